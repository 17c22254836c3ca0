import Testing

@testable import Configuration

@Suite("Texts that are not YAML, or too much of it")
struct SyntaxTests {
    @Test("Errors of syntax", arguments: examples)
    func syntax(_ example: ProblemTests.Example) {
        #expect(Panel.problems(example.text) == example.problems)
    }

    static let examples: [ProblemTests.Example] = [
        .init(
            "", #"1:1: the file is empty = it needs at least "screens:"; an example is in the documentation"#),
        .init(
            "# only this\n",
            #"1:1: the file is empty = it needs at least "screens:"; an example is in the documentation"#),
        .init(
            "sources:\n\ta: b", "2:1: a tab in the indentation = indent with spaces; YAML allows no tabs there"),
        .init(
            "sources:\n  \ta: b", "2:3: a tab in the indentation = indent with spaces; YAML allows no tabs there"),
        .init(
            "title: a: b",
            #"1:9: a colon cannot stand here"#
                + #" = put a text with ": " into quotes, or check the indentation and the line above"#),
        .init(
            #"title: "a\ud800""#,
            "1:12: not valid YAML: found invalid Unicode character escape code while parsing a quoted scalar"
                + " = check this place and the line above"),
        .init("title: @home", #"1:8: a value cannot begin with "@" = put the text into quotes"#),
        .init(
            "title: \"abc\ncount: 3",
            "1:8: the quote that begins here is never closed = close it with the same kind of quote"),
        .init(
            "title: 'it's'",
            #"1:12: a text goes on after its closing quote"#
                + #" = write '' for a quote inside single quotes, or \" inside double quotes"#),
        .init(
            "range: [1, 2\ncount: 3",
            #"1:8: a "]" or "," is missing in the list that begins here = check the brackets and commas from here on"#),
        .init(
            "count: 1\n- a",
            "2:1: the indentation does not fit the lines above"
                + " = let keys that belong together begin in the same column; these began in line 1, column 1"),
        .init(
            #"title: "\q""#,
            #"1:9: an unknown escape after the backslash = write \\ for a backslash, or use single quotes"#),
        .init(
            "title: a\n---\ntitle: b",
            #"2:1: a second document begins here = remove the line "---"; one file holds one configuration"#),
        .init("title: *x", #"1:8: the alias *"x" has no anchor before it = put a text that begins with * into quotes"#),
        .init("range: &r [*r]", #"1:12: the alias *"r" stands inside its own anchor = write the value out"#),
        .init(
            "title: !!binary x",
            #"1:8: the tag "tag:yaml.org,2002:binary" is not used in this file"#
                + " = remove it; write a text that begins with ! in quotes"),
        .init(
            "title: a\u{7}",
            #"1:9: a control character (U+7) cannot stand in YAML"#
                + #" = remove it; in double quotes it can be written as an escape such as \x07"#),
    ]

    @Test("What stands before an error of syntax is checked too, and what may still have followed is not missed")
    func partial() {
        #expect(
            Panel.problems(
                "cuont: 3\ntheme: drak\nshown: later\nsources:\n  a:\n    type: web\n    timeout: 5\n  b: [1\n") == [
                    #"1:1: unknown key "cuont" at the top level = did you mean "count"?"#,
                    #"2:8: theme cannot be "drak" = did you mean "dark"?"#,
                    #"7:14: sources.a.timeout is "5"; a duration such as 5s or 250ms is expected"#
                        + #" = write a unit, for example "5s""#,
                    #"8:6: a "]" or "," is missing in the list that begins here"#
                        + " = check the brackets and commas from here on",
                ])
    }

    private func kinds(_ bytes: [UInt8]) -> [Problem.Kind] {
        do throws(ProblemReport) {
            _ = try Panel.schema.read(SourceText(name: "panel.yaml", bytes: bytes))
            return []
        } catch {
            return error.problems.map(\.kind)
        }
    }

    @Test("Bytes that are not UTF-8 are named with their place")
    func encoding() throws {
        let latin = Array("count: 3\ntitle: K".utf8) + [0xFC] + Array("che".utf8)
        let source = SourceText(name: "panel.yaml", bytes: latin)
        let problem = try #require(source.unreadableProblem())
        #expect(problem.kind == .notUTF8(byte: 0xFC))
        #expect(problem.range.start == SourcePosition(line: 2, column: 9))
        #expect(kinds([0xFF, 0xFE, 0x61, 0]) == [.wrongEncoding("UTF-16 (little-endian)")])
        for bytes: [UInt8] in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] {
            #expect(kinds(bytes) == [.notUTF8(byte: bytes[0])])
        }
    }

    @Test("A file that is too large is refused")
    func size() {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: SourceText.sizeLimit + 1)
        #expect(kinds(bytes) == [.tooLarge(bytes: bytes.count, limit: SourceText.sizeLimit)])
    }

    @Test("Values that stand too deep inside one another are refused")
    func depth() {
        let levels = 1000
        #expect(
            kinds(Array(repeating: UInt8(ascii: "["), count: levels)).last == .tooDeep(limit: TreeBuilder.depthLimit))
        let nested = (0..<levels).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        #expect(kinds(Array(nested.utf8)).last == .tooDeep(limit: TreeBuilder.depthLimit))
    }

    @Test("Aliases that multiply are stopped")
    func aliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let aliases = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(kinds(Array(text.utf8)).last == .tooManyNodes(limit: TreeBuilder.nodeLimit))
    }

    @Test("A file of nothing but errors is reported in bounded time and length")
    func manyErrors() {
        let text = (0..<40_000).map { "key\($0): 1\n" }.joined()
        #expect(kinds(Array(text.utf8)).count == DecodingPass.problemLimit)
    }
}
