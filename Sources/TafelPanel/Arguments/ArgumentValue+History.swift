/// What `--history` asks for.
enum HistoryChoice: Hashable, Sendable {
    case off
    case path(String)
}

extension ArgumentValue<HistoryChoice> {
    /// A path or `off`.
    static var history: ArgumentValue {
        ArgumentValue(placeholder: "PATH|off") { text throws(ArgumentRefusal) in
            guard !text.isEmpty else { throw ArgumentRefusal(expected: "a path or off") }
            return text == "off" ? .off : .path(text)
        }
    }
}
