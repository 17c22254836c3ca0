import Configuration
import Testing

@Suite("Reading values")
struct SchemaTests {
    @Test("Every key can be left out and has its default then")
    func defaults() throws {
        #expect(try Panel.read("{}") == Panel())
    }

    @Test("Every kind of value is read")
    func values() throws {
        let panel = try Panel.read(
            """
            title: Küche
            enabled: false
            count: 0x10
            factor: 2.5e0
            limit: -1
            theme: light
            rotation: 270
            scale: 1.5
            interval: 30min 1.5s
            size: 1024x600
            accent: "#0A84ff"
            alarm: 7:05
            range: [-10, 60.5]
            sources:
              page: {type: web, address: "http://a", timeout: 250ms}
              log:
                type: file
                path: /tmp/log
            shown: page.body
            """)
        var expected = Panel()
        expected.title = "Küche"
        expected.enabled = false
        expected.count = 16
        expected.factor = 2.5
        expected.limit = -1
        expected.theme = .light
        expected.rotation = 270
        expected.scale = 1.5
        expected.interval = .milliseconds(1_801_500)
        expected.size = SizeText(width: 1024, height: 600)
        expected.accent = .components(red: 0x0A, green: 0x84, blue: 0xFF, alpha: 255)
        expected.alarm = TimeOfDayText(hour: 7, minute: 5)
        expected.range = [-10, 60.5]
        expected.sources = [
            Named("page", .web(Panel.Web(address: "http://a", timeout: .milliseconds(250)))),
            Named("log", .file(Panel.File(path: "/tmp/log"))),
        ]
        expected.shown = NameReference("page", member: "body")
        #expect(panel == expected)
    }

    @Test(
        "A text stays what was written, whatever another reader of YAML would make of it",
        arguments: ["no", "Yes", "on", "010", "1_000", "12:30", "1e3", "true", ".5", "0x1F", "=", "2026-11-30", ".inf"])
    func textsStay(_ text: String) throws {
        #expect(try Panel.read("title: \(text)").title == text)
        #expect(try Panel.read("title: '\(text)'").title == text)
    }

    @Test("What is written is read again as the same value")
    func roundTrip() throws {
        var panel = Panel()
        panel.title = "Quote \" and \\ and \u{7} and ü, \u{85}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}"
        panel.limit = 0.1
        panel.scale = 2
        panel.interval = .milliseconds(61_001)
        panel.accent = .components(red: 1, green: 2, blue: 3, alpha: 4)
        panel.alarm = TimeOfDayText(hour: 23, minute: 0)
        panel.sources = [Named("a", .file(Panel.File(path: "x", follow: true)))]
        panel.shown = NameReference("a")
        #expect(try Panel.read(Panel.schema.written(panel).text) == panel)
    }

    @Test("An alias stands for the value of its anchor")
    func aliases() throws {
        let panel = try Panel.read("title: &name Hall\nsources:\n  a: &a {type: file, path: *name}\n  b: *a")
        #expect(panel.sources[named: "a"] == .file(Panel.File(path: "Hall")))
        #expect(panel.sources[named: "b"] == panel.sources[named: "a"])
    }

    @Test("A byte-order mark, Windows' line ends and comments do no harm")
    func marks() throws {
        #expect(try Panel.read("\u{FEFF}# comment\r\ntitle: Hall # more\r\ncount: 4\r\n").count == 4)
    }
}
