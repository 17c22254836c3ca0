import Display
import Geometry
import Testing

@testable import DisplayDRM

@Suite struct ChoiceTests {
    func choose(_ cards: [Card], _ configuration: DRMConfiguration = DRMConfiguration()) -> DisplayChoice? {
        DisplayChoice.make(cards, configuration).choice
    }

    @Test func theOrderOfTheListsDoesNotMatter() {
        let render = Card(
            path: "/dev/dri/card1", place: "platform/v3d", driver: "v3d", problem: .unusable("renders only"))
        let first = card(
            [connector(1, "HDMI-A-1"), connector(2, "HDMI-A-2"), connector(3, "DSI-1", .disconnected)],
            place: "platform/a")
        let second = card([connector(4, "HDMI-A-1")], path: "/dev/dri/card2", place: "platform/b", driver: "other")
        var results = Set<String>()
        for cards in [[render, first, second], [second, render, first], [first, second, render]] {
            for reversed in [false, true] {
                var cards = cards
                if reversed { for index in cards.indices { cards[index].connectors.reverse() } }
                let choice = choose(cards)
                results.insert(
                    "\(choice?.card.place ?? "") \(choice?.connector.name ?? "") \(choice?.crtc.id.rawValue ?? 0)")
            }
        }
        #expect(results == ["platform/a HDMI-A-1 40"])
    }

    @Test func surelyConnectedThenLitThenBuiltIn() {
        #expect(choose([card([connector(1, "A-1", .unknown), connector(2, "B-1")])])?.connector.name == "B-1")
        #expect(
            choose([card([connector(1, "HDMI-A-1"), connector(2, "HDMI-A-2", current: 41)])])?.connector.name
                == "HDMI-A-2")
        #expect(choose([card([connector(1, "HDMI-A-1"), connector(2, "DSI-1")])])?.connector.name == "DSI-1")
        #expect(choose([card([connector(1, "VGA-1", .unknown)])])?.reason.contains("cannot say") == true)
        #expect(choose([card([connector(1, "VGA-1", .unknown, modes: [])])]) == nil)
    }

    @Test func theConfigurationNamesForcesAndSelects() {
        let cards = [card([connector(1, "HDMI-A-1"), connector(2, "HDMI-A-2", .disconnected)])]
        #expect(choose(cards, DRMConfiguration(connector: "HDMI-A-2")) == nil)
        let forced = DRMConfiguration(
            connector: "HDMI-A-2", forcesConnector: true, mode: "65 1024 1048 1184 1344 768 771 777 806 -hsync -vsync")
        let choice = choose(cards, forced)
        #expect(choice?.connector.name == "HDMI-A-2" && choice?.modes.first?.label == "1024x768@60")
        #expect(choice?.modes.first?.flags == 0b1010)
        #expect(choose(cards, DRMConfiguration(card: "vc4")) == nil)
        #expect(choose(cards, DRMConfiguration(card: "virtio_gpu")) != nil)
        #expect(choose(cards, DRMConfiguration(card: "/dev/dri/card0")) != nil)
    }

    @Test func whatIsNoDisplayIsLeftOut() {
        var headset = connector(1, "DP-1")
        headset.isNonDesktop = true
        let report = DisplayChoice.make([card([headset, connector(2, "Writeback-1", .unknown)])], DRMConfiguration())
            .report
        #expect(report.choice == nil)
        #expect(report.summary.contains("headset") && report.summary.contains("writes to memory"))
    }

    @Test func everyConnectorGetsItsReason() {
        let (choice, report) = DisplayChoice.make(
            [
                card([connector(1, "HDMI-A-1"), connector(2, "HDMI-A-2"), connector(3, "DSI-1", .disconnected)]),
                Card(
                    path: "/dev/dri/card1", place: "v3d", driver: "v3d",
                    problem: .unusable("v3d drives no displays; it only renders")),
            ], DRMConfiguration())
        #expect(choice?.connector.name == "HDMI-A-1")
        #expect(report.candidates.map(\.name) == ["DSI-1", "HDMI-A-1", "HDMI-A-2", "v3d"])
        #expect(report.candidates[0].verdict == .unusable(.disconnected))
        #expect(report.candidates[1].verdict == .chosen(because: "a display is connected"))
        #expect(report.candidates[2].verdict == .usable(butNot: "HDMI-A-1 is preferred"))
        #expect(report.candidates[1].facts.contains("modes 1024x600@60 preferred, 800x480@60"))
        #expect(DisplayChoice.make([], DRMConfiguration()).report.summary.contains("no display driver"))
    }

    @Test func crtcsArePossibleFreeAndNotTakenFromOthers() {
        #expect(choose([card([connector(1, "HDMI-A-1", crtcs: 0b10)])])?.crtc.id.rawValue == 41)
        #expect(choose([card([connector(1, "HDMI-A-1", crtcs: 0)])]) == nil)
        // The other display is lit by CRTC 40: it stays with it.
        let both = card([connector(1, "HDMI-A-1", current: 40), connector(2, "HDMI-A-2")])
        #expect(choose([both], DRMConfiguration(connector: "HDMI-A-2"))?.crtc.id.rawValue == 41)
        #expect(choose([both], DRMConfiguration(connector: "HDMI-A-2"))?.plane?.id.rawValue == 51)
        var taken = DisplayChoice.Taken()
        taken.connectors["/dev/dri/card0"] = [ConnectorID(rawValue: 1)]
        taken.crtcs["/dev/dri/card0"] = [CRTCID(rawValue: 40)]
        let second = DisplayChoice.make([both], DRMConfiguration(), taken: taken).choice
        #expect(second?.connector.name == "HDMI-A-2" && second?.crtc.id.rawValue == 41)
    }

    @Test(arguments: [
        ("Normal", PanelOrientation.upright), ("Upside Down", PanelOrientation(.half)),
        ("Left Side Up", PanelOrientation(.threeQuarters)), ("Right Side Up", PanelOrientation(.quarter)),
    ])
    func panelsSayHowTheyAreBuiltIn(word: String, orientation: PanelOrientation) {
        #expect(PanelOrientationProperty.orientation(word) == orientation)
        #expect(PanelOrientationProperty.orientation(nil) == .upright)
    }
}

@Suite struct ModeTests {
    func modes(
        _ modes: [DisplayTiming], current: DisplayTiming? = nil, request: String? = nil
    ) throws -> [String] {
        let connector = connector(1, "HDMI-A-1", modes: modes)
        return try ModeChoice.modes(
            of: connector, current: current, request: request.map { try ModeRequest($0) },
            limit: PixelSize(width: 4096, height: 4096)
        ).map(\.label)
    }

    let list = [
        timing(1920, 1080, 60), timing(1280, 720, 60, preferred: true), timing(1920, 1080, 50, interlaced: true),
        timing(1280, 720, 50), timing(800, 600, 60), timing(5000, 5000, 60),
    ]

    @Test func preferredElseLargestProgressive() throws {
        #expect(try modes(list) == ["1280x720@60", "800x600@60"])
        let plain = list.map { mode in
            var mode = mode
            mode.type = 0
            return mode
        }
        #expect(try modes(plain) == ["1920x1080@60", "1280x720@60", "800x600@60"])
        #expect(try modes([timing(1920, 1080, 50, interlaced: true)]) == ["1920x1080i@50"])
        #expect(throws: DisplayError.self) { try modes([]) }
    }

    @Test func theModeAlreadySetStaysWhenItFits() throws {
        #expect(try modes(list, current: list[3]).first == "1280x720@50")
        #expect(try modes(list, current: list[4]).first == "1280x720@60")
        #expect(try modes(list, current: list[3], request: "1280x720").first == "1280x720@50")
    }

    @Test func whatIsAskedForIsFoundOrListed() throws {
        #expect(try modes(list, request: "1920x1080") == ["1920x1080@60"])
        #expect(try modes(list, request: "1920x1080i@50") == ["1920x1080i@50"])
        #expect(try modes(list, request: "1280x720@50") == ["1280x720@50"])
        let near = [timing(1920, 1080, 59.94), timing(1920, 1080, 60)]
        #expect(try modes(near, request: "1920x1080@59.94") == ["1920x1080@59.94"])
        #expect(try modes(near, request: "1920x1080@60") == ["1920x1080@60"])
        #expect {
            try modes(list, request: "640x480@60")
        } throws: { error in
            "\(error)".contains("has no mode 640x480@60.0") && "\(error)".contains("1280x720@50")
        }
    }

    @Test(arguments: [
        "", "x", "1024", "1024x", "0x600", "1024x600@", "1024x600@0", "1024x600@nan", "99999x5", "1024x600@60@60",
        "65 1024 1048 1184 1344 768 771 777", "65 1344 1048 1184 1024 768 771 777 806",
        "65 1024 1048 1184 1344 768 771 777 806 +x",
    ])
    func nonsenseIsNoMode(text: String) {
        #expect(throws: DisplayError.self) { try ModeRequest(text) }
    }

    @Test func formatsGoFromTheBestToTheSmallest() {
        let choice = DisplayChoice.make(
            [card([connector(1, "HDMI-A-1")], formats: [.rgb565, .bgr888, .xbgr8888])], DRMConfiguration()
        ).choice!
        let plans = BufferPlan.all(choice)
        #expect(plans.map(\.format).prefix(6) == [.xbgr8888, .xbgr8888, .xbgr8888, .rgb565, .rgb565, .rgb565])
        #expect(plans.map(\.count).prefix(3) == [3, 2, 1] && plans.count == 12)
        #expect(Set(BufferPlan.all(choice, format: .bgr888).map(\.format)) == [.bgr888])
        #expect(
            FormatCode.text(FormatCode.code(.xrgb8888)!) == "XR24"
                && FormatCode.text(FormatCode.code(.rgb565)!) == "RG16")
    }

    @Test func flipEventsAreReadAsTheKernelWritesThem() {
        func little(_ values: [UInt32]) -> [UInt8] {
            values.flatMap { v in (0..<4).map { UInt8(truncatingIfNeeded: v >> UInt32(8 * $0)) } }
        }
        let flip = little([2, 32, 0, 0, 12, 345_678, 9, 40])
        let blank = little([1, 32, 0, 0, 12, 0, 9, 40])
        func parse(_ bytes: [UInt8]) -> [FlipEvent] { FlipEvent.parse(bytes.span) }
        let stream: [UInt8] = blank + flip + Array(flip.prefix(20))
        #expect(
            parse(stream) == [
                FlipEvent(crtc: CRTCID(rawValue: 40), time: .microseconds(12_345_678), sequence: 9)
            ])
        #expect(parse(little([2, 0, 1, 1])).isEmpty)
        #expect(parse([]).isEmpty)
    }
}
