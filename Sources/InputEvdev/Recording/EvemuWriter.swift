/// Writes evemu recordings.
enum EvemuWriter {
    static func write(_ recording: EvemuRecording) -> String {
        let device = recording.device
        let identity = device.identity
        var lines = ["# EVEMU 1.3", "N: \(device.name.filter { $0 != "\n" })"]
        lines.append(
            "I: " + [identity.bus, identity.vendor, identity.product, identity.version].map(hex).joined(separator: " "))
        lines.append("P: " + bytes(Array(device.properties)))
        let sets: [(UInt16, [Int])] = [
            (EventType.key, device.keys.map(Int.init)), (EventType.relative, device.relative.map(Int.init)),
            (EventType.absolute, device.absolute.keys.map(Int.init)),
            (EventType.switches, device.switches.map(Int.init)),
        ]
        for (type, codes) in sets where !codes.isEmpty {
            lines.append("B: \(hex(type, digits: 2)) " + bytes(codes))
        }
        for (code, axis) in device.absolute.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "A: \(hex(code, digits: 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)"
            )
        }
        for event in recording.events {
            lines.append("E: \(seconds(event.time)) \(hex(event.type)) \(hex(event.code)) \(event.value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func bytes(_ codes: [Int]) -> String {
        var bytes = [UInt8](repeating: 0, count: max(1, ((codes.max() ?? 0) + 8) / 8))
        for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
        return bytes.map { hex(UInt16($0), digits: 2) }.joined(separator: " ")
    }

    private static func hex(_ number: UInt16) -> String { hex(number, digits: 4) }

    private static func hex(_ number: UInt16, digits: Int) -> String {
        padded(String(number, radix: 16), digits)
    }

    private static func seconds(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        return "\(seconds).\(padded(String(attoseconds / 1_000_000_000_000), 6))"
    }

    private static func padded(_ text: String, _ digits: Int) -> String {
        String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
