/// What an export does after a line.
public enum ExportStep: Hashable, Sendable {
    case goesOn
    /// Nobody takes further lines.
    case ends
}
