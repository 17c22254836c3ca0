/// A shell that completes what is typed.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that teaches it the commands.
    func script(for commands: [CommandOutline]) -> String {
        switch self {
        case .bash: BashCompletions.script(for: commands)
        case .zsh: ZshCompletions.script(for: commands)
        case .fish: FishCompletions.script(for: commands)
        }
    }
}
