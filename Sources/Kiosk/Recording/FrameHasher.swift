public import Geometry
public import Raster

/// A picture's hash, at the cost of what changed in it: each row has one, and they are joined.
///
/// Row: for each pair of pixels, exclusive or, multiplication by 2^64/φ (Knuth, The Art of Computer Programming 3, 6.4),
/// and the upper half folded onto the lower. Not against forgery; equal pictures have equal hashes on every machine.
@MainActor
public struct FrameHasher {
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let seed: UInt64 = 0x7461_6665_6C00_0001

    private var rows: [UInt64] = []
    private var size = PixelSize(width: 0, height: 0)

    public init() {}

    /// The hash of a picture that differs from the one before only inside `damage`.
    public mutating func hash(_ picture: Bitmap, damage: Region) -> UInt64 {
        if picture.size != size {
            size = picture.size
            rows = (0..<picture.height).map { Self.hash(row: $0, of: picture) }
        } else {
            var done = 0..<0
            for rect in damage.rects {
                let first = min(max(0, rect.y0), picture.height)
                let touched = first..<max(first, min(rect.y1, picture.height))
                for row in touched where !done.contains(row) { rows[row] = Self.hash(row: row, of: picture) }
                done = touched
            }
        }
        return rows.reduce(Self.mix(Self.seed, UInt64(size.width))) { Self.mix($0, $1) }
    }

    private static func hash(row: Int, of picture: Bitmap) -> UInt64 {
        picture.withRow(row) { pixels in
            var hash = seed
            var index = 0
            while index + 1 < pixels.count {
                hash = mix(hash, UInt64(pixels[index]) | UInt64(pixels[index + 1]) << 32)
                index += 2
            }
            return index < pixels.count ? mix(hash, UInt64(pixels[index])) : hash
        }
    }

    private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
        let product = (hash ^ value) &* multiplier
        return product ^ (product >> 32)
    }
}
