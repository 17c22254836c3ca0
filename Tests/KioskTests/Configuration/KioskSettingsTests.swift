import Configuration
import Geometry
import Sensors
import Testing

@testable import Kiosk

@Suite("The settings of a panel")
struct KioskSettingsTests {
    @Test("A screen is all that is needed; everything else has a default")
    func least() throws {
        let settings = try settings("screens: {wait: {kind: loader}}")
        #expect(settings.display == DisplaySettings())
        #expect(settings.screens == [ScreenSettings(name: "wait", kind: "loader", options: LoaderSettings())])
        #expect(settings.pageScreens.map(\.name) == ["wait"])
        #expect(settings.sources.isEmpty && settings.locale == nil && settings.timeZone == nil)
    }

    @Test("Everything about the display is read")
    func display() throws {
        let read = try settings(
            """
            display:
              output: drm
              connector: DSI-1
              device: /dev/dri/card1
              mode: 1024x600i@59.94
              size: 640x480
              rotation: 90
              mirrored: true
              scale: 1.5
              frameRate: 30
              theme: dark
              vnc: {address: "::1", port: 5901, user: wall, passwordFile: /p, certificateFile: /c, keyFile: /k}
            screens: {wait: {kind: loader}}
            """
        ).display
        var display = DisplaySettings()
        display.output = .drm
        display.connector = "DSI-1"
        display.device = "/dev/dri/card1"
        display.mode = DisplayModeName(
            size: PixelSize(width: 1024, height: 600), isInterlaced: true, refreshRate: 59.94)
        display.size = PixelSize(width: 640, height: 480)
        display.rotation = .quarter
        display.isMirrored = true
        display.scale = 1.5
        display.frameRate = 30
        display.theme = .dark
        display.vnc.address = "::1"
        display.vnc.port = 5901
        display.vnc.user = "wall"
        display.vnc.passwordFile = "/p"
        display.vnc.certificateFile = "/c"
        display.vnc.keyFile = "/k"
        #expect(read == display)
    }

    @Test("A timing is nine numbers in order, and the directions of the pulses")
    func timing() throws {
        let good = "65 1024 1048 1184 1344 768 771 777 806 -hsync +vsync"
        #expect(try settings("display: {timing: \(good)}\nscreens: {wait: {kind: loader}}").display.timing == good)
        for bad in [
            "65 1024 1048 1184", "65 1344 1048 1184 1024 768 771 777 806", "0 1024 1048 1184 1344 768 771 777 806",
            "65 1024 1048 1184 1344 768 771 777 806 fast", "65 0 1048 1184 1344 768 771 777 806",
        ] {
            let said = problems("display: {timing: \(bad)}\nscreens: {wait: {kind: loader}}")
            #expect(said.count == 1 && said[0].contains("a timing such as"), "\(bad): \(said)")
        }
    }

    @Test("More displays have connectors, screens and touch of their own")
    func displays() throws {
        let read = try settings(
            """
            display: {connector: HDMI-A-1, theme: dark}
            displays:
              hall: {connector: HDMI-A-2, screens: [busy], touch: ["0eef:0001"], rotation: 90, mode: 800x480}
              door: {connector: DSI-1}
            screens: {wait: {kind: loader}, busy: {kind: loader}}
            pages: {order: [wait]}
            """)
        #expect(read.displays.map(\.name) == ["hall", "door"] && read.pageScreens.map(\.name) == ["wait"])
        let hall = read.settings(for: read.displays[0].value)
        #expect(hall.pageScreens.map(\.name) == ["busy"] && hall.displays.isEmpty)
        #expect(hall.display.connector == "HDMI-A-2" && hall.display.rotation == .quarter)
        #expect(hall.display.mode == DisplayModeName("800x480") && hall.display.theme == .dark)
        #expect(hall.display.output == .drm)
        let door = read.settings(for: read.displays[1].value)
        #expect(door.pageScreens.map(\.name) == ["wait", "busy"])
        #expect(problems("displays: {hall: {}}\nscreens: {wait: {kind: loader}}").count == 1)
        #expect(
            problems("displays: {hall: {connector: A, screens: [wiat]}}\nscreens: {wait: {kind: loader}}")
                .first?.contains("wait") == true)
    }

    @Test("Screens, their order and what they show")
    func screens() throws {
        let read = try settings(
            """
            locale: de-DE
            timeZone: Europe/Berlin
            sources:
              steps: {type: simulated, range: [0, 10000], seed: 3}
            screens:
              second: {kind: status, state: loading, message: Upload}
              first:
                kind: infographic
                source: steps.value
                range: [0, 12000]
                goal: 10000
                step: 100
                period: 14d
                points: days
                format: number
                decimals: 0
                slider: false
                accent: "#ff8800"
            pages: {order: [first, second], interval: 20s}
            """)
        #expect(read.locale == "de_DE")
        #expect(read.timeZone == "Europe/Berlin")
        #expect(read.screens.map(\.name) == ["second", "first"])
        #expect(read.pageScreens.map(\.name) == ["first", "second"])
        #expect(read.pages.interval == .seconds(20))
        let source = try #require(read.sources.first)
        #expect(source.type == "simulated" && source.name == "steps")
        #expect(source.settings.range("range") == 0...10_000)
        #expect(source.settings.integer("seed") == 3)
        let infographic = try #require(read.screen(named: "first")?.options as? InfographicSettings)
        var expected = InfographicSettings(source: NameReference("steps", member: "value"))
        expected.range = 0...12_000
        expected.goal = 10_000
        expected.step = 100
        expected.period = .seconds(14 * 86_400)
        expected.points = .days
        expected.format = .number
        expected.decimals = 0
        expected.slider = false
        expected.accent = .components(red: 255, green: 136, blue: 0, alpha: 255)
        #expect(infographic == expected)
        var status = StatusSettings()
        status.state = .loading
        status.message = "Upload"
        #expect(read.screen(named: "second")?.options as? StatusSettings == status)
    }

    @Test("Every kind of part of a dashboard is read")
    func dashboard() throws {
        let read = try settings(
            """
            sources: {a: {type: simulated}}
            screens:
              board:
                kind: dashboard
                columns: 3
                rows: 4
                parts:
                  - {kind: value, source: a, unit: kcal}
                  - {kind: gauge, source: a, range: [0, 5], column: 2, row: 1}
                  - {kind: chart, source: a, period: 5min, width: 2}
                  - {kind: status, source: a}
                  - {kind: slider, source: a, step: 0.5}
                  - {kind: button, title: Home, screen: board}
                  - {kind: clock}
                  - {kind: text, text: no}
                  - {kind: image, file: logo.png}
            """)
        let parts = try #require(read.screens.first?.options as? DashboardSettings).parts
        #expect(parts.map(\.kind) == PartKind.allCases)
        #expect(parts[0].source == NameReference("a") && parts[0].unit == "kcal")
        #expect(parts[1].column == 2 && parts[1].row == 1 && parts[1].range == 0...5)
        #expect(parts[2].width == 2 && parts[2].period == .seconds(300))
        #expect(parts[4].step == 0.5)
        #expect(parts[5].page == NameReference("board"))
        #expect(parts[7].text == "no")
        #expect(parts[8].file == "logo.png")
    }

    @Test("The keys that a source's type describes are read, checked and have their defaults")
    func sourceKeys() throws {
        let read = try settings(
            "sources: {a: {type: everything, text: no, duration: 5s, range: [1, 2]}}\nscreens: {b: {kind: loader}}")
        let values = try #require(read.sources.first).settings.values
        #expect(
            values == [
                "text": .text("no"), "number": .number(2.5), "integer": .integer(-1), "flag": .flag(true),
                "choice": .text("two"), "duration": .duration(.seconds(5)), "range": .range(1...2),
                "texts": .texts(["a", "b"]), "interval": .duration(.seconds(2)),
            ])
        #expect(
            problems("sources: {a: {type: everything, choice: tow, numbre: 3}}\nscreens: {b: {kind: loader}}") == [
                #"1:14: the key "text" is missing in sources.a = add "text: …": A text."#,
                #"1:41: sources.a.choice cannot be "tow" = did you mean "two"?"#,
                #"1:46: unknown key "numbre" in sources.a = did you mean "number"?"#,
            ])
    }

    @Test("What is written is read again as the same settings")
    func roundTrip() throws {
        let settings = try settings(
            """
            display: {mode: 800x480@50, scale: automatic, vnc: {port: 5999}}
            sources: {a: {type: simulated, unit: "%"}, b: {type: everything, text: x}}
            screens:
              i: {kind: infographic, source: a, title: "1,5", period: 1h}
              d: {kind: dashboard, parts: [{kind: clock}, {kind: text, text: "yes"}]}
            """)
        let text = testSchema.written(settings).text
        #expect(try testSchema.read(SourceText(name: "", text: text)) == settings)
    }
}
