/// Completions for zsh.
enum ZshCompletions {
    static func script(for commands: [CommandOutline]) -> String {
        let list = commands.map { "        '\($0.name):\(escaped($0.summary))'\n" }.joined()
        let cases = commands.map { command in
            let lines = command.options.flatMap { option in option.names.map { self.option(option, named: $0) } }
            let positionals = command.positionals.map { "'\($0.zshAction(described: "argument"))'" }
            return
                "        \(command.name)) _arguments \((lines + positionals).joined(separator: " \\\n            ")) ;;\n"
        }
        return """
            #compdef tafel
            # zsh completion for tafel, made by "tafel completions zsh"
            _tafel() {
                local -a commands
                commands=(
            \(list)    )
                if ((CURRENT == 2)); then
                    _describe command commands
                    _arguments '--help[Show what there is.]' '--version[Show the version.]'
                    return
                fi
                shift words
                ((CURRENT--))
                case $words[1] in
            \(cases.joined())    esac
            }
            _tafel "$@"

            """
    }

    private static func option(_ option: CommandOutline.Option, named name: String) -> String {
        let others = option.names.count > 1 ? "(\(option.names.joined(separator: " ")))" : ""
        return
            "'\(others)\(name)[\(escaped(option.documentation))]\(option.value?.zshAction(described: "value") ?? "")'"
    }

    /// For single quotes in an argument of `_arguments` or `_describe`.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":", "\\": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }
}

extension CommandOutline.Value {
    fileprivate func zshAction(described word: String) -> String {
        switch self {
        case .words(let words): ":\(word):(\(words.joined(separator: " ")))"
        case .file: ":\(word):_files"
        case .free: ":\(word):"
        }
    }
}
