/// Help, made from the descriptions of commands and parameters.
enum HelpText {
    static func program(_ commands: [any Command.Type]) -> String {
        let rows = commands.map { ($0.name, $0.summary) }
        return """
            tafel \(Version.current): a board with a screen becomes a wall display.

            Usage: tafel COMMAND …

            Commands:
            \(table(rows))

            \(table([("--help", "Show this, or with a command its options."), ("--version", "Show the version.")]))

            Exit codes are those of sysexits.h: 0 fine, 64 wrong usage, 65 wrong configuration, 66 no such file, …

            """
    }

    static func command<Chosen: Command>(_ command: Chosen.Type) -> String {
        let parameters = Chosen.parameters
        let positionals = parameters.filter { $0.role == .positional }
        let options = parameters.filter { $0.role != .positional }
        let required = options.filter(\.isRequired).map(\.usage)
        let usage =
            (["tafel", Chosen.name] + positionals.map { $0.isRequired ? $0.name : "[\($0.name)]" } + required + [
                "[options]"
            ]).joined(separator: " ")
        let rows = positionals.map { ($0.name, $0.documentation) }
        let optionRows = options.map { ($0.signature, $0.documentation) } + [("--help, -h", "Show this.")]
        return """
            \(Chosen.summary)

            Usage: \(usage)

            \(rows.isEmpty ? "" : table(rows) + "\n\n")Options:
            \(table(optionRows))

            \(Chosen.discussion)

            """
    }

    /// Rows of two columns, the second one wrapped at 100 characters.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = min(28, (rows.map(\.0.count).max() ?? 0) + 2)
        return rows.map { name, text in
            let lines = wrapped(text, width: 98 - width)
            let margin = String(repeating: " ", count: 2 + width)
            let padding = String(repeating: " ", count: max(0, width - name.count))
            let first = name.count >= width ? "  \(name)\n\(margin)" : "  \(name)\(padding)"
            return first + lines.joined(separator: "\n\(margin)")
        }
        .joined(separator: "\n")
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension Parameter {
    /// All ways to write it: `--out FILE, -o FILE`.
    fileprivate var signature: String {
        guard case .option(let value) = role else { return names.joined(separator: ", ") }
        return names.joined(separator: ", ") + " \(value)"
    }
}
