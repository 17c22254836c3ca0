import Configuration
import Glibc
import Kiosk

/// `tafel inspect`: what the running panel shows, in words, and a finger on it.
struct InspectCommand: Command {
    static let name = "inspect"
    static let summary = "Say what the running panel shows, or press something on it by its name."
    static let discussion = """
        Parts are called by their labels, as people read them or would hear them. A tap, a drag and a swipe are those of
        a finger; --press, --increment and --decrement are what the part itself says it can do.

        Examples:
          tafel inspect
          tafel inspect --json | jq '.values'
          tafel inspect --json --every 1 | jq --unbuffered -c '.values'
          tafel inspect --tap "Set Value"
          tafel inspect --drag "Progress Value" --by 80,0
          tafel inspect --swipe left
        """

    var json = false
    var period: Duration?
    var tap: String?
    var press: String?
    var increment: String?
    var decrement: String?
    var drag: String?
    var distance: DragDistance?
    var swipe: ControlAction.Direction?
    var socket: String?

    static let parameters: [Parameter<Self>] = [
        .flag("--json", property: \.json, "Write it as JSON: tree, values, screens, size."),
        .option(
            "--every", property: \.period, .duration("N", atLeast: .milliseconds(10)),
            "Look again after so many seconds, until it is stopped; as JSON a line each."),
        .option("--tap", property: \.tap, .text("LABEL"), "Put a finger on the middle of it and lift it."),
        .option("--press", property: \.press, .text("LABEL"), "Do what a tap on it means."),
        .option("--increment", property: \.increment, .text("LABEL"), "Make it one step more."),
        .option("--decrement", property: \.decrement, .text("LABEL"), "Make it one step less."),
        .option("--drag", property: \.drag, .text("LABEL"), "Drag from the middle of it; needs --by."),
        .option("--by", property: \.distance, .dragDistance, "How far to drag, in points to the right and down."),
        .option("--swipe", property: \.swipe, .choice("left|right|up|down"), "Swipe across the screen."),
        .option("--socket", property: \.socket, .text("PATH"), "The panel's socket. Looked for when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let action = try action()
        if let action { _ = try PanelLink.ask(.perform(action), at: socket) }
        if action != nil, !json, period == nil { return .success }
        while true {
            let answer = try PanelLink.ask(.inspect, at: socket)
            guard let period else {
                try output.writeResult(json ? InspectionText.json(answer) : InspectionText.tree(answer))
                return .success
            }
            try output.writeResult(json ? InspectionText.line(answer) : InspectionText.tree(answer))
            let (seconds, attoseconds) = period.components
            var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            unsafe nanosleep(&time, nil)
        }
    }

    /// What is to be done; nil only looks.
    private func action() throws(CommandFailure) -> ControlAction? {
        var actions: [ControlAction] = []
        if let tap { actions.append(.tap(label: tap)) }
        if let press { actions.append(.press(label: press)) }
        if let increment { actions.append(.increment(label: increment)) }
        if let decrement { actions.append(.decrement(label: decrement)) }
        if let swipe { actions.append(.swipe(swipe)) }
        if let drag {
            guard let distance else { throw .usage(.conflict("--drag needs --by X,Y"), command: Self.name) }
            actions.append(.drag(label: drag, x: distance.x, y: distance.y))
        } else if distance != nil {
            throw .usage(.conflict("--by needs --drag LABEL"), command: Self.name)
        }
        guard actions.count <= 1 else {
            throw .usage(.conflict("only one thing can be done at a time"), command: Self.name)
        }
        return actions.first
    }
}

/// How far a finger goes, in points.
struct DragDistance: Hashable, Sendable {
    var x: Double
    var y: Double
}

extension ArgumentValue<DragDistance> {
    /// Two numbers with a comma: `80,0`.
    static var dragDistance: ArgumentValue {
        ArgumentValue(placeholder: "X,Y") { text throws(ArgumentRefusal) in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1e5, abs(y) < 1e5 else {
                throw ArgumentRefusal(expected: "two numbers such as 80,0")
            }
            return DragDistance(x: x, y: y)
        }
    }
}
