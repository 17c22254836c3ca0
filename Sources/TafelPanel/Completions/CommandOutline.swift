/// What a shell needs to know of a command to complete its arguments.
struct CommandOutline: Sendable {
    /// One option or flag.
    struct Option: Sendable {
        /// All its names, the long one first: `--out`, `-o`.
        var names: [String]
        var documentation: String
        /// What follows it; nothing follows a flag.
        var value: Value?
    }

    /// What may stand behind an option.
    enum Value: Equatable, Sendable {
        /// One of these words.
        case words([String])
        /// The path of a file.
        case file
        /// A text that nobody else can know.
        case free
    }

    var name: String
    var summary: String
    var options: [Option]
    /// What the arguments that are not options stand for, in order.
    var positionals: [Value]

    init<Described: Command>(_ command: Described.Type) {
        name = Described.name
        summary = Described.summary
        options = []
        positionals = []
        for parameter in Described.parameters {
            switch parameter.role {
            case .flag:
                options.append(Option(names: parameter.names, documentation: parameter.documentation))
            case .option(let placeholder):
                options.append(
                    Option(
                        names: parameter.names, documentation: parameter.documentation, value: Value(placeholder)))
            case .positional:
                positionals.append(Value(parameter.name))
            }
        }
        options.append(Option(names: ["--help", "-h"], documentation: "Show its options."))
    }
}

extension CommandOutline.Value {
    /// By the word that stands for it in the help: `FILE` is one, `dark|light` is two words, `N` is anything.
    init(_ placeholder: String) {
        let words = placeholder.split(separator: "|").map(String.init)
        if words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isLowercase || $0 == "-" } }) {
            self = .words(words)
        } else {
            self = ["CONFIG", "FILE", "PICTURE", "PNG", "PATH"].contains(placeholder) ? .file : .free
        }
    }
}
