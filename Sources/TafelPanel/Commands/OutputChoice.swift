import Configuration
import Kiosk

/// What `--output` asks for: a kind of output, for VNC perhaps with address and port.
struct OutputChoice: Hashable, Sendable {
    var kind: OutputKind
    var vncAddress: String?
    var vncPort: Int?
}

extension ArgumentValue<OutputChoice> {
    /// `drm`, `fbdev`, `memory`, `vnc`, `vnc:5901`, `vnc:127.0.0.1:5901`, `vnc:[::1]:5901`.
    static var output: ArgumentValue {
        ArgumentValue(placeholder: "drm|fbdev|vnc[:ADDRESS[:PORT]]|memory") { text throws(ArgumentRefusal) in
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let words = OutputKind.allCases.map(\.rawValue)
            guard let first = parts.first, let kind = OutputKind(rawValue: String(first)) else {
                throw ArgumentRefusal(
                    expected: "one of \(words.joined(separator: ", "))",
                    suggestion: Suggestion.best(for: String(parts.first ?? ""), among: words))
            }
            guard parts.count == 2 else { return OutputChoice(kind: kind) }
            guard kind == .vnc, let choice = vnc(parts[1]),
                choice.vncAddress.map(NetworkAddress.isNumeric) ?? true
            else {
                throw ArgumentRefusal(expected: "\(kind.rawValue), or vnc:ADDRESS:PORT such as vnc:127.0.0.1:5901,")
            }
            return choice
        }
    }

    private static func vnc(_ text: Substring) -> OutputChoice? {
        func port(_ text: Substring) -> Int? { Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil } }
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let address = String(text[text.index(after: text.startIndex)..<end])
            let rest = text[text.index(after: end)...]
            guard !address.isEmpty else { return nil }
            if rest.isEmpty { return OutputChoice(kind: .vnc, vncAddress: address) }
            guard rest.first == ":", let port = port(rest.dropFirst()) else { return nil }
            return OutputChoice(kind: .vnc, vncAddress: address, vncPort: port)
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            if let port = port(parts[0]) { return OutputChoice(kind: .vnc, vncPort: port) }
            return parts[0].isEmpty ? nil : OutputChoice(kind: .vnc, vncAddress: String(parts[0]))
        case 2:
            guard !parts[0].isEmpty, let port = port(parts[1]) else { return nil }
            return OutputChoice(kind: .vnc, vncAddress: String(parts[0]), vncPort: port)
        default: return nil
        }
    }
}
