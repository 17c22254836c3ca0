import Kiosk

extension ArgumentValue<ControlSocket> {
    /// A path, `automatic` or `off`.
    static var controlSocket: ArgumentValue {
        ArgumentValue(placeholder: "PATH|off") { text throws(ArgumentRefusal) in
            switch text {
            case "": throw ArgumentRefusal(expected: "a path or off")
            case "automatic": return .automatic
            case "off": return .off
            default: return .path(text)
            }
        }
    }
}
