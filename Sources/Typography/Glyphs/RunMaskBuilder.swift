import Raster

/// Lays the masks of glyphs over each other.
///
/// Where two of them meet, one covers what the other left uncovered: 1 - (1 - a)(1 - b), as if each had been painted.
struct RunMaskBuilder {
    private struct Part {
        var mask: CoverageMask
        var x, y: Int
    }

    private var parts: [Part] = []
    private var left = Int.max
    private var top = Int.max
    private var right = Int.min
    private var bottom = Int.min

    /// Adds a mask that is off by whole pixels.
    mutating func add(_ mask: GlyphMask, x: Int, y: Int) {
        let part = Part(mask: mask.mask, x: x + mask.left, y: y + mask.top)
        left = min(left, part.x)
        top = min(top, part.y)
        right = max(right, part.x + part.mask.width)
        bottom = max(bottom, part.y + part.mask.height)
        parts.append(part)
    }

    /// The union of all masks, which are then forgotten; nil for none.
    mutating func build() -> GlyphMask? {
        defer {
            parts.removeAll(keepingCapacity: true)
            left = .max
            top = .max
            right = .min
            bottom = .min
        }
        guard !parts.isEmpty else { return nil }
        let width = right - left
        let height = bottom - top
        var coverage = [UInt8](repeating: 0, count: width * height)
        unsafe coverage.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress else { return }
            for part in parts {
                let start = unsafe base + (part.y - top) * width + part.x - left
                unsafe part.mask.coverage.withUnsafeBufferPointer { source in
                    guard let source = source.baseAddress else { return }
                    for row in 0..<part.mask.height {
                        unsafe Self.unite(
                            start + row * width, with: source + row * part.mask.width, count: part.mask.width)
                    }
                }
            }
        }
        return GlyphMask(
            left: left, top: top, mask: CoverageMask(width: width, height: height, coverage: coverage))
    }

    private static func unite(_ target: UnsafeMutablePointer<UInt8>, with source: UnsafePointer<UInt8>, count: Int) {
        var index = 0
        while index < count {
            let below = UInt32(unsafe target[index])
            let above = UInt32(unsafe source[index])
            // The rounded quotient by 255 of a product of two bytes.
            let product = (255 &- below) &* above &+ 128
            unsafe target[index] = UInt8(truncatingIfNeeded: below &+ ((product &+ product &>> 8) &>> 8))
            index &+= 1
        }
    }
}
