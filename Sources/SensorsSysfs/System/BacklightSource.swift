public import Sensors

import Glibc

/// The brightness of a display's light under `/sys/class/backlight`, in percent; a person may set it.
///
/// One channel `brightness`. Percent of the driver's own steps, which need not be of equal light.
public final class BacklightSource: PolledSource, WritableSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let wanted: String?
    private let reader: AttributeReader

    /// - Parameter device: The light's name; the first there is when nil.
    public init(
        name: String, device: String? = nil, interval: Duration = .seconds(2),
        reader: AttributeReader = AttributeReader()
    ) {
        self.name = name
        self.interval = interval
        self.reader = reader
        wanted = device
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "brightness"), label: "Brightness", unit: "%",
                range: 0...100, isWritable: true)
        ]
    }

    public func read(at moment: Moment) -> [Reading] {
        do throws(Fault) {
            let directory = try findDirectory()
            let largest = try largest(in: directory)
            let value: Double
            do {
                // What the light really does, which may be less than what it was told.
                value = try reader.number(at: directory + "/actual_brightness")
            } catch Fault.absent {
                value = try reader.number(at: directory + "/brightness")
            }
            return [reading(100 * value / largest, at: moment, origin: directory)]
        } catch {
            return [failure(error, at: moment)]
        }
    }

    public func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        do throws(Fault) {
            let directory = try findDirectory()
            let largest = try largest(in: directory)
            let step = (min(100, max(0, value)) * largest / 100).rounded()
            try write(String(Int(step)), to: reader.root + directory + "/brightness")
            return reading(100 * step / largest, at: moment, origin: directory)
        } catch {
            return failure(error, at: moment)
        }
    }

    private func findDirectory() throws(Fault) -> String {
        let folder = "/sys/class/backlight"
        let names = reader.names(in: folder)
        let match = wanted == nil ? names.first : names.first { $0 == wanted }
        guard let name = match else { throw .absent }
        return "\(folder)/\(name)"
    }

    private func largest(in directory: String) throws(Fault) -> Double {
        let largest = try reader.number(at: directory + "/max_brightness")
        guard largest >= 1, largest <= 1e9 else { throw .implausible(largest) }
        return largest
    }

    private func write(_ text: String, to path: String) throws(Fault) {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Fault(errno: errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw written < 0 ? Fault(errno: errno) : .truncated }
    }

    private func reading(_ value: Double, at moment: Moment, origin: String) -> Reading {
        Reading(value, of: channels[0].id, unit: "%", at: moment, origin: origin)
    }

    private func failure(_ fault: Fault, at moment: Moment) -> Reading {
        Reading(
            fault, of: channels[0].id, unit: "%", at: moment,
            origin: "/sys/class/backlight/\(wanted ?? "")")
    }
}
