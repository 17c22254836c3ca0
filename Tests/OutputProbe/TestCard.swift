import Display
import Geometry
import Raster

/// A picture that shows every mistake: all colours, no symmetry, and squares that came one after the other.
struct TestCard {
    let picture: Bitmap
    private(set) var step = 0

    init(_ size: PixelSize) {
        picture = Bitmap(width: size.width, height: size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (r, g) = (UInt32(x * 255 / max(1, size.width - 1)), UInt32(y * 255 / max(1, size.height - 1)))
                let b: UInt32 = (x / 16 + y / 24) % 2 == 0 ? 0x30 : 0xC8
                picture[x, y] = 0xFF00_0000 | r << 16 | g << 8 | b
            }
        }
        fill(PixelRect(x: 4, y: 4, width: 40, height: 12), 0xFFFF_FFFF)
        fill(PixelRect(x: 4, y: 16, width: 12, height: 20), 0xFFFF_0000)
    }

    /// Draws one more square; what changed.
    mutating func advance() -> Region {
        step += 1
        let x = step * 37 % max(1, picture.width - 24)
        let y = step * 53 % max(1, picture.height - 18)
        let rect = PixelRect(x: x, y: y, width: 24, height: 18)
        return fill(rect, 0xFF00_0000 | UInt32(step &* 0x1F_35B7) & 0xFF_FFFF)
    }

    @discardableResult
    private func fill(_ rect: PixelRect, _ color: UInt32) -> Region {
        let rect = rect.intersection(picture.bounds)
        for y in rect.y0..<rect.y1 {
            for x in rect.x0..<rect.x1 { picture[x, y] = color }
        }
        return Region(rect)
    }
}
