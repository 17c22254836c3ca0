import Configuration

/// The command line: finds the command, parses its arguments, runs it, says what went wrong.
@MainActor
struct Program {
    static let commands: [any Command.Type] = [
        RunCommand.self,
        RenderCommand.self,
        CheckCommand.self,
        SensorsCommand.self,
        SchemaCommand.self,
        CompletionsCommand.self,
        InspectCommand.self,
        SendCommand.self,
        DoctorCommand.self,
        RecordCommand.self,
        ReplayCommand.self,
        CalibrateCommand.self,
        HistoryCommand.self,
        MachineCommand.self,
    ]

    var output: TextSink
    var errors: TextSink

    /// Runs the command that `arguments`, without the program's name, ask for.
    func run(_ arguments: [String]) -> ExitCode {
        do throws(CommandFailure) {
            return try dispatch(arguments)
        } catch {
            errors.write(error.description)
            return error.exitCode
        }
    }

    private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
        guard let first = arguments.first else {
            errors.write(HelpText.program(Self.commands))
            return .usage
        }
        switch first {
        case "--help", "-h", "help":
            if first == "help", arguments.count > 1 {
                try output.writeResult(HelpText.command(try command(named: arguments[1])))
            } else {
                try output.writeResult(HelpText.program(Self.commands))
            }
            return .success
        case "--version":
            try output.writeResult("tafel \(Version.current)\n")
            return .success
        default:
            return try run(try command(named: first), Array(arguments.dropFirst()))
        }
    }

    private func command(named name: String) throws(CommandFailure) -> any Command.Type {
        if let command = Self.commands.first(where: { $0.name == name }) { return command }
        if name.hasPrefix("-") {
            throw .usage(
                .unknownOption(name, suggestion: Suggestion.best(for: name, among: ["--help", "--version"])),
                command: nil)
        }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            throw .usage(.missingCommand(file: name), command: nil)
        }
        let names = Self.commands.map { $0.name }
        throw .usage(
            .unknownCommand(name, suggestion: Suggestion.best(for: name, among: names), known: names), command: nil)
    }

    private func run<Chosen: Command>(
        _ command: Chosen.Type, _ arguments: [String]
    ) throws(CommandFailure) -> ExitCode {
        switch ArgumentParser(parameters: Chosen.parameters).parse(arguments, into: Chosen()) {
        case .success(.help):
            try output.writeResult(HelpText.command(command))
            return .success
        case .success(.command(let command)):
            return try command.run(output: output, errors: errors)
        case .failure(let problem):
            throw .usage(problem, command: Chosen.name)
        }
    }
}
