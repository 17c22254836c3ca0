import Testing

@testable import TafelPanel

@Suite("Completions")
@MainActor
struct CompletionsTests {
    private let commands = Program.commands.map { CommandOutline($0) }

    @Test("Every shell's script names every command and every long option", arguments: Shell.allCases)
    func complete(shell: Shell) {
        let script = shell.script(for: commands)
        for command in commands {
            #expect(script.contains(command.name))
            for name in command.options.flatMap(\.names) where name.hasPrefix("--") {
                #expect(script.contains(shell == .fish ? "-l \(name.dropFirst(2))" : name))
            }
        }
    }

    @Test("What follows an option is words, a file, or anything")
    func values() throws {
        let render = CommandOutline(RenderCommand.self)
        func value(_ name: String) -> CommandOutline.Value? {
            render.options.first { $0.names.contains(name) }?.value
        }
        #expect(value("--theme") == .words(["dark", "light", "automatic"]))
        #expect(value("-o") == .file && value("--scale") == .free && value("--help") == nil)
        #expect(render.positionals == [.file])
        #expect(CommandOutline(CompletionsCommand.self).positionals == [.words(["bash", "zsh", "fish"])])
    }

    @Test("Words that only look like a choice are not one")
    func placeholders() {
        #expect(CommandOutline.Value("drm|fbdev|vnc[:ADDRESS[:PORT]]|memory") == .free)
        #expect(CommandOutline.Value("WIDTHxHEIGHT") == .free)
    }

    @Test("Quotes, brackets and colons of an explanation do not end it")
    func quoting() {
        var outline = CommandOutline(CheckCommand.self)
        outline.options = [.init(names: ["--odd"], documentation: "it's [this]: that", value: .free)]
        #expect(Shell.zsh.script(for: [outline]).contains("'--odd[it'\\''s \\[this\\]\\: that]:value:'"))
        #expect(Shell.fish.script(for: [outline]).contains("-d 'it\\'s [this]: that'"))
    }
}
