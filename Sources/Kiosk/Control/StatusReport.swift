import Configuration

/// How a task stands, as another program says it.
public struct StatusReport: Hashable, Sendable {
    public var state: StatusChoice
    /// A line under the mark; nil for the state's own name.
    public var message: String?
    /// How far it has come, 0...1.
    public var progress: Double?

    public init(state: StatusChoice, message: String? = nil, progress: Double? = nil) {
        self.state = state
        self.message = message
        self.progress = progress
    }

    init(_ json: JSONValue) throws(ControlFault) {
        guard let state = StatusChoice(rawValue: try json.text("state")) else {
            throw ControlFault(
                .malformed, "\"state\" is \(StatusChoice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let progress = try json.optionalNumber("progress")
        guard progress.map({ (0...1).contains($0) }) ?? true else {
            throw ControlFault(.malformed, "\"progress\" lies between 0 and 1")
        }
        self.init(state: state, message: try json.optionalText("message"), progress: progress)
    }

    var members: [JSONValue.Member] {
        var members = [JSONValue.Member("state", .string(state.rawValue))]
        if let message { members.append(.init("message", .string(message))) }
        if let progress { members.append(.init("progress", .number(progress))) }
        return members
    }
}
