import InputEvdev
import Testing

@Suite struct RankingTests {
    private func candidate(_ name: String, _ path: String? = nil) throws -> DeviceRanking.Candidate {
        DeviceRanking.Candidate(try recording(name).device, paths: [path ?? "/dev/input/\(name)"])
    }

    private func names(_ devices: [RankedDevice]) -> [String] { devices.map(\.capabilities.name) }

    @Test func touchScreensComeFirstAndTheRestHasReasons() throws {
        let found = try ["mouse", "keyboard", "tablet", "lid", "slots", "joystick", "ads7846", "knob", "pen"].map {
            try candidate($0)
        }
        let ranked = DeviceRanking.rank(found)
        #expect(
            names(ranked) == [
                "raspberrypi-ts", "Wacom ISDv4 E6 Pen", "ADS7846 Touchscreen", "QEMU QEMU USB Tablet",
                "Logitech USB Optical Mouse", "Griffin PowerMate", "Logitech USB Keyboard", "Lid Switch",
                "Xbox Gamepad",
            ])
        #expect(ranked.map(\.reasons)[0] == [.touchscreen(fingers: 10), .liesOnDisplay])
        #expect(ranked.suffix(2).allSatisfy { $0.uses.isEmpty })
        #expect(ranked.suffix(2).flatMap(\.reasons) == [.switchesOnly, .joystick])
        #expect(ranked[5].uses == [.keys, .dials])
        #expect(ranked[6].uses == .keys)
    }

    @Test func theOrderOfDiscoveryDoesNotMatter() throws {
        let found = try ["slots", "hover", "slots-without-keys", "mouse", "keyboard"].map { try candidate($0) }
        #expect(DeviceRanking.rank(found) == DeviceRanking.rank(found.reversed()))
    }

    @Test(arguments: ["raspberrypi", "/dev/input/by-path/panel", "046d:c077"])
    func namedDevicesPointAlone(name: String) throws {
        let found = [
            try candidate("slots", "/dev/input/by-path/panel"), try candidate("mouse"), try candidate("keyboard"),
        ]
        let ranked = DeviceRanking.rank(found, named: [DeviceMatch(name)])
        #expect(ranked.filter { $0.uses.contains(.pointing) }.count == 1)
        #expect(ranked[0].reasons.contains(.named))
        #expect(ranked[0].capabilities.name == (name == "046d:c077" ? "Logitech USB Optical Mouse" : "raspberrypi-ts"))
        #expect(ranked.contains { $0.uses == .keys })
        #expect(ranked.contains { $0.reasons.contains(.notNamed) })
    }

    @Test func whatBelongsToAnotherDisplayIsLeftToIt() throws {
        let found = [try candidate("slots"), try candidate("mouse"), try candidate("keyboard")]
        let first = DeviceRanking.rank(found, ofOthers: [DeviceMatch("raspberrypi")])
        let touch = first.first { $0.capabilities.name == "raspberrypi-ts" }
        #expect(touch?.uses == [] && touch?.reasons.contains(.ofAnotherDisplay) == true)
        #expect(first.contains { $0.uses.contains(.pointing) } && first.contains { $0.uses == .keys })
        let second = DeviceRanking.rank(found, named: [DeviceMatch("raspberrypi")])
        #expect(second.filter { $0.uses.contains(.pointing) }.map(\.capabilities.name) == ["raspberrypi-ts"])
    }

    @Test func namesAreReadAsPeopleWriteThem() {
        #expect(DeviceMatch("0eef:0001") == .identity(vendor: 0xeef, product: 1))
        #expect(DeviceMatch("Wacom") == .name("Wacom"))
        #expect(DeviceMatch("12:34") == .name("12:34"))
        #expect(DeviceMatch("/dev/input/event3") == .path("/dev/input/event3"))
    }

    @Test func anAxisWithoutRangeIsSaid() throws {
        var device = try recording("slots").device
        device.absolute[0x36] = AbsoluteAxis(minimum: 0, maximum: 0)
        let judged = DeviceRanking.judge(.init(device, paths: []))
        #expect(judged.uses.isEmpty)
        #expect(judged.reasons == [.emptyRange(axis: 0x36)])
    }

    @Test func joysticksThatClaimAllAxesAreNoTouchScreens() throws {
        var device = try recording("joystick").device
        for code in UInt16(0)...0x3f { device.absolute[code] = AbsoluteAxis(minimum: 0, maximum: 255) }
        #expect(DeviceRanking.judge(.init(device, paths: [])).uses.isEmpty)
    }

    @Test func sensorsAndTouchpads() {
        let axes: [UInt16: AbsoluteAxis] = [
            0: .init(minimum: 0, maximum: 1000, resolution: 10), 1: .init(minimum: 0, maximum: 500, resolution: 10),
        ]
        let sensor = DeviceCapabilities(name: "accelerometer", properties: [6], absolute: axes)
        #expect(DeviceRanking.judge(.init(sensor, paths: [])).reasons == [.accelerometer])
        let pad = DeviceCapabilities(name: "pad", properties: [0], keys: [0x14a, 0x145, 0x110], absolute: axes)
        let judged = DeviceRanking.judge(.init(pad, paths: []))
        #expect(judged.reasons == [.touchpad, .physicalSize(width: 100.1, height: 50.1)])
        #expect(judged.score < 10 && judged.uses.contains(.pointing))
        let bare = DeviceCapabilities(name: "bare", absolute: axes)
        #expect(DeviceRanking.judge(.init(bare, paths: [])).reasons == [.noContact])
    }
}
