public import Sensors

import Glibc

/// How full a file system is, by `statvfs(3)`.
///
/// Channels: `used` (percent of what ordinary users can use, as `df` says it) and `free` (GB, 1000³ bytes). Asked on
/// another thread, as a network file system may take minutes to answer.
public final class DiskSource: DeferredSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let path: String
    private let root: String
    private let background: BackgroundReader

    /// - Parameter path: Any path in the file system.
    public init(name: String, path: String = "/", interval: Duration = .seconds(2), root: String = "") {
        self.name = name
        self.path = path
        self.interval = interval
        self.root = root
        background = BackgroundReader(label: "disk \(path)")
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "used"), label: "Disk \(path)", unit: "%", range: 0...100),
            Channel(
                id: Channel.ID(source: name, channel: "free"), label: "Free on \(path)", unit: "GB", decimals: 1),
        ]
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let path = path
        let root = root
        let channels = channels
        background.run({ Self.read(path, root: root, channels: channels, at: moment) }, deliver: deliver)
    }

    nonisolated static func read(_ path: String, root: String, channels: [Channel], at moment: Moment) -> [Reading] {
        let origin = "statvfs \(path)"
        var status = statvfs()
        guard unsafe statvfs(root + path, &status) == 0 else {
            let fault = Fault(errno: errno)
            return channels.map { Reading(fault, of: $0.id, unit: $0.unit, at: moment, origin: origin) }
        }
        let used = Double(status.f_blocks) - Double(status.f_bfree)
        let available = Double(status.f_bavail)
        // File systems such as proc have no blocks at all.
        guard used + available > 0 else {
            return channels.map {
                Reading(.unavailable("no size"), of: $0.id, unit: $0.unit, at: moment, origin: origin)
            }
        }
        let values = [100 * used / (used + available), available * Double(status.f_frsize) / 1e9]
        return zip(channels, values).map { channel, value in
            Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: origin)
        }
    }
}
