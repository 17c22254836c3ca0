import Configuration

/// Reads the arguments of one command by the description of its parameters.
///
/// Options may be written `--size 800x480`, `--size=800x480`, `-o file` and `-ofile`; after `--` everything is positional,
/// and `-` alone is too, and so are negative numbers.
struct ArgumentParser<Root> {
    var parameters: [Parameter<Root>]

    enum Outcome {
        case help
        case command(Root)
    }

    /// `initial` with what `arguments` say.
    func parse(_ arguments: [String], into initial: Root) -> Result<Outcome, UsageProblem> {
        var root = initial
        do throws(UsageProblem) {
            return .success(try parse(arguments, into: &root) ? .help : .command(root))
        } catch {
            return .failure(error)
        }
    }

    /// Whether help was asked for.
    private func parse(_ arguments: [String], into root: inout Root) throws(UsageProblem) -> Bool {
        var positionals = parameters.filter { $0.role == .positional }[...]
        var given: Set<String> = []
        var index = 0
        var optionsEnded = false
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if !optionsEnded, argument == "--" {
                optionsEnded = true
            } else if !optionsEnded, argument == "--help" || argument == "-h" {
                return true
            } else if !optionsEnded, argument.hasPrefix("-"), argument != "-", Double(argument) == nil {
                let (name, attached) = split(argument)
                guard let parameter = parameters.first(where: { $0.role != .positional && $0.names.contains(name) })
                else { throw unknownOption(name) }
                guard given.insert(parameter.name).inserted else { throw .repeatedOption(name) }
                let text = try value(of: parameter, name, attached, arguments, &index)
                try apply(parameter, name, text, to: &root)
            } else {
                guard let parameter = positionals.popFirst() else { throw .unexpectedArgument(argument) }
                given.insert(parameter.name)
                try apply(parameter, parameter.name, argument, to: &root)
            }
        }
        if let missing = parameters.first(where: { $0.isRequired && !given.contains($0.name) }) {
            throw .missing(missing.usage, documentation: missing.documentation)
        }
        return false
    }

    /// The name of an option and what is attached to it.
    private func split(_ argument: String) -> (name: String, attached: String?) {
        if argument.hasPrefix("--") {
            guard let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
            return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        }
        let attached = argument.dropFirst(2)
        return (String(argument.prefix(2)), attached.isEmpty ? nil : String(attached))
    }

    private func value(
        of parameter: Parameter<Root>, _ name: String, _ attached: String?, _ arguments: [String], _ index: inout Int
    ) throws(UsageProblem) -> String {
        guard case .option(let placeholder) = parameter.role else {
            if let attached { throw .unexpectedValue(name, value: attached) }
            return ""
        }
        if let attached { return attached }
        guard index < arguments.count, !isOption(arguments[index]) else {
            throw .missingValue(name, placeholder: placeholder)
        }
        index += 1
        return arguments[index - 1]
    }

    private func isOption(_ argument: String) -> Bool {
        argument.hasPrefix("--") || parameters.contains { $0.role != .positional && $0.names.contains(argument) }
    }

    private func apply(
        _ parameter: Parameter<Root>, _ name: String, _ text: String, to root: inout Root
    ) throws(UsageProblem) {
        do throws(ArgumentRefusal) {
            try parameter.apply(text, &root)
        } catch {
            throw .badValue(name, value: text, expected: error.expected, suggestion: error.suggestion)
        }
    }

    private func unknownOption(_ name: String) -> UsageProblem {
        let known = parameters.filter { $0.role != .positional }.flatMap(\.names) + ["--help"]
        return .unknownOption(
            name, suggestion: Suggestion.best(for: name, among: known.filter { $0.hasPrefix("--") }))
    }
}

extension Parameter {
    /// How it is written: `--size WIDTHxHEIGHT`.
    var usage: String {
        if case .option(let value) = role { "\(name) \(value)" } else { name }
    }
}
