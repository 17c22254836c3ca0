import Raster

extension GlyphPicture {
    /// An estimate of the memory in bytes.
    var cost: Int { bitmap.width * bitmap.height * 4 + 128 }

    /// The picture made smaller and moved right and down by quarters of a pixel.
    ///
    /// Each pixel is the mean of the area of the source that it covers, so that no line of a small picture is lost;
    /// first along the rows, then along the columns.
    func scaled(by scale: Double, phaseX: Int, phaseY: Int) -> GlyphPicture? {
        let horizontal = AreaFilter(
            start: Double(left) * scale + Double(phaseX) / 4, scale: scale, count: bitmap.width)
        let vertical = AreaFilter(start: Double(top) * scale + Double(phaseY) / 4, scale: scale, count: bitmap.height)
        guard horizontal.count > 0, vertical.count > 0 else { return nil }
        var rows = [SIMD4<Float>](repeating: .zero, count: horizontal.count * bitmap.height)
        for y in 0..<bitmap.height {
            for x in 0..<horizontal.count {
                var sum = SIMD4<Float>.zero
                horizontal.forEachSource(of: x) { source, weight in sum += channels(source, y) * weight }
                rows[y * horizontal.count + x] = sum
            }
        }
        let result = Bitmap(width: horizontal.count, height: vertical.count)
        for y in 0..<vertical.count {
            for x in 0..<horizontal.count {
                var sum = SIMD4<Float>.zero
                vertical.forEachSource(of: y) { source, weight in sum += rows[source * horizontal.count + x] * weight }
                result[x, y] = Self.pixel(sum)
            }
        }
        return GlyphPicture(left: horizontal.first, top: vertical.first, bitmap: result)
    }

    private func channels(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let pixel = bitmap[x, y]
        return SIMD4(
            Float(pixel >> 24), Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF))
    }

    private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let rounded = (channels + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let alpha = UInt32(rounded.x)
        return alpha << 24 | min(alpha, UInt32(rounded.y)) << 16 | min(alpha, UInt32(rounded.z)) << 8
            | min(alpha, UInt32(rounded.w))
    }
}

/// Which samples of a row make up each pixel of a shorter one, and how much of it.
private struct AreaFilter {
    /// The first pixel, and how many there are.
    let first, count: Int
    private let start, scale: Double
    private let sourceCount: Int

    /// Samples of width `scale` (0...1) from `start` on.
    init(start: Double, scale: Double, count sourceCount: Int) {
        self.start = start
        self.scale = scale
        self.sourceCount = sourceCount
        first = Int(start.rounded(.down))
        count = max(0, Int((start + scale * Double(sourceCount)).rounded(.up)) - first)
    }

    func forEachSource(of pixel: Int, _ body: (Int, Float) -> Void) {
        let low = (Double(first + pixel) - start) / scale
        let high = low + 1 / scale
        let begin = max(0, Int(low.rounded(.down)))
        let end = min(sourceCount, Int(high.rounded(.up)))
        guard begin < end else { return }
        for source in begin..<end {
            let overlap = min(high, Double(source + 1)) - max(low, Double(source))
            if overlap > 0 { body(source, Float(overlap * scale)) }
        }
    }
}
