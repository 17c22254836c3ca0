/// Completions for fish.
enum FishCompletions {
    static func script(for commands: [CommandOutline]) -> String {
        var lines = [
            "# fish completion for tafel, made by \"tafel completions fish\"",
            "complete -c tafel -f",
            "complete -c tafel -n __fish_use_subcommand -l help -d 'Show what there is.'",
            "complete -c tafel -n __fish_use_subcommand -l version -d 'Show the version.'",
        ]
        for command in commands {
            lines.append(
                "complete -c tafel -n __fish_use_subcommand -a \(command.name) -d '\(escaped(command.summary))'")
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            if let first = command.positionals.first {
                lines.append("complete -c tafel \(condition) \(arguments(first))")
            }
            for option in command.options {
                let value = option.value.map { "-r \(arguments($0)) " } ?? ""
                let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
                lines.append(
                    "complete -c tafel \(condition) \(names.joined(separator: " ")) \(value)"
                        + "-d '\(escaped(option.documentation))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func arguments(_ value: CommandOutline.Value) -> String {
        switch value {
        case .words(let words): "-f -a '\(words.joined(separator: " "))'"
        case .file: "-F"
        case .free: "-f"
        }
    }

    /// For single quotes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
