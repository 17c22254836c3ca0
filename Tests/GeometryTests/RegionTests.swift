import Geometry
import Testing

@Suite struct RegionTests {
    @Test func everyAddedPixelStaysAndNoRectanglesOverlap() {
        var generator = SplitMix(seed: 42)
        for _ in 0..<300 {
            var region = Region()
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                let rect = PixelRect(
                    x: Int.random(in: 0...700, using: &generator), y: Int.random(in: 0...400, using: &generator),
                    width: Int.random(in: 0...90, using: &generator), height: Int.random(in: 0...90, using: &generator))
                region.add(rect)
                added.append(rect)
            }
            #expect(region.rects.count <= Region.limit)
            for rect in added where !rect.isEmpty {
                let covered = region.rects.reduce(0) { $0 + $1.intersection(rect).area }
                #expect(covered == rect.area)
            }
            for (index, rect) in region.rects.enumerated() {
                for other in region.rects[(index + 1)...] { #expect(!rect.intersects(other)) }
            }
        }
    }

    @Test func coveringPixelsOfBadRectanglesIsEmpty() {
        #expect(PixelRect(covering: .null).isEmpty)
        #expect(PixelRect(covering: CGRect(x: Double.nan, y: 0, width: 1, height: 1)).isEmpty)
        #expect(PixelRect(covering: .infinite).area > 0)
        #expect(
            PixelRect(covering: CGRect(x: 0.2, y: -0.2, width: 1, height: 1))
                == PixelRect(x0: 0, y0: -1, x1: 2, y1: 1))
    }
}

/// A small seeded generator (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
