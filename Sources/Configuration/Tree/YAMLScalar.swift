/// A text of a YAML file that is neither a list nor a mapping.
public struct YAMLScalar: Hashable, Sendable {
    /// Whether the text may be read as something else than text.
    public enum Style: Hashable, Sendable {
        /// Written without quotes: a number, a truth value or a text, as its reader expects.
        case plain
        /// Written in quotes or as a block (`|`, `>`): always a text.
        case quoted
    }

    public var text: String
    public var style: Style

    public init(_ text: String, style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// Whether nothing is said: no text at all, or YAML's words for nothing.
    public var isNothing: Bool {
        style == .plain && ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The truth value as YAML 1.2 writes it; nil for everything else, also for the `yes` and `no` of YAML 1.1.
    public var boolean: Bool? {
        guard style == .plain else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// How the text reads as a number.
    public var number: NumberReading {
        style == .plain ? NumberReading(text) : .notANumber(nil)
    }
}
