public import Sensors

import Dispatch

/// Values from a file that is read whole each time: a number of the kernel's, a small JSON or CSV file.
public final class FileSource: DeferredSource, RecallingSource {
    /// The largest file that is read, in bytes.
    public nonisolated static let limit = 1_048_576

    public let name: String
    public let interval: Duration
    public let staleAfter: Duration
    public let channels: [Channel]
    public var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    private let path: String
    private let rule: RecordRule
    private let expiry: Duration?
    private let queue: DispatchQueue
    private var delivery = RecordDelivery()

    /// - Parameters:
    ///   - rule: With a place for each of `channels`.
    ///   - expiry: The age of the file at which its values are stale; nil for files whose dates mean nothing, as the
    ///     kernel's.
    public init(
        name: String, channels: [Channel], interval: Duration, path: String, rule: RecordRule, expiry: Duration? = nil
    ) {
        self.name = name
        self.channels = channels
        self.interval = interval
        self.path = path
        self.rule = rule
        self.expiry = expiry
        staleAfter = expiry ?? interval * 3
        queue = DispatchQueue(label: "file \(path)", qos: .utility)
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let (path, rule, usesDate) = (path, rule, expiry != nil)
        queue.async {
            let result = Result { () throws(Fault) in try Self.records(of: path, rule, usesDate: usesDate) }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    deliver(
                        self.delivery.readings(
                            of: result, channels: self.channels, at: .now, staleAfter: self.staleAfter, origin: path,
                            recall: self.recall))
                }
            }
        }
    }

    nonisolated private static func records(
        of path: String, _ rule: RecordRule, usesDate: Bool
    ) throws(Fault) -> [Record] {
        let file = try OpenFile(path)
        let status = try file.status()
        // Files of the kernel say that they are empty, or a page long.
        let bytes = try file.bytes(from: 0, count: limit + 1)
        guard bytes.count <= limit else { throw .malformed("a file of more than \(limit) bytes") }
        guard !bytes.isEmpty else { throw .truncated }
        var reader = RecordReader(rule)
        var records = try reader.records(of: bytes)
        if usesDate, let newest = records.last, newest.time == nil {
            records[records.count - 1].time = status.modified
        }
        return records
    }
}
