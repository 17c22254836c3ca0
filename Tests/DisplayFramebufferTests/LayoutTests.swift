import Display
import Geometry
import Testing

@testable import DisplayFramebuffer

@Suite struct LayoutTests {
    @Test(arguments: [
        (32, [16, 8, 0], [8, 8, 8], PixelFormat.xrgb8888), (32, [0, 8, 16], [8, 8, 8], .xbgr8888),
        (32, [24, 16, 8], [8, 8, 8], .rgbx8888), (32, [8, 16, 24], [8, 8, 8], .bgrx8888),
        (24, [16, 8, 0], [8, 8, 8], .rgb888), (24, [0, 8, 16], [8, 8, 8], .bgr888),
        (16, [11, 5, 0], [5, 6, 5], .rgb565),
        (16, [0, 5, 11], [5, 6, 5], .bgr565), (16, [3, 0, 8], [5, 3, 5], .rgb565Swapped),
        (16, [3, 13, 8], [5, 6, 5], .rgb565Swapped), (16, [8, 0, 3], [5, 3, 5], .bgr565Swapped),
    ])
    func bitfieldsSayTheFormat(bits: Int, offsets: [Int], lengths: [Int], format: PixelFormat) throws {
        let layout = try FramebufferLayout(facts(bits: bits, offsets: offsets, lengths: lengths))
        #expect(layout.format == format && layout.warning == nil && layout.start == 0)
    }

    @Test func greyAndBlackAndWhite() throws {
        var grey = facts(bits: 8, offsets: [0, 0, 0], lengths: [8, 8, 8])
        #expect(throws: DisplayError.self) { try FramebufferLayout(grey) }
        grey.isGray = true
        #expect(try FramebufferLayout(grey).format == .gray8)
        var mono = facts(bits: 1, offsets: [0, 0, 0], lengths: [1, 1, 1], line: 8)
        mono.visual = 1
        #expect(try FramebufferLayout(mono).format == .gray1)
        mono.visual = 0
        #expect(throws: DisplayError.self) { try FramebufferLayout(mono) }
    }

    @Test func whatIsNotUnderstoodIsNamed() {
        #expect {
            try FramebufferLayout(facts(bits: 16, offsets: [10, 5, 0], lengths: [5, 5, 5]))
        } throws: {
            "\($0)".contains("16 bits a pixel with red 10+5, green 5+5, blue 0+5")
        }
        var reversed = facts()
        reversed.red.isReversed = true
        #expect(throws: DisplayError.self) { try FramebufferLayout(reversed) }
        #expect(throws: DisplayError.self) { try FramebufferLayout(facts(0, 48)) }
        #expect(throws: DisplayError.self) { try FramebufferLayout(facts(memory: 64 * 48 * 2 - 1)) }
        #expect(throws: DisplayError.self) { try FramebufferLayout(facts(line: 127, memory: 100_000)) }
    }

    @Test func rowsThatContradictTheBitsWin() throws {
        let short = try FramebufferLayout(facts(bits: 32, offsets: [11, 5, 0], line: 128))
        #expect(
            short.format == .rgb565
                && short.warning?.contains("says 32 bits a pixel, but its rows of 128 bytes hold 16") == true)
        let long = try FramebufferLayout(facts(bits: 24, offsets: [16, 8, 0], lengths: [8, 8, 8], line: 256))
        #expect(long.format == .xrgb8888 && long.warning != nil)
        // Padding alone is no contradiction.
        let padded = try FramebufferLayout(facts(bits: 24, offsets: [16, 8, 0], lengths: [8, 8, 8], line: 208))
        #expect(padded.format == .rgb888 && padded.pitch == 208 && padded.warning == nil)
        let silent = try FramebufferLayout(facts(line: 0, memory: 64 * 48 * 2))
        #expect(silent.pitch == 128)
    }

    @Test func virtualSizeAndPanMoveTheStart() throws {
        var facts = facts(line: 256, memory: 256 * 100)
        facts.virtualSize = PixelSize(width: 128, height: 100)
        facts.offsetY = 50
        facts.offsetX = 10
        facts.pageOffset = 0x80
        #expect(try FramebufferLayout(facts).start == 0x80 + 50 * 256 + 20)
        facts.offsetY = 53
        #expect(throws: DisplayError.self) { try FramebufferLayout(facts) }
    }

    @Test func theConfigurationMayKnowBetter() throws {
        #expect(try FramebufferLayout(facts(), format: .rgb565Swapped).format == .rgb565Swapped)
    }
}
