import Configuration

/// What another program asks of the running panel through its control socket.
///
/// # The protocol
///
/// A Unix stream socket. Each request is one line with a JSON object (UTF-8, at most 64 KiB, no line breaks inside), each
/// answer is one line too; one request is answered after the other. Programs of the same user and of root are let in.
///
///     {"do":"inspect"}
///     {"do":"perform","action":"tap","label":"Set Value"}     also press, increment, decrement
///     {"do":"perform","action":"drag","label":"Value","x":40,"y":0}   by so many points from the middle of it
///     {"do":"perform","action":"swipe","to":"left"}           also right, up, down: across the whole screen
///     {"do":"value","name":"steps","value":42}                NAME or NAME.CHANNEL of a source
///     {"do":"status","name":"build","state":"loading","message":"Compiling","progress":0.4}
///     {"do":"message","text":"Lunch is ready","seconds":60}   an empty text takes the message away
///     {"do":"page","name":"weather"}
///     {"do":"screenshot"}
///     {"do":"record"}                                         what the panel has recorded
///
/// An answer is `{"ok":true,…}` or `{"ok":false,"error":KIND,"message":…,"hint":…}`; the kinds are those of
/// `ControlFault.Kind`. `inspect` answers with `screen`, `screens`, `width`, `height` and `scale` (pixels a point), with
/// `tree` (each part's `label`, `value`, `traits`, `enabled`, `actions`, `frame` in points, `children`, and `hint` and
/// `identifier` where it has one) and with `values` (each channel's `name`, `value`, `unit`, `quality`, `samples`).
/// `screenshot` answers with `width`, `height` and `png` in Base64, `record` with `recording`, the text of a file for
/// `tafel replay`. Unknown keys are ignored; keys may be added to answers.
public enum ControlRequest: Hashable, Sendable {
    case inspect
    case perform(ControlAction)
    /// Gives a channel (`source` or `source.channel`) a value.
    case value(name: String, Double)
    /// Gives the status `name`, a source or a screen, a state.
    case status(name: String, StatusReport)
    /// Shows a text over everything; nil stays until another one comes.
    case message(String, seconds: Double?)
    case page(String)
    case screenshot
    /// What is kept of the panel's past.
    case record
}

extension ControlRequest {
    /// The most bytes of a line that asks.
    public static let longestLine = 65_536

    /// Reads a request.
    public init(line: some Sequence<UInt8>) throws(ControlFault) {
        guard let json = JSONValue(parsing: line), case .object = json else {
            throw ControlFault(.malformed, "a request is one line with a JSON object")
        }
        let name = try json.text("do")
        switch name {
        case "inspect": self = .inspect
        case "perform": self = .perform(try ControlAction(json))
        case "value": self = .value(name: try json.text("name"), try json.number("value"))
        case "status": self = .status(name: try json.text("name"), try StatusReport(json))
        case "message": self = .message(try json.text("text"), seconds: try json.optionalNumber("seconds"))
        case "page": self = .page(try json.text("name"))
        case "screenshot": self = .screenshot
        case "record": self = .record
        default: throw ControlFault(.malformed, "no request is called \"\(name)\"")
        }
    }

    /// The line that asks, without its end.
    public var line: String {
        var members: [JSONValue.Member]
        switch self {
        case .inspect: members = [.init("do", "inspect")]
        case .perform(let action): members = [.init("do", "perform")] + action.members
        case .value(let name, let value):
            members = [.init("do", "value"), .init("name", .string(name)), .init("value", .number(value))]
        case .status(let name, let report):
            members = [.init("do", "status"), .init("name", .string(name))] + report.members
        case .message(let text, let seconds):
            members = [.init("do", "message"), .init("text", .string(text))]
            if let seconds { members.append(.init("seconds", .number(seconds))) }
        case .page(let name): members = [.init("do", "page"), .init("name", .string(name))]
        case .screenshot: members = [.init("do", "screenshot")]
        case .record: members = [.init("do", "record")]
        }
        return JSONValue.object(members).line
    }
}
