/// Completions for bash.
enum BashCompletions {
    static func script(for commands: [CommandOutline]) -> String {
        let values = commands.flatMap { command in
            command.options.compactMap { option in option.value.map { self.value($0, of: option, in: command) } }
        }
        let options = commands.map { command in
            "        \(command.name)) options='\(command.options.flatMap(\.names).joined(separator: " "))' ;;\n"
        }
        let words = commands.flatMap { command in
            command.positionals.prefix(1).compactMap { positional -> String? in
                guard case .words(let words) = positional else { return nil }
                return "        \(command.name)) words='\(words.joined(separator: " "))' ;;\n"
            }
        }
        return """
            # bash completion for tafel, made by "tafel completions bash"
            _tafel() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options='' words=''
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    mapfile -t COMPREPLY < <(compgen -W '\(names(commands))' -- "$word")
                    return
                fi
                case ${COMP_WORDS[1]}:$before in
            \(values.joined())    esac
                case ${COMP_WORDS[1]} in
            \(options.joined())    esac
                case ${COMP_WORDS[1]} in
            \(words.joined())        *) ;;
                esac
                if [[ $word == -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
                elif [[ -n $words ]]; then
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
                else
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                fi
            }
            complete -o filenames -F _tafel tafel

            """
    }

    private static func names(_ commands: [CommandOutline]) -> String {
        (commands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
    }

    /// The case for the word behind an option.
    private static func value(
        _ value: CommandOutline.Value, of option: CommandOutline.Option, in command: CommandOutline
    ) -> String {
        let pattern = option.names.map { "\(command.name):\($0)" }.joined(separator: " | ")
        let reply =
            switch value {
            case .words(let words):
                "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\"); "
            case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); "
            case .free: ""
            }
        return "        \(pattern)) \(reply)return ;;\n"
    }
}
