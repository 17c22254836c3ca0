/// What is wrong with the arguments of a command.
enum UsageProblem: Error, Hashable {
    case unknownCommand(String, suggestion: String?, known: [String])
    /// A file stands where a command is expected.
    case missingCommand(file: String)
    case unknownOption(String, suggestion: String?)
    case repeatedOption(String)
    case missingValue(String, placeholder: String)
    case unexpectedValue(String, value: String)
    case unexpectedArgument(String)
    case badValue(String, value: String, expected: String, suggestion: String?)
    case missing(String, documentation: String)
    /// Options that do not go together.
    case conflict(String)

    var message: String {
        switch self {
        case .unknownCommand(let name, _, _): "unknown command \"\(name)\""
        case .missingCommand(let file): "\"\(file)\" is no command"
        case .unknownOption(let name, _): "unknown option \(name)"
        case .repeatedOption(let name): "\(name) is given twice"
        case .missingValue(let name, let placeholder): "\(name) needs a value: \(name) \(placeholder)"
        case .unexpectedValue(let name, let value): "\(name) takes no value, but \"\(value)\" is given"
        case .unexpectedArgument(let argument): "unexpected argument \"\(argument)\""
        case .badValue(let name, let value, let expected, _): "\(name) cannot be \"\(value)\": \(expected) is expected"
        case .missing(let usage, let documentation): "\(usage) is missing: \(documentation)"
        case .conflict(let text): text
        }
    }

    var hint: String? {
        switch self {
        case .unknownCommand(_, let suggestion, let known):
            suggestion.map { "did you mean \"\($0)\"?" } ?? "commands: \(known.joined(separator: ", "))"
        case .missingCommand(let file): "did you mean \"tafel run \(file)\"?"
        case .unknownOption(_, let suggestion), .badValue(_, _, _, let suggestion):
            suggestion.map { "did you mean \"\($0)\"?" }
        case .repeatedOption, .missingValue, .unexpectedValue, .unexpectedArgument, .missing, .conflict: nil
        }
    }
}
