import Geometry
import Input
import Sensors

/// How single values stand in a session's file: without spaces, and so that they read back to the bit.
enum SessionField {
    /// Spaces, controls, `%` and `/` as `%` and two hexadecimal digits; an empty text is a lone `%`.
    static func text(_ text: String) -> String {
        guard !text.isEmpty else { return "%" }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value <= 0x20 || scalar.value == 0x7F || scalar == "%" || scalar == "/" {
                result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Nanoseconds.
    static func time(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return String(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    /// Monotonic nanoseconds and seconds since 1970; those of a clock that is not set begin with `?`.
    static func moment(_ moment: Moment) -> String {
        "\(time(moment.monotonic)) \(moment.clock == .set ? "" : "?")\(moment.wall.secondsSince1970)"
    }

    static func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "-" }

    static func hash(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func phase(_ phase: TouchEvent.Phase) -> String {
        switch phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }

    static func phase(_ phase: KeyEvent.Phase) -> String {
        switch phase {
        case .down: "down"
        case .repeat: "repeat"
        case .up: "up"
        }
    }

    /// The keys that have names; characters follow an `=`.
    static let keys: [(name: String, key: KeyEvent.Key)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("enter", .enter), ("escape", .escape),
        ("space", .space), ("tab", .tab), ("backTab", .backTab), ("home", .home), ("end", .end), ("pageUp", .pageUp),
        ("pageDown", .pageDown),
    ]

    static func key(_ key: KeyEvent.Key) -> String {
        if case .character(let character) = key { return "=" + text(String(character)) }
        return keys.first { $0.key == key }?.name ?? "%"
    }

    static func quality(_ quality: Quality) -> String {
        switch quality {
        case .good: "good"
        case .stale: "stale"
        case .waiting: "waiting"
        case .fault(let fault): "fault/" + self.fault(fault)
        }
    }

    private static func fault(_ fault: Fault) -> String {
        switch fault {
        case .input(let errno): "input/\(errno)"
        case .malformed(let text): "malformed/" + self.text(text)
        case .implausible(let value): "implausible/\(value)"
        case .unavailable(let reason): "unavailable/" + text(reason)
        default: fault.name
        }
    }
}
