/// `tafel completions`: writes what a shell needs to complete tafel's arguments.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = "Write what a shell needs to complete these commands and their options."
    static let discussion = """
        The Debian package installs them. Otherwise:
          tafel completions bash > ~/.local/share/bash-completion/completions/tafel
          tafel completions zsh > ~/.zfunc/_tafel       (a folder of the shell's fpath)
          tafel completions fish > ~/.config/fish/completions/tafel.fish
        """

    var shell = Shell.bash

    static let parameters: [Parameter<Self>] = [
        .positional(
            Shell.allCases.map(\.rawValue).joined(separator: "|"), property: \.shell, .choice("SHELL"), "The shell.")
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        try output.writeResult(shell.script(for: Program.commands.map { CommandOutline($0) }))
        return .success
    }
}
