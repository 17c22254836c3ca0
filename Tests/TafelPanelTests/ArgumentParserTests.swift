import Geometry
import Kiosk
import Testing

@testable import TafelPanel

@Suite("Arguments")
struct ArgumentParserTests {
    private func render(_ arguments: String...) throws(UsageProblem) -> RenderCommand? {
        switch ArgumentParser(parameters: RenderCommand.parameters).parse(arguments, into: RenderCommand()) {
        case .success(.command(let command)): command
        case .success(.help): nil
        case .failure(let problem): throw problem
        }
    }

    private func run(_ arguments: String...) throws(UsageProblem) -> RunCommand? {
        switch ArgumentParser(parameters: RunCommand.parameters).parse(arguments, into: RunCommand()) {
        case .success(.command(let command)): command
        case .success(.help): nil
        case .failure(let problem): throw problem
        }
    }

    @Test("Options stand before, between and after what is positional, with and without an equals sign")
    func forms() throws {
        for command in [
            try render("a.yaml", "--screen", "x", "-o", "b.png", "--size", "800x480", "--at", "1.5s"),
            try render("-o", "b.png", "--size=800x480", "a.yaml", "--screen=x", "--at=1.5"),
            try render("-ob.png", "--size=800x480", "--screen", "x", "--at", "1500ms", "--", "a.yaml"),
        ] {
            let command = try #require(command)
            #expect(command.file == "a.yaml" && command.picture == "b.png" && command.screen == "x")
            #expect(command.size == PixelSize(width: 800, height: 480) && command.time == .milliseconds(1500))
            #expect(command.frames == 1 && command.every == nil && command.theme == nil)
        }
    }

    @Test("After -- everything is positional, and so is a single -")
    func positional() throws {
        #expect(try run("--", "--stats")?.file == "--stats")
        #expect(try run("-")?.file == "-")
        #expect(try run("a.yaml", "--stats")?.stats == true)
    }

    @Test("Help wins over everything that follows", arguments: ["--help", "-h"])
    func help(_ option: String) throws {
        #expect(try run(option) == nil)
        #expect(try run("a.yaml", option, "--nonsense") == nil)
    }

    @Test(
        "Outputs",
        arguments: [
            ("drm", OutputChoice(kind: .drm)), ("automatic", OutputChoice(kind: .automatic)),
            ("vnc", OutputChoice(kind: .vnc)), ("vnc:5901", OutputChoice(kind: .vnc, vncPort: 5901)),
            ("vnc:0.0.0.0", OutputChoice(kind: .vnc, vncAddress: "0.0.0.0")),
            ("vnc:127.0.0.1:5901", OutputChoice(kind: .vnc, vncAddress: "127.0.0.1", vncPort: 5901)),
            ("vnc:[::1]:5901", OutputChoice(kind: .vnc, vncAddress: "::1", vncPort: 5901)),
            ("vnc:[::1]", OutputChoice(kind: .vnc, vncAddress: "::1")),
        ])
    func outputs(_ text: String, _ choice: OutputChoice) throws {
        #expect(try run("a.yaml", "--output", text)?.output == choice)
    }

    @Test(
        "Outputs that are none",
        arguments: [
            "", "hdmi", "vnc:", "vnc:x", "vnc:0", "vnc:65536", "vnc:127.0.0.1:", "vnc:::1", "vnc:[::1", "drm:1",
        ])
    func noOutputs(_ text: String) {
        #expect(throws: UsageProblem.self) { try run("a.yaml", "--output", text) }
    }

    @Test("What is wrong is named")
    func problems() {
        func problem(_ arguments: [String]) -> UsageProblem? {
            switch ArgumentParser(parameters: RenderCommand.parameters).parse(arguments, into: RenderCommand()) {
            case .failure(let problem): problem
            case .success: nil
            }
        }
        #expect(problem(["a", "-o", "b", "--sreen", "x"]) == .unknownOption("--sreen", suggestion: "--screen"))
        #expect(problem(["a", "-x"]) == .unknownOption("-x", suggestion: nil))
        #expect(problem(["a", "-o", "b", "-o", "c"]) == .repeatedOption("-o"))
        #expect(problem(["a", "-o", "b", "--out", "c"]) == .repeatedOption("--out"))
        #expect(problem(["a", "-o"]) == .missingValue("-o", placeholder: "FILE"))
        #expect(problem(["a", "-o", "--screen", "x"]) == .missingValue("-o", placeholder: "FILE"))
        #expect(problem(["a", "b", "-o", "c"]) == .unexpectedArgument("b"))
        #expect(problem(["a"]) == .missing("--out FILE", documentation: "The PNG file to write."))
        #expect(
            problem(["a", "-o", "b", "--theme", "drak"])
                == .badValue(
                    "--theme", value: "drak", expected: "one of automatic, dark, light", suggestion: "dark"))
        for arguments in [
            ["--size", "800"], ["--size", "-1x5"], ["--scale", "nan"], ["--scale", "9"], ["--frames", "0"],
            ["--at", "-1s"],
            ["--at", "soon"], ["--every", "0ms"], ["--frames", "9999999999999999999999"], ["--screen", ""],
        ] {
            guard case .badValue(arguments[0], arguments[1], _, _)? = problem(["a", "-o", "b"] + arguments) else {
                Issue.record("\(arguments) was accepted")
                continue
            }
        }
    }

    @Test("A flag takes no value")
    func flags() {
        #expect(throws: UsageProblem.unexpectedValue("--stats", value: "yes")) { try run("a.yaml", "--stats=yes") }
    }

    @Test("Frames are numbered before the extension")
    func frames() throws {
        let series = try #require(
            try render("a", "-o", "out/x.y/pic.png", "--frames", "3", "--every", "0.1", "--at", "1"))
        #expect(series.times == [.seconds(1), .milliseconds(1100), .milliseconds(1200)])
        #expect((0..<3).map(series.path) == ["out/x.y/pic-0001.png", "out/x.y/pic-0002.png", "out/x.y/pic-0003.png"])
        let plain = try #require(try render("a", "-o", "out/x.y/pic", "--frames", "2"))
        #expect(plain.path(ofFrame: 1) == "out/x.y/pic-0002")
        let single = try #require(try render("a", "-o", "pic.png"))
        #expect(single.path(ofFrame: 0) == "pic.png" && single.times == [.zero])
    }
}
