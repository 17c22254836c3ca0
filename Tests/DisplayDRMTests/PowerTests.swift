import Display
import Geometry
import Posix
import Raster
import Testing

@testable import DisplayDRM

/// Dark and lit again, on the fake card.
@MainActor
@Suite struct PowerTests {
    let stage: Stage
    let first: Bitmap

    init() throws {
        stage = try Stage()
        first = picture(stage.size, seed: 1)
    }

    @Test func atomicCardsAreSwitchedByActive() throws {
        let device = stage.device()
        let output = try stage.open(device)
        try stage.show(output, device, first, Region())
        #expect(output.setPower(.off))
        let off = device.requests.last
        #expect(off?.purpose == .power)
        #expect(off?.settings == [.init(object: 40, property: PropertyID(rawValue: 32), value: 0)])
        #expect(!output.isReady)
        #expect(throws: DisplayError.disconnected) { try output.present(first, damage: Region()) }
        // Once is enough.
        #expect(output.setPower(.off) && device.calls.filter { $0 == "commit power" }.count == 1)
        #expect(output.setPower(.on))
        try stage.run("lit again") { stage.recorder.changes == 1 }
        let second = picture(stage.size, seed: 2)
        try stage.show(output, device, second, Region())
        #expect(device.calls.filter { $0 == "commit modeset" }.count == 2)
        #expect(device.shows(second, pitch: 256))
        output.close()
    }

    @Test func legacyCardsAreSwitchedByDPMS() throws {
        let device = stage.device()
        device.card.isAtomic = false
        device.card.connectors[0].properties["DPMS"] = PropertyID(rawValue: 2)
        let output = try stage.open(device)
        try output.present(first, damage: Region())
        try stage.run("shown") { stage.recorder.shown == 1 }
        #expect(output.setPower(.off))
        #expect(output.setPower(.on))
        #expect(device.connectorSettings.map(\.value) == [3, 0])
        try stage.run("lit again") { stage.recorder.changes == 1 }
        output.close()
    }

    @Test func aDisplayThatCannotGoDarkStaysLit() throws {
        let device = stage.device()
        device.card.isAtomic = false
        let output = try stage.open(device)
        #expect(!output.setPower(.off) && output.power == .on && output.isReady)
        output.close()
    }

    @Test func staysDarkOnReturnFromAnotherTerminal() throws {
        let device = stage.device()
        let output = try stage.open(device)
        try stage.show(output, device, first, Region())
        #expect(output.setPower(.off))
        output.terminalReleased()
        output.terminalAcquired()
        #expect(device.calls.filter { $0 == "commit power" }.count == 2 && !output.isReady)
        // The wish holds while the display is away, too.
        output.terminalReleased()
        #expect(output.setPower(.on))
        output.terminalAcquired()
        #expect(output.isReady)
        output.close()
    }

    @Test func theNextDisplayIsDarkToo() throws {
        let device = stage.device()
        let output = try stage.open(device)
        try stage.show(output, device, first, Region())
        #expect(output.setPower(.off))
        device.card.connectors[0] = connector(7, "HDMI-A-1", modes: [timing(80, 50, 1000, preferred: true)])
        output.lookAgain()
        #expect(output.properties.pictureSize.width == 80 && !output.isReady)
        #expect(device.calls.filter { $0 == "commit power" }.count == 2)
        output.close()
    }
}
