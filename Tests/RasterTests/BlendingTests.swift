import CPixels
import Testing
import TestSupport

@testable import Raster

/// Blends of bytes against real arithmetic.
@Suite struct BlendingTests {
    /// Every alpha over every destination, for the least and the most colour that the alpha allows. The result is the
    /// colour plus a rest that does not depend on it, so that these two stand for all.
    @Test func sourceOverIsWithinOne() {
        var worst = 0.0
        for alpha in UInt32(0)...255 {
            for color in [0, alpha] {
                for destination in UInt32(0)...255 {
                    let result = blended(alpha << 24 | color, over: 0xFF00_0000 | destination, coverage: 255)
                    let real = Double(color) + Double(destination) * Double(255 - alpha) / 255
                    worst = max(worst, abs(Double(result & 255) - real))
                }
            }
        }
        #expect(worst <= 0.5)
    }

    /// Every alpha through every coverage over every destination, in the loops that run on vectors.
    @Test func coveredBlendsAreWithinOne() {
        var worst = 0.0
        // The destinations 0...255 as blue and their opposites as red.
        let destinations = (UInt32(0)...255).map { 0xFF00_0000 | (255 - $0) << 16 | $0 }
        let step = 17
        for alpha in stride(from: 0, through: 255, by: step) {
            for coverage in stride(from: 0, through: 255, by: 3) {
                var pixels = destinations
                let mask = [UInt8](repeating: UInt8(coverage), count: 256)
                let color = UInt32(alpha) << 24 | UInt32(alpha) << 16 | UInt32(alpha / 2)
                unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                    guard let base = pixels.baseAddress else { return }
                    unsafe PixelLoops.blend(base, 256, color: color, mask: mask)
                }
                let share = Double(alpha * coverage) / 65025
                for (destination, pixel) in pixels.enumerated() {
                    let red = Double(alpha * coverage) / 255 + Double(255 - destination) * (1 - share)
                    let blue = Double(alpha / 2 * coverage) / 255 + Double(destination) * (1 - share)
                    worst = max(worst, abs(Double(pixel >> 16 & 255) - red), abs(Double(pixel & 255) - blue))
                    if pixel >> 24 != 255 { worst = 255 }
                }
            }
        }
        #expect(worst <= 1)
    }

    /// A premultiplied pixel.
    private static func pixel(_ random: inout SplitMix) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }

    /// All loops give the bytes of the arithmetic on single pixels, for all lengths that they treat differently.
    @Test func loopsAgreeWithSinglePixels() {
        var random = SplitMix(seed: 5)
        func pixel() -> UInt32 { Self.pixel(&random) }
        for count in 0...37 {
            let color = pixel()
            let opaque = color | 0xFF00_0000
            let source = (0..<count).map { _ in pixel() }
            let old = (0..<count).map { _ in pixel() }
            let mask = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            func check(
                _ name: String, _ loop: (UnsafeMutablePointer<UInt32>) -> Void, _ single: (Int) -> UInt32
            ) {
                // What lies behind the run must stay as it is.
                var pixels = old + [0x1234_5678]
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    if let base = buffer.baseAddress { unsafe loop(base) }
                }
                #expect(pixels == (0..<count).map(single) + [0x1234_5678], "\(name) of \(count)")
            }
            unsafe check("fill", { unsafe PixelLoops.storeBlocks($0, count, color: color) }, { _ in color })
            unsafe check(
                "colour", { unsafe PixelLoops.blend($0, count, color: color) },
                { blended(color, over: old[$0], coverage: 255) })
            unsafe check(
                "covered colour", { unsafe PixelLoops.blend($0, count, color: color, coverage: 99) },
                { blended(color, over: old[$0], coverage: 99) })
            unsafe check(
                "column", { unsafe PixelLoops.blendColumn($0, pitch: 1, count, color: color, coverage: 99) },
                { blended(color, over: old[$0], coverage: 99) })
            unsafe check(
                "masked colour", { unsafe PixelLoops.blend($0, count, color: color, mask: mask, AnyColor.self) },
                { blended(color, over: old[$0], coverage: UInt32(mask[$0])) })
            unsafe check(
                "masked opaque", { unsafe PixelLoops.blend($0, count, color: opaque, mask: mask, OpaqueColor.self) },
                { blended(opaque, over: old[$0], coverage: UInt32(mask[$0])) })
            unsafe check(
                "source", { unsafe PixelLoops.blend($0, count, source: source) },
                { blended(source[$0], over: old[$0], coverage: 255) })
            unsafe check(
                "covered source", { unsafe PixelLoops.blend($0, count, source: source, coverage: 77) },
                { blended(source[$0], over: old[$0], coverage: 77) })
            unsafe check(
                "masked source", { unsafe PixelLoops.blend($0, count, source: source, mask: mask) },
                { blended(source[$0], over: old[$0], coverage: UInt32(mask[$0])) })
        }
    }

    /// Eight pixels whose coverage is in a register give the same bytes as a mask in memory.
    @Test func blocksAgreeWithMasks() {
        var random = SplitMix(seed: 6)
        for _ in 0..<200 {
            let color = blended(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000, over: 0, coverage: 140)
            let old = (0..<8).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000 }
            let coverage = SIMD8<UInt8>((0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
            var (translucent, opaque) = (old, old)
            unsafe translucent.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                unsafe PixelLoops.blend(base, color: color, coverage: coverage, AnyColor.self)
            }
            unsafe opaque.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                unsafe PixelLoops.blend(
                    base, color: color | 0xFF00_0000, coverage: coverage, OpaqueColor.self)
            }
            var (first, second) = (old, old)
            unsafe first.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { unsafe cpixels_blend_eight(base, color, coverage.bits) }
            }
            unsafe second.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                unsafe cpixels_blend_opaque_eight(base, color | 0xFF00_0000, coverage.bits)
            }
            #expect(first == translucent && second == opaque)
            for index in 0..<8 {
                let share = UInt32(coverage[index])
                #expect(translucent[index] == blended(color, over: old[index], coverage: share))
                #expect(opaque[index] == blended(color | 0xFF00_0000, over: old[index], coverage: share))
            }
        }
    }

    /// What arm64 runs gives the bytes of the arithmetic on single pixels on every machine.
    @Test func loopsInCAgreeWithSinglePixels() {
        var random = SplitMix(seed: 7)
        func pixel() -> UInt32 { Self.pixel(&random) }
        for count in Array(4...37) + [300] {
            let color = pixel()
            let opaque = color | 0xFF00_0000
            let source = (0..<count).map { _ in pixel() }
            let old = (0..<count).map { _ in pixel() }
            let mask = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            func check(_ operation: some PixelLoops.Operation) {
                var pixels = old + [0x1234_5678]
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    if let base = buffer.baseAddress { unsafe operation.blend(base, count) }
                }
                let single = (0..<count).map { operation.apply(old[$0], at: $0) }
                #expect(pixels == single + [0x1234_5678], "\(type(of: operation)) of \(count)")
            }
            check(ColorCovered(color, coverage: 255))
            check(ColorCovered(color, coverage: 99))
            unsafe source.withUnsafeBufferPointer { source in
                unsafe mask.withUnsafeBufferPointer { mask in
                    guard let source = source.baseAddress, let mask = mask.baseAddress else { return }
                    unsafe check(ColorMasked<OpaqueColor>(color: opaque, mask: mask))
                    unsafe check(ColorMasked<AnyColor>(color: color, mask: mask))
                    unsafe check(SourceOver(source: source))
                    unsafe check(SourceCovered(source: source, coverage: 77))
                    unsafe check(SourceMasked(source: source, mask: mask))
                }
            }
        }
    }

    /// The processor's own instruction for long runs gives what stores do, from any pixel on.
    @Test func longFillsAgreeWithStores() {
        for (start, count) in [(0, 20_000), (1, 16_384), (7, 16_383), (3, 33_333)] {
            var filled = [UInt32](repeating: 1, count: 40_000)
            var stored = filled
            unsafe filled.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { unsafe PixelLoops.fill(base + start, count, color: 0x8011_2233) }
            }
            unsafe stored.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress {
                    unsafe PixelLoops.storeBlocks(base + start, count, color: 0x8011_2233)
                }
            }
            #expect(filled == stored, "\(count) from \(start) on")
            #expect(stored[start + count] == 1 && stored[start + count - 1] == 0x8011_2233)
        }
    }
}
