public import Configuration

/// What the panel answers, or why it did not do what it was asked for.
public typealias ControlReply = Result<JSONValue, ControlFault>

extension Result<JSONValue, ControlFault> {
    /// It was done, and there is nothing to tell.
    public static var done: Self { .success(.object([])) }

    /// The line that answers, without its end.
    public var line: String {
        switch self {
        case .success(.object(let members)): JSONValue.object([.init("ok", true)] + members).line
        case .success(let value): JSONValue.object([.init("ok", true), .init("answer", value)]).line
        case .failure(let fault): JSONValue.object(fault.members).line
        }
    }

    /// Reads an answer; nil when it is none.
    public init?(line: some Sequence<UInt8>) {
        guard let json = JSONValue(parsing: line), case .boolean(let isDone)? = json["ok"] else { return nil }
        if isDone {
            self = .success(json)
            return
        }
        guard case .string(let name)? = json["error"], case .string(let message)? = json["message"] else { return nil }
        var fault = ControlFault(ControlFault.Kind(rawValue: name) ?? .failed, message)
        if case .string(let hint)? = json["hint"] { fault.hint = hint }
        self = .failure(fault)
    }
}

extension JSONValue {
    func text(_ key: String) throws(ControlFault) -> String {
        guard let text = try optionalText(key) else { throw ControlFault(.malformed, "\"\(key)\" is missing") }
        return text
    }

    func optionalText(_ key: String) throws(ControlFault) -> String? {
        switch self[key] {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw ControlFault(.malformed, "\"\(key)\" is a text")
        }
    }

    func number(_ key: String) throws(ControlFault) -> Double {
        guard let number = try optionalNumber(key) else { throw ControlFault(.malformed, "\"\(key)\" is missing") }
        return number
    }

    func optionalNumber(_ key: String) throws(ControlFault) -> Double? {
        switch self[key] {
        case nil, .null: return nil
        case .number(let number): return number
        case .integer(let number): return Double(number)
        default: throw ControlFault(.malformed, "\"\(key)\" is a number")
        }
    }
}
