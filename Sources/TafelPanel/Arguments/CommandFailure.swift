import Configuration

import Glibc

/// Why a command could not do its work.
enum CommandFailure: Error {
    case usage(UsageProblem, command: String?)
    /// The configuration cannot be read as a file.
    case file(ConfigurationFileError)
    /// The configuration says something wrong.
    case configuration(ProblemReport)
    /// A file cannot be written.
    case output(path: String, call: String, errno: Int32)
    /// There is no screen under that name.
    case unknownScreen(String, known: [String])
    /// Something that is needed is not there; `advice` says what to do.
    case unavailable(String, advice: String)
    /// An error of an adapter while running, with the code that fits it.
    case failed(String, advice: String?, code: ExitCode)

    /// What is wrong, without the hint and the program's name.
    var firstLine: String {
        let line = description.prefix { $0 != "\n" }
        return String(line.hasPrefix("tafel: ") ? line.dropFirst(7) : line)
    }

    /// The line of the first error of a configuration.
    var line: Int? { firstProblem?.range.start.line }

    /// The first error of a configuration, or else the first line, in words that stand for themselves on a screen.
    var problem: String {
        guard let problem = firstProblem else { return firstLine }
        return problem.message + (problem.hint.map { ": \($0)" } ?? "")
    }

    private var firstProblem: Problem? {
        guard case .configuration(let report) = self else { return nil }
        return report.problems.first { $0.severity == .error }
    }

    var exitCode: ExitCode {
        switch self {
        case .usage, .unknownScreen: .usage
        case .file(.notFound), .file(.isDirectory): .noInput
        case .file(.noPermission): .noPermission
        case .file(.systemCall): .inputOutput
        case .configuration: .dataError
        case .output(_, "write", _): .inputOutput
        case .output: .cannotCreate
        case .unavailable: .unavailable
        case .failed(_, _, let code): code
        }
    }
}

extension CommandFailure: CustomStringConvertible {
    /// What to show on standard error.
    var description: String {
        switch self {
        case .usage(let problem, let command):
            return Self.text(
                problem.message, hint: problem.hint,
                "try \"tafel \(command.map { "\($0) " } ?? "")--help\"")
        case .file(let error): return Self.text(error.message, hint: error.hint)
        case .configuration(let report): return report.description + report.summary
        case .output(let path, let call, let code):
            let hint =
                code == ENOENT ? "the folder must exist already" : code == EACCES ? "choose another place" : nil
            return Self.text("cannot \(call) \(path): \(Self.text(ofErrno: code))", hint: hint)
        case .unknownScreen(let name, let known):
            let suggestion = Suggestion.best(for: name, among: known)
            return Self.text(
                "there is no screen named \"\(name)\"",
                hint: suggestion.map { "did you mean \"\($0)\"?" } ?? "screens: \(known.joined(separator: ", "))")
        case .unavailable(let message, let advice): return Self.text(message, hint: advice)
        case .failed(let message, let advice, _): return Self.text(message, hint: advice)
        }
    }

    private static func text(_ message: String, hint: String?, _ more: String? = nil) -> String {
        (["tafel: \(message)"] + [hint, more].compactMap { $0.map { "  \($0)" } }).joined(separator: "\n") + "\n"
    }

    static func text(ofErrno code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}

extension ConfigurationFileError {
    fileprivate var message: String {
        switch self {
        case .notFound(let path): "there is no file \(path)"
        case .noPermission(let path): "no permission to read \(path)"
        case .isDirectory(let path): "\(path) is a folder"
        case .systemCall(let name, let path, let code):
            "cannot \(name) \(path): \(CommandFailure.text(ofErrno: code))"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .notFound: "give the path of a configuration; examples are in board/examples"
        case .noPermission(let path): "see \"ls -l \(path)\"; run as its owner, or make it readable"
        case .isDirectory: "give the path of the file in it"
        case .systemCall: nil
        }
    }
}

extension ProblemReport {
    /// How many errors there are, in one line.
    fileprivate var summary: String {
        let count = problems.count { $0.severity == .error }
        return "\(source.name): \(count) \(count == 1 ? "error" : "errors")\n"
    }
}
