import Configuration
import Kiosk

/// `tafel send`: gives the running panel values, states, messages and pages, and takes its picture.
struct SendCommand: Command {
    static let name = "send"
    static let summary = "Send a value, status, message or page to the running panel."
    static let discussion = """
        NAME is a source of the type "pushed" (or another one that can be set); a status also goes to a screen of the
        kind "status" that has no source.

        Examples:
          tafel send value steps 8500
          tafel send status build loading --message "Compiling" --progress 0.4
          tafel send status build success
          tafel send message "Lunch is ready" --seconds 60
          tafel send page weather
          tafel send screenshot -o now.png
          tafel send status build success --broker broker.example --group lobby
        """

    enum Kind: String, CaseIterable, Sendable {
        case value, status, message, page, screenshot
    }

    var kind = Kind.value
    var first: String?
    var second: String?
    var message: String?
    var progress: Double?
    var seconds: Duration?
    var picture: String?
    var socket: String?
    var broker = BrokerTarget(broker: "")

    static let parameters: [Parameter<Self>] = [
        .positional("WHAT", property: \.kind, .choice("WHAT"), "value, status, message, page or screenshot."),
        .optionalPositional(
            "NAME", property: \.first, .anyText("NAME"), "The source or page; for a message, its text."),
        .optionalPositional(
            "VALUE", property: \.second, .anyText("VALUE"), "A number, or idle, loading, success, error."),
        .option("--message", property: \.message, .anyText("TEXT"), "The line under the status."),
        .option("--progress", property: \.progress, .number("N", in: 0...1), "How far the status has come, 0 to 1."),
        .option("--seconds", property: \.seconds, .duration("N"), "How long the message stays. For ever if left out."),
        .option("--out", "-o", property: \.picture, .text("FILE"), "The PNG file for the screenshot."),
        .option("--socket", property: \.socket, .text("PATH"), "The panel's socket. Looked for when left out."),
        .option(
            "--broker", property: \.broker.broker, .text("HOST"),
            "An MQTT broker by whose way panels are reached, perhaps HOST:PORT. No answer comes back."),
        .option("--panel", property: \.broker.panel, .text("NAME"), "The panel at the broker."),
        .option("--group", property: \.broker.group, .text("NAME"), "The group of panels at the broker."),
        .option("--user", property: \.broker.user, .text("NAME"), "The user's name at the broker."),
        .option("--password-file", property: \.broker.passwordFile, .text("FILE"), "Its first line is the password."),
        .option(
            "--authorities", property: \.broker.authorities, .text("FILE"),
            "The certificates to trust, a PEM file; encrypts the connection."),
        .option("--base", property: \.broker.base, .text("TOPIC"), "What all topics begin with: tafel if left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        try checkOptions()
        if !broker.broker.isEmpty {
            try broker.send(try request().line)
            return .success
        }
        let answer = try PanelLink.ask(try request(), at: socket)
        guard kind == .screenshot, let picture else { return .success }
        guard case .string(let text)? = answer["png"], let bytes = Base64.bytes(of: text) else {
            throw .failed("the panel's answer holds no picture", advice: nil, code: .protocolError)
        }
        try OutputFile.write(bytes, to: picture)
        return .success
    }

    private func request() throws(CommandFailure) -> ControlRequest {
        switch kind {
        case .value:
            let text = try needed(second, "VALUE")
            guard let value = Double(text), value.isFinite else {
                throw bad("VALUE", text, expected: "a number such as 42 or -1.5", nil)
            }
            return .value(name: try needed(first, "NAME"), value)
        case .status:
            let text = try needed(second, "VALUE")
            let words = StatusChoice.allCases.map(\.rawValue)
            guard let state = StatusChoice(rawValue: text) else {
                throw bad(
                    "VALUE", text, expected: "one of \(words.joined(separator: ", "))",
                    Suggestion.best(for: text, among: words))
            }
            return .status(
                name: try needed(first, "NAME"), StatusReport(state: state, message: message, progress: progress))
        case .message: return .message(try needed(first, "NAME"), seconds: seconds.map { $0 / .seconds(1) })
        case .page: return .page(try needed(first, "NAME"))
        case .screenshot:
            guard picture != nil else { throw conflict("a screenshot needs -o FILE") }
            return .screenshot
        }
    }

    /// Refuses what belongs to something else.
    private func checkOptions() throws(CommandFailure) {
        if kind != .status, message != nil || progress != nil {
            throw conflict("--message and --progress belong to \"send status\"")
        }
        if kind != .message, seconds != nil { throw conflict("--seconds belongs to \"send message\"") }
        if broker.broker.isEmpty, broker != BrokerTarget(broker: "") {
            throw conflict("--panel, --group, --user, --password-file, --authorities and --base need --broker")
        }
        if !broker.broker.isEmpty, socket != nil { throw conflict("either --broker or --socket") }
        if !broker.broker.isEmpty, kind == .screenshot { throw conflict("no picture comes back from a broker") }
        if kind != .screenshot, picture != nil { throw conflict("-o belongs to \"send screenshot\"") }
        let takes = kind == .screenshot ? 0 : kind == .value || kind == .status ? 2 : 1
        let spare = takes == 0 ? first : takes == 1 ? second : nil
        if let spare { throw .usage(.unexpectedArgument(spare), command: Self.name) }
    }

    private func needed(_ text: String?, _ name: String) throws(CommandFailure) -> String {
        if let text { return text }
        let meaning =
            switch (kind, name) {
            case (.status, "VALUE"): "idle, loading, success or error"
            case (.value, "VALUE"): "the number to send"
            case (.message, _): "the text to show; \"\" takes the one shown away"
            case (.page, _): "the name of a screen"
            default: "the name of a source"
            }
        throw .usage(.missing(name, documentation: meaning), command: Self.name)
    }

    private func conflict(_ text: String) -> CommandFailure { .usage(.conflict(text), command: Self.name) }

    private func bad(_ name: String, _ text: String, expected: String, _ suggestion: String?) -> CommandFailure {
        .usage(.badValue(name, value: text, expected: expected, suggestion: suggestion), command: Self.name)
    }
}

extension ArgumentValue<String> {
    /// Any text, the empty one included.
    fileprivate static func anyText(_ placeholder: String) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in text }
    }
}
