// The text format of evemu-record, versions 1.0 to 1.3: https://gitlab.freedesktop.org/libevdev/evemu, evemu-device(1).

/// A device and what it sent, as `evemu-record` writes it.
///
/// Lines: `N:` name, `I:` bus, vendor, product and version, `P:` property bits, `B:` a type and bits of its codes, `A:`
/// a code and its range, `E:` seconds.microseconds, type, code, value. `L:` and `S:` (initial lights and switches) are
/// read over. Numbers are hexadecimal but for times, ranges and values. `#` begins a comment.
public struct EvemuRecording: Hashable, Sendable {
    public var device: DeviceCapabilities
    /// In the order of the recording; times count from its own beginning.
    public var events: [EvdevEvent]

    public init(device: DeviceCapabilities, events: [EvdevEvent]) {
        self.device = device
        self.events = events
    }

    /// Reads a recording.
    /// - Throws: `RecordingError` with the line that is wrong.
    public init(text: String) throws(RecordingError) {
        var reader = EvemuReader()
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            try reader.read(line, number)
        }
        self.init(device: reader.finishedDevice, events: reader.events)
    }

    /// The recording as text that `init(text:)` and evemu-play read.
    public var text: String { EvemuWriter.write(self) }
}
