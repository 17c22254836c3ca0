import Configuration

/// What a person could do at the panel, named by what they would see.
public enum ControlAction: Hashable, Sendable {
    /// A finger on the middle of what is called so.
    case tap(label: String)
    /// What a tap means, for someone who does not see the screen.
    case press(label: String)
    case increment(label: String)
    case decrement(label: String)
    /// A finger put down on the middle of what is called so, moved by so many points and lifted.
    case drag(label: String, x: Double, y: Double)
    /// A finger drawn quickly across the screen.
    case swipe(Direction)

    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case left, right, up, down
    }

    init(_ json: JSONValue) throws(ControlFault) {
        let name = try json.text("action")
        switch name {
        case "tap": self = .tap(label: try json.text("label"))
        case "press": self = .press(label: try json.text("label"))
        case "increment": self = .increment(label: try json.text("label"))
        case "decrement": self = .decrement(label: try json.text("label"))
        case "drag":
            self = .drag(label: try json.text("label"), x: try json.number("x"), y: try json.number("y"))
        case "swipe":
            guard let direction = Direction(rawValue: try json.text("to")) else {
                throw ControlFault(.malformed, "\"to\" is left, right, up or down")
            }
            self = .swipe(direction)
        default: throw ControlFault(.malformed, "no action is called \"\(name)\"")
        }
    }

    var members: [JSONValue.Member] {
        func of(_ name: String, _ label: String) -> [JSONValue.Member] {
            [.init("action", .string(name)), .init("label", .string(label))]
        }
        return switch self {
        case .tap(let label): of("tap", label)
        case .press(let label): of("press", label)
        case .increment(let label): of("increment", label)
        case .decrement(let label): of("decrement", label)
        case .drag(let label, let x, let y): of("drag", label) + [.init("x", .number(x)), .init("y", .number(y))]
        case .swipe(let direction): [.init("action", "swipe"), .init("to", .string(direction.rawValue))]
        }
    }
}
