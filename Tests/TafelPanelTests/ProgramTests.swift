import Configuration
import Glibc
import Kiosk
import Sensors
import Testing

@testable import TafelPanel

@Suite("The program")
@MainActor
struct ProgramTests {
    /// What a run of the program left behind.
    private final class Outcome {
        var code = ExitCode.software
        var output = ""
        var errors = ""
    }

    private func run(_ arguments: String...) -> Outcome { run(arguments) }

    private func run(_ arguments: [String]) -> Outcome {
        let outcome = Outcome()
        let program = Program(
            output: TextSink { text in
                outcome.output += text
                return 0
            },
            errors: TextSink { text in
                outcome.errors += text
                return 0
            })
        outcome.code = program.run(arguments)
        return outcome
    }

    /// A path in this package.
    private func path(_ relative: String) -> String {
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + relative
    }

    @Test("The version is one line")
    func version() {
        let outcome = run("--version")
        #expect(outcome.code == .success && outcome.output == "tafel \(Version.current)\n" && outcome.errors == "")
    }

    @Test("Help names every command and every option of a command")
    func help() {
        let program = run("--help")
        #expect(program.code == .success && program.errors == "")
        for command in Program.commands {
            #expect(program.output.contains(command.name) && program.output.contains(command.summary))
            for outcome in [run(command.name, "--help"), run("help", command.name)] {
                #expect(outcome.code == .success && outcome.output.contains("Usage: tafel \(command.name)"))
                #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }
        }
        #expect(run("render", "--help").output.contains("--size WIDTHxHEIGHT"))
    }

    @Test("Without a command there is help on standard error")
    func nothing() {
        let outcome = run()
        #expect(outcome.code == .usage && outcome.output == "" && outcome.errors.contains("Usage"))
    }

    @Test(
        "Wrong usage says what to do",
        arguments: [
            (["chekc"], #"did you mean "check"?"#), (["panel.yaml"], #"did you mean "tafel run panel.yaml"?"#),
            (["--versoin"], #"did you mean "--version"?"#), (["help", "rum"], #"did you mean "run"?"#),
            (["check"], "CONFIG is missing"), (["check", "--jsn", "x"], #"try "tafel check --help""#),
        ])
    func usage(_ arguments: [String], _ text: String) {
        let outcome = run(arguments)
        #expect(outcome.code == .usage && outcome.output == "")
        #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }

    @Test("The example of this machine has no errors")
    func example() {
        let outcome = run("check", path("board/examples/this-machine.yaml"))
        #expect(outcome.code == .success, "\(outcome.errors)")
        #expect(outcome.output.contains("this-machine.yaml: no errors; "))
    }

    @Test("A missing file, a folder and a file that is no configuration have their own codes")
    func files() {
        #expect(run("check", "/nowhere.yaml").code == .noInput)
        #expect(run("check", "/nowhere.yaml").errors.contains("/nowhere.yaml"))
        #expect(run("check", "/").code == .noInput)
        let outcome = run("check", path("Package.swift"))
        #expect(outcome.code == .dataError && outcome.output == "" && outcome.errors.contains("Package.swift:"))
    }

    /// Runs `body` with the path of a file that holds `text`.
    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let path = "/tmp/tafel-program-tests-\(getpid())-\(UInt64.random(in: .min ... .max)).yaml"
        try OutputFile.write(Array(text.utf8), to: path)
        defer { unsafe unlink(path) }
        return try body(path)
    }

    private static let configuration = """
        sources: {steps: {type: simulated}}
        screens: {first: {kind: infographic, source: steps}, second: {kind: loader}}
        """

    @Test("A right configuration is counted, a wrong one is reported with a summary")
    func check() throws {
        try withFile(Self.configuration) { path in
            let outcome = run("check", path)
            #expect(outcome.output == "\(path): no errors; 1 source, 2 screens\n" && outcome.errors == "")
        }
        try withFile("display: {fps: 3, roation: 90}\n" + Self.configuration) { path in
            let outcome = run("check", path)
            #expect(outcome.code == .dataError && outcome.output == "")
            #expect(outcome.errors.contains("\(path):1:11: error: unknown key \"fps\" in display"))
            #expect(outcome.errors.hasSuffix("\(path): 2 errors\n"))
        }
    }

    @Test("A channel that this machine does not have is a warning")
    func warning() throws {
        try withFile(Self.configuration.replacing("source: steps", with: "source: steps.valeu")) { path in
            let outcome = run("check", path)
            #expect(outcome.code == .success && outcome.output.contains("no errors"))
            #expect(outcome.errors.contains("\(path):2:46: warning: ") && outcome.errors.contains("\"value\"?"))
        }
    }

    @Test("A screen that is not configured is a wrong usage", arguments: [["run"], ["render", "-o", "out.png"]])
    func screens(_ command: [String]) throws {
        try withFile(Self.configuration) { path in
            let outcome = run(command + [path, "--screen", "secnd"])
            #expect(outcome.code == .usage && outcome.errors.contains(#"did you mean "second"?"#))
        }
    }

    @Test("VNC for others than this machine is refused without a password")
    func openVNC() throws {
        try withFile(Self.configuration) { path in
            let outcome = run("run", path, "--output", "vnc:0.0.0.0")
            #expect(outcome.code == .usage && outcome.errors.contains("needs a password"))
        }
    }

    @Test("What the machine can measure is listed as lines that a configuration takes")
    func sensors() throws {
        let outcome = run("sensors", "--names")
        #expect(outcome.code == .success && outcome.output.hasPrefix("sources:\n"))
        #expect(outcome.output.contains("type: load") && outcome.output.contains("total (%)"))
        let text = outcome.output + "screens: {load: {kind: infographic, source: load.total}}"
        _ = try KioskSettings.schema(sources: Adapters.sourceTypes).read(SourceText(name: "listed", text: text))
    }

    @Test("The schema is written to standard output, and a failure to write is told")
    func schema() {
        let outcome = run("schema")
        #expect(outcome.code == .success && outcome.output.hasPrefix("{\n  \"$schema\""))
        for type in Adapters.sourceTypes { #expect(outcome.output.contains("\"const\": \"\(type.name)\"")) }
        #expect(run("schema", "-o", "/nowhere/schema.json").code == .cannotCreate)
        let full = Program(output: TextSink { _ in 28 }, errors: TextSink { _ in 0 })
        #expect(full.run(["schema"]) == .inputOutput)
    }

    @Test("What is asked of a panel is checked before one is looked for")
    func controlArguments() {
        for arguments in [
            ["send"], ["send", "value", "a"], ["send", "value", "a", "b"], ["send", "status", "a", "fine"],
            ["send", "page"], ["send", "screenshot"], ["send", "page", "a", "b"],
            ["send", "page", "a", "--message", "x"], ["inspect", "--drag", "a"], ["inspect", "--by", "1,2"],
            ["inspect", "--drag", "a", "--by", "1"], ["inspect", "--tap", "a", "--press", "b"],
            ["inspect", "--swipe", "away"],
        ] {
            let outcome = run(arguments)
            #expect(outcome.code == .usage && outcome.output == "" && !outcome.errors.isEmpty, "\(arguments)")
        }
        for arguments in [["inspect"], ["send", "value", "a", "-3.5"], ["send", "message", ""]] {
            let outcome = run(arguments + ["--socket", "/nowhere/panel.sock"])
            #expect(outcome.code == .unavailable && outcome.errors.contains("/nowhere/panel.sock"), "\(arguments)")
        }
    }

    @Test("A history is kept under the configuration's name")
    func historyPlace() {
        #expect(HistoryPlace.path(forConfiguration: "/etc/tafel/hall.yaml", in: "/s") == "/s/hall.history")
        #expect(HistoryPlace.path(forConfiguration: "-", in: "/s") == "/s/panel.history")
        #expect(HistoryPlace.path(forConfiguration: ".hidden", in: "/s") == "/s/.hidden.history")
    }
}
