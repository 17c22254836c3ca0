import Configuration
import Sensors
import Testing

@testable import Kiosk

@Suite("Settings that do not fit together")
struct KioskRuleTests {
    @Test("are errors with a place and a hint", arguments: examples)
    func rules(_ example: (text: String, problems: [String])) {
        #expect(problems(example.text) == example.problems)
    }

    static let examples: [(text: String, problems: [String])] = [
        (
            "display: {}",
            [
                #"1:1: the key "screens" is missing at the top level = add "screens: …": What is shown, each under a name of your own."#
            ]
        ),
        ("screens: {}", ["1:10: screens: there is no screen = add one with a name and a kind"]),
        (
            "rotation: 90\nscreens: {a: {kind: loader}}",
            [#"1:1: unknown key "rotation" at the top level = it belongs in display"#]
        ),
        (
            "display: {fps: 30}\nscreens: {a: {kind: loadr}}",
            [
                #"1:11: unknown key "fps" in display = did you mean "frameRate"?"#,
                #"2:21: screens.a.kind cannot be "loadr" = did you mean "loader"?"#,
            ]
        ),
        (
            "display: {vnc: {address: 0.0.0.0}}\nscreens: {a: {kind: loader}}",
            [
                "1:26: display.vnc.address: without a password anyone who reaches 0.0.0.0 could use the panel"
                    + #" = add "passwordFile: …", or listen on 127.0.0.1"#
            ]
        ),
        (
            "display: {vnc: {passwordFile: p}}\nscreens: {a: {kind: loader}}",
            [
                "1:31: display.vnc.passwordFile: a password is only sent encrypted"
                    + #" = add "certificateFile: …" and "keyFile: …""#
            ]
        ),
        (
            "display: {vnc: {address: localhost}}\nscreens: {a: {kind: loader}}",
            [
                #"1:26: display.vnc.address is "localhost"; an address such as 127.0.0.1 or ::1 is expected"#
                    + " = write 127.0.0.1 or ::1"
            ]
        ),
        (
            "sources: {steps: {type: simulated}}\nscreens: {a: {kind: infographic, source: stepps}}",
            [#"2:42: there is no source named "stepps" = did you mean "steps"?"#]
        ),
        (
            "screens: {a: {kind: loader}}\npages: {order: [a, b]}",
            [#"2:20: there is no screen named "b" = possible: a"#]
        ),
        (
            "sources: {s: {type: simulated}}\nscreens: {a: {kind: infographic, source: s, range: [5, 1]}}",
            ["2:52: screens.a.range: the first number is not smaller than the second = for example [0, 100]"]
        ),
        (
            "sources: {s: {type: simulated}}\nscreens: {a: {kind: infographic, source: s, range: [0, 5], goal: 9, step: 7}}",
            [
                "2:66: screens.a.goal: the goal lies outside of the range"
                    + " = the ring could never be full; change goal or range",
                "2:75: screens.a.step: one step is longer than the range = make step smaller or range larger",
            ]
        ),
        (
            "screens: {a: {kind: dashboard, parts: [{kind: clock, column: 2, row: 1, width: 2}]}}",
            [
                "1:39: screens.a.parts: part 1 (clock) does not fit into 2 × 2 cells"
                    + " = change its place or size, or columns and rows"
            ]
        ),
        (
            "screens: {a: {kind: dashboard, parts: [{kind: clock, column: 1, row: 1, width: 2}, {kind: clock, column: 2, row: 1}]}}",
            ["1:39: screens.a.parts: parts 1 and 2 lie on one another = change the place or size of one of them"]
        ),
        (
            "screens: {a: {kind: dashboard, rows: 1, parts: [{kind: clock}, {kind: clock}, {kind: clock}]}}",
            [
                "1:48: screens.a.parts: the parts need 3 free cells, and there are 2"
                    + " = raise columns or rows, or make another dashboard"
            ]
        ),
        (
            "screens: {a: {kind: dashboard, parts: [{kind: clock, column: 1}]}}",
            ["1:62: screens.a.parts[0].column: column and row belong together = give both or none"]
        ),
    ]

    @Test("Warnings name channels and time zones that this machine does not have")
    @MainActor
    func warnings() throws {
        let document = try testSchema.document(
            SourceText(
                name: "panel.yaml",
                text: """
                    timeZone: berlin
                    sources: {a: {type: simulated}}
                    screens:
                      x: {kind: infographic, source: a.valeu}
                      y: {kind: infographic, source: a.value}
                      z: {kind: infographic, source: a}
                    """))
        let zones = TimeZoneNames(names: ["Europe/Berlin", "UTC"])
        let warnings = document.warnings(sourceTypes: [.simulated], timeZones: zones)
        #expect(warnings.map(\.hint) == [#"did you mean "value"?"#, #"did you mean "Europe/Berlin"?"#])
        #expect(
            warnings.map(\.range.start) == [SourcePosition(line: 4, column: 34), SourcePosition(line: 1, column: 11)])
        #expect(warnings.allSatisfy { $0.severity == .warning })
        #expect(document.warnings(sourceTypes: [.simulated], timeZones: nil).count == 1)
    }
}
