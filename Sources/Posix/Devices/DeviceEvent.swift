/// The kernel's word that a device came, went or changed.
public struct DeviceEvent: Hashable, Sendable {
    /// `add`, `remove`, `change`, …
    public var action: String
    /// `drm`, `input`, `graphics`, …
    public var subsystem: String
    /// Below `/sys`.
    public var path: String
    /// Everything said, by name: `DEVNAME`, `HOTPLUG`, …
    public var values: [String: String]

    /// Takes apart one message: a headline, then `NAME=value`, each ended by a zero byte. nil when it is none.
    public init?(_ bytes: Span<UInt8>) {
        var words: [String] = []
        var start = 0
        for index in 0..<bytes.count where bytes[index] == 0 {
            let word = (start..<index).map { bytes[$0] }
            words.append(String(decoding: word, as: UTF8.self))
            start = index + 1
        }
        var values: [String: String] = [:]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
        }
        guard let action = values["ACTION"], let subsystem = values["SUBSYSTEM"], let path = values["DEVPATH"] else {
            return nil
        }
        self.action = action
        self.subsystem = subsystem
        self.path = path
        self.values = values
    }
}
