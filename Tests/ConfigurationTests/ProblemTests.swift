import Testing

@testable import Configuration

@Suite("What is wrong is said with its place and a hint")
struct ProblemTests {
    /// A text and all that is said about it.
    struct Example: Sendable, CustomTestStringConvertible {
        var text: String
        var problems: [String]

        init(_ text: String, _ problems: String...) {
            self.text = text
            self.problems = problems
        }

        var testDescription: String { text.debugDescription }
    }

    @Test("Keys", arguments: keyExamples)
    func keys(_ example: Example) {
        #expect(Panel.problems(example.text) == example.problems)
    }

    static let keyExamples = [
        Example(
            "rotaton: 90", #"1:1: unknown key "rotaton" at the top level = did you mean "rotation"?"#),
        Example("active: true", #"1:1: unknown key "active" at the top level = did you mean "enabled"?"#),
        Example("timeout: 5s", #"1:1: unknown key "timeout" at the top level = it belongs in sources.<name>"#),
        Example(
            "sources: {a: {type: file, path: x, adress: y}}",
            #"1:36: unknown key "adress" in sources.a = possible: path, follow"#),
        Example(
            "sources: {a: {type: web}}",
            #"1:14: the key "address" is missing in sources.a = add "address: …": Where it is."#),
        Example(
            "sources: {a: {address: web}}",
            #"1:14: the key "type" is missing in sources.a = add "type: …": What it is. One of: web, file"#),
        Example(
            "sources: {a: {typ: web, address: x}}",
            #"1:15: unknown key "typ" in sources.a = did you mean "type"?"#),
        Example(
            "sources: {a: {type: wbe}}", #"1:21: sources.a.type cannot be "wbe" = did you mean "web"?"#),
        Example(
            "sources: {a.b: {type: file, path: x}}",
            #"1:11: "a.b" cannot be a name = names have no points, no spaces and are not empty"#),
        Example(
            "count: 1\ntitle: x\ncount: 2",
            #"3:1: the key "count" stands here a second time = it stands in line 1 already; keep one of the two"#),
        Example("? [a]\n: b", #"1:3: a key must be a text = write "name: value""#),
        Example(
            "<<: {count: 3}",
            "1:1: merge keys (<<) are not supported = write the keys out, or let an alias stand for a whole value"),
    ]

    @Test("Values", arguments: valueExamples)
    func values(_ example: Example) {
        #expect(Panel.problems(example.text) == example.problems)
    }

    static let valueExamples = [
        Example("title:", "1:7: title has no value; a text is expected = write a value, or remove the key"),
        Example("title: ~", "1:8: title has no value; a text is expected = write a value, or remove the key"),
        Example(
            "accent: #ff0000",
            ##"1:8: accent has no value; a colour such as blue or "#0a84ff" is expected"##
                + " = what follows # is a comment; write the value in quotes"),
        Example("title: [a]", "1:8: title is a list; a text is expected = remove the brackets or dashes"),
        Example("enabled: no", #"1:10: enabled is "no"; true or false is expected = did you mean "false"?"#),
        Example("enabled: maybe", #"1:10: enabled is "maybe"; true or false is expected = write true or false"#),
        Example(
            "enabled: 'true'",
            #"1:10: enabled is the text "true" (in quotes); true or false is expected = remove the quotes"#),
        Example(
            "count: three",
            #"1:8: count is "three"; a whole number from 1 to 60 is expected = write digits, such as 10 or 2.5"#),
        Example(
            "count: 2.5",
            #"1:8: count is "2.5"; a whole number from 1 to 60 is expected = write digits, such as 10 or 2.5"#),
        Example("count: 61", "1:8: count cannot be 61 = allowed is from 1 to 60"),
        Example("factor: 0", "1:9: factor cannot be 0 = allowed is more than 0, at most 10"),
        Example("limit: '5'", #"1:8: limit is "5"; a number is expected = remove the quotes"#),
        Example("limit: 1,5", #"1:8: limit is "1,5"; a number is expected = the decimal sign is a point: write 1.5"#),
        Example("limit: .nan", #"1:8: limit is ".nan"; a number is expected = write a finite number"#),
        Example("limit: 20 %", #"1:8: limit is "20 %"; a number is expected = write 20 alone, without "%""#),
        Example("theme: drak", #"1:8: theme cannot be "drak" = did you mean "dark"?"#),
        Example("theme: blue", #"1:8: theme cannot be "blue" = possible: dark, light, automatic"#),
        Example("rotation: 45", #"1:11: rotation cannot be "45" = possible: 0, 90, 180, 270"#),
        Example("scale: auto", #"1:8: scale cannot be "auto" = did you mean "automatic"?"#),
        Example("scale: 9", "1:8: scale cannot be 9 = allowed is from 0.5 to 4"),
        Example(
            "interval: 5",
            #"1:11: interval is "5"; a duration such as 5s or 250ms is expected = write a unit, for example "5s""#),
        Example("interval: 2h", "1:11: interval cannot be 2h = allowed is from 10ms to 1h"),
        Example(
            "alarm: 24:00",
            #"1:8: alarm is "24:00"; a time of day such as 22:00 is expected = for example "7:30" or "22:00""#),
        Example(
            "accent: rde",
            ##"1:9: accent is "rde"; a colour such as blue or "#0a84ff" is expected = did you mean "red"?"##),
        Example("range: [1, 2, 3]", "1:8: range has 3 entries = exactly 2 are expected"),
        Example(
            "range: 0-100",
            #"1:8: range is "0-100"; a list of 2 (a number each) is expected"#
                + " = write two numbers in brackets, such as [0, 100]"),
        Example(
            "sources: [{type: web}]",
            "1:10: sources is a list; a table of names is expected"
                + " = write a name of your own with a colon, and under it its keys"),
        Example(
            "sources: {a: web}",
            #"1:14: sources.a is "web"; a group of keys is expected"#
                + #" = write lines of "key: value", further in than the key above"#),
        Example("range: [1, x]", #"1:12: range[1] is "x"; a number is expected = write digits, such as 10 or 2.5"#),
        Example(
            "count: 51\nenabled: false", #"1:8: count: more than 50 need "enabled" = set enabled: true"#),
        Example(
            "shown: x", #"1:8: there is no source named "x" = there is no source at all; add one under "sources:""#),
        Example(
            "sources: {network: {type: web, address: x}}\nshown: netwrok.body",
            #"2:8: there is no source named "netwrok" = did you mean "network"?"#),
        Example(
            "sources: {network: {type: web, address: x}}\nshown: network.bdoy",
            #"2:8: "network" has no channel "bdoy" = did you mean "body"?"#),
        Example("sources: {log: {type: file, path: x}}\nshown: log.anything"),
        Example(
            "- a", "1:1: the file is a list; a group of keys is expected = remove the brackets or dashes"),
    ]

    @Test("All problems of a file are said at once, in its order")
    func all() {
        let problems = Panel.report("shown: x\ncount: 0\nfoo: 1\ntheme: x\nrange: [a, b]\ncount: 1")?.problems ?? []
        #expect(problems.map(\.range.start.line) == [1, 2, 3, 4, 5, 5, 6])
    }

    @Test("The line is shown with a mark under the place")
    func excerpt() {
        #expect(
            Panel.report("count: 3\nrotaton: 90 # turned")?.description == """
                panel.yaml:2:1: error: unknown key "rotaton" at the top level
                    2 | rotaton: 90 # turned
                      | ^~~~~~~
                      = did you mean "rotation"?

                """)
    }

    @Test("A line that may hold a secret is not shown, a file's name is")
    func secrets() throws {
        let report = try #require(Panel.report("password: hunter2\npasswordFile: place"))
        #expect(!report.description.contains("hunter2"))
        #expect(report.description.contains("place"))
    }

    @Test("Nothing that a terminal would obey is shown")
    func controls() throws {
        let report = try #require(Panel.report("\"a\\e[31m\": 1\n\"\\u202Eb\": 2 # \u{202E}"))
        #expect(!report.description.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}
