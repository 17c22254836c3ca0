import Display
import Geometry
import Posix
import Raster
import Testing

@testable import DisplayFramebuffer

@MainActor
@Suite struct FramebufferOutputTests {
    final class Recorder: DisplayOutputDelegate {
        var shown: [Duration] = []
        func display(_ output: any DisplayOutput, didPresentAt time: Duration) { shown.append(time) }
        var changes = 0
        func displayDidChange(_ output: any DisplayOutput) { changes += 1 }
        func display(_ output: any DisplayOutput, wasLost reason: DisplayError) {}
    }

    let loop: EventLoop
    let recorder = Recorder()
    let system = FakeFramebufferSystem()

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    func open(_ configuration: FramebufferConfiguration = FramebufferConfiguration(frameRate: 200)) throws
        -> FramebufferOutput
    {
        let output = try FramebufferOutput(configuration, system, loop)
        output.delegate = recorder
        return output
    }

    func show(_ output: FramebufferOutput, _ picture: Bitmap, _ damage: Region) throws {
        let before = recorder.shown.count
        try output.present(picture, damage: damage)
        let end = loop.now + .seconds(2)
        while recorder.shown.count == before, loop.now < end { try loop.runOnce(waitingAtMost: .milliseconds(20)) }
        try #require(recorder.shown.count == before + 1)
    }

    @Test func writesOnlyTheVisiblePart() throws {
        var facts = facts(20, 10, bits: 32, offsets: [16, 8, 0], lengths: [8, 8, 8], line: 160, memory: 160 * 30)
        facts.virtualSize = PixelSize(width: 40, height: 30)
        facts.offsetX = 3
        facts.offsetY = 12
        facts.pageOffset = 64
        let device = FakeFramebuffer(facts)
        system.devices["/dev/fb0"] = device
        let output = try open()
        #expect(output.properties.name == "fb0 (VESA VGA)" && output.properties.pictureSize == facts.size)
        let picture = Bitmap(width: 20, height: 10)
        for y in 0..<10 {
            for x in 0..<20 { picture[x, y] = 0xFF00_0000 | UInt32(x * 1000 + y) }
        }
        try show(output, picture, Region())
        picture[7, 4] = 0xFF12_3456
        try show(output, picture, Region(PixelRect(x: 7, y: 4, width: 1, height: 1)))
        let bytes = device.bytes
        for index in bytes.indices {
            let place = index - 64
            let (x, y) = (place % 160 / 4 - 3, place / 160 - 12)
            var expected = FakeFramebuffer.guardByte
            if place >= 0, (0..<20).contains(x), place % 160 >= 12, (0..<10).contains(y) {
                expected = UInt8(truncatingIfNeeded: picture[x, y] >> UInt32(8 * (place % 4)))
            }
            if bytes[index] != expected {
                Issue.record("byte \(index) is \(bytes[index]), not \(expected)")
                return
            }
        }
        output.close()
        #expect(throws: DisplayError.disconnected) { try output.present(picture, damage: Region()) }
    }

    /// Panels on SPI take the high byte first, and their drivers give the places of the colours as they lie in memory.
    @Test func aByteSwappedPanelGetsTheHighByteFirst() throws {
        let swapped = FakeFramebuffer(facts(2, 1, offsets: [3, 0, 8], lengths: [5, 3, 5], path: "/dev/fb1"))
        system.devices["/dev/fb1"] = swapped
        let output = try open()
        let picture = Bitmap(width: 2, height: 1)
        (picture[0, 0], picture[1, 0]) = (0xFFFF_0000, 0xFF00_00FF)
        try show(output, picture, Region())
        #expect(swapped.bytes == [0xF8, 0x00, 0x00, 0x1F])
        output.close()
    }

    /// `smem_len` is all there is to map; a picture that would end behind it is refused before anything is written.
    @Test func memoryTooShortForThePictureIsRefused() throws {
        let short = FakeFramebuffer(facts(memory: 64 * 48 * 2 - 2))
        system.devices["/dev/fb0"] = short
        #expect {
            try open()
        } throws: {
            "\($0)".contains("6142 bytes of memory, too few for 64 x 48")
        }
        #expect(short.bytes.allSatisfy { $0 == FakeFramebuffer.guardByte })
    }

    @Test func isPacedAndQuietWhenIdle() throws {
        system.devices["/dev/fb0"] = FakeFramebuffer(facts())
        let output = try open(FramebufferConfiguration(frameRate: 100))
        let picture = Bitmap(width: 64, height: 48)
        let start = loop.now
        for _ in 0..<6 { try show(output, picture, Region(picture.bounds)) }
        #expect(loop.now - start >= .milliseconds(48))
        let before = loop.wakeUps
        try loop.runOnce(waitingAtMost: .milliseconds(30))
        #expect(loop.wakeUps == before && output.isReady)
        output.close()
    }

    @Test func turnedPicturesHaveTurnedSizes() throws {
        system.devices["/dev/fb0"] = FakeFramebuffer(facts())
        let output = try open(FramebufferConfiguration(orientation: PanelOrientation(.quarter)))
        #expect(output.properties.pictureSize == PixelSize(width: 48, height: 64))
        try show(output, Bitmap(width: 48, height: 64), Region())
        output.close()
    }

    @Test func choosesByNameElseTheFirstUsableAndSaysWhy() throws {
        system.devices["/dev/fb0"] = FakeFramebuffer(facts(bits: 4, name: "vga16"))
        system.devices["/dev/fb1"] = FakeFramebuffer(facts(path: "/dev/fb1", name: "fb_ili9341"))
        system.devices["/dev/fb2"] = FakeFramebuffer(facts(path: "/dev/fb2", name: "other"))
        system.failures["/dev/fb3"] = .permissionDenied
        let output = try open()
        #expect(output.properties.name == "fb1 (fb_ili9341)")
        let verdicts = output.report.candidates.map(\.verdict)
        #expect(verdicts[1] == .chosen(because: "it is the first usable one"))
        #expect(verdicts[2] == .usable(butNot: "an earlier one is preferred"))
        #expect(output.report.summary.contains("fb1 (fb_ili9341)"))
        if case .unusable(.noPermission(let device, let hint)) = verdicts[3] {
            #expect(device == "/dev/fb3" && hint.contains("usermod"))
        } else {
            Issue.record("\(verdicts[3])")
        }
        output.close()
        for name in ["/dev/fb2", "other"] {
            let named = try open(FramebufferConfiguration(device: name))
            #expect(named.properties.name == "fb2 (other)")
            named.close()
        }
        #expect(throws: DisplayError.self) { try open(FramebufferConfiguration(device: "/dev/fb0")) }
        #expect(throws: DisplayError.self) { try open(FramebufferConfiguration(frameRate: 0)) }
    }

    @Test func aDisplayCardsFramebufferComesLastOrNotAtAll() throws {
        for number in 0..<3 {
            system.devices["/dev/fb\(number)"] = FakeFramebuffer(facts(path: "/dev/fb\(number)"))
        }
        system.cards = ["/dev/fb0": "/dev/dri/card0", "/dev/fb2": "/dev/dri/card1"]
        let output = try open()
        #expect(output.properties.name == "fb1 (VESA VGA)")
        #expect(output.report.candidates[0].verdict == .usable(butNot: "one that is no display card's is preferred"))
        output.close()
        system.devices["/dev/fb1"] = nil
        let last = try open()
        #expect(last.properties.name == "fb0 (VESA VGA)")
        last.close()
        // Where the card itself was looked at before, its framebuffer is nothing new.
        let skipping = FramebufferConfiguration(displayCards: .skip)
        #expect {
            try open(skipping)
        } throws: {
            "\($0)".contains("it is the same device as /dev/dri/card0")
        }
        // Whoever names it gets it.
        let named = try open(FramebufferConfiguration(device: "/dev/fb2", displayCards: .skip))
        #expect(named.properties.name == "fb2 (VESA VGA)")
        named.close()
    }

    @Test func goesDarkAndComesBackWhole() throws {
        let device = FakeFramebuffer(facts())
        system.devices["/dev/fb0"] = device
        let output = try open()
        let picture = Bitmap(width: 64, height: 48)
        try show(output, picture, Region())
        #expect(output.setPower(.off) && !output.isReady && output.power == .off)
        #expect(throws: DisplayError.disconnected) { try output.present(picture, damage: Region()) }
        #expect(output.setPower(.on))
        while recorder.changes == 0 { try loop.runOnce(waitingAtMost: .milliseconds(20)) }
        #expect(output.isReady)
        try show(output, picture, Region())
        #expect(output.setPower(.off))
        output.close()
        // The console is to be seen again.
        #expect(device.powers == [.on, .off, .on, .off, .on])
    }

    @Test func aDriverThatCannotBlankStaysLit() throws {
        let device = FakeFramebuffer(facts())
        device.refusesBlank = true
        system.devices["/dev/fb0"] = device
        let output = try open()
        #expect(!output.setPower(.off) && output.isReady && output.power == .on)
        output.close()
    }

    @Test func nothingThereIsSaid() {
        #expect(throws: DisplayError.notFound(what: "a framebuffer (there is no /dev/fb*)")) { try open() }
        system.failures["/dev/fb0"] = .permissionDenied
        #expect {
            try open()
        } throws: {
            "\($0)".contains("usermod -aG video")
        }
    }
}
