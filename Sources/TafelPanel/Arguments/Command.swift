/// A command of the command line: a value whose properties are its options.
protocol Command: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What else there is to know, and examples.
    static var discussion: String { get }
    static var parameters: [Parameter<Self>] { get }

    /// The command before any option is given.
    init()

    /// Does the work. Results go to `output`, everything else to `errors`.
    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode
}
