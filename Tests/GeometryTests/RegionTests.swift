import Geometry
import TestSupport
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
