import Geometry
import Raster
import TestSupport

@testable import Display

func randomPicture(_ size: PixelSize, seed: UInt64) -> Bitmap {
    var generator = SplitMix(seed: seed)
    let picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
        for x in 0..<size.width { picture[x, y] = UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
    }
    return picture
}

/// Display memory with guard bytes before, between and after the rows.
@safe
final class GuardedMemory {
    static let guardByte: UInt8 = 0xA5
    let size: PixelSize
    let format: PixelFormat
    let pitch: Int
    private(set) var bytes: [UInt8]
    private let margin = 64

    init(_ size: PixelSize, _ format: PixelFormat, padding: Int) {
        self.size = size
        self.format = format
        pitch = format.rowBytes(size.width) + padding
        bytes = Array(repeating: GuardedMemory.guardByte, count: pitch * size.height + 2 * margin)
    }

    func write(_ picture: Bitmap, _ damage: Region, _ orientation: PanelOrientation, by writer: PictureWriter) -> Region
    {
        unsafe bytes.withUnsafeMutableBytes { memory in
            let surface = unsafe PixelSurface(
                address: memory.baseAddress! + margin, length: memory.count - 2 * margin, size: size, pitch: pitch,
                format: format)!
            return writer.write(picture, damage: damage, orientation: orientation, to: surface)
        }
    }

    /// Whether every byte that holds no pixel is still the guard.
    var isPaddingUntouched: Bool {
        let row = format.rowBytes(size.width)
        func isGuard(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == GuardedMemory.guardByte } }
        let isPaddingRight = (0..<size.height).allSatisfy { y in
            isGuard((margin + y * pitch + row)..<(margin + (y + 1) * pitch))
        }
        return isPaddingRight && isGuard(0..<margin) && isGuard((bytes.count - margin)..<bytes.count)
    }

    func isSame(as other: GuardedMemory) -> Bool { bytes == other.bytes }

    /// A pixel as a little-endian word.
    func word(x: Int, y: Int) -> UInt32 {
        if format == .gray1 { return UInt32(bytes[margin + y * pitch + x / 8] >> UInt8(7 - x % 8) & 1) }
        let count = format.bitsPerPixel / 8
        let start = margin + y * pitch + x * count
        var word: UInt32 = 0
        for byte in 0..<count { word |= UInt32(bytes[start + byte]) << UInt32(8 * byte) }
        return word
    }

    /// Whether nothing was ever written where a pixel lies.
    func isUntouched(x: Int, y: Int) -> Bool {
        let start = margin + y * pitch + x * format.bitsPerPixel / 8
        return bytes[start..<(start + max(1, format.bitsPerPixel / 8))].allSatisfy { $0 == GuardedMemory.guardByte }
    }
}

private let bayer: [UInt32] = [
    0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30,
    54,
    22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61,
    29,
    53, 21,
]

/// What a canvas pixel must become at a place of the display, as a little-endian word; without the tricks of the real
/// thing.
func expectedWord(_ pixel: UInt32, _ format: PixelFormat, x: Int, y: Int) -> UInt32 {
    let (a, r, g, b) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    let threshold = (2 * bayer[y % 8 * 8 + x % 8] + 1) * 255 / 128
    func level(_ value: UInt32, _ steps: UInt32) -> UInt32 { (value * steps + threshold) / 255 }
    func swapped(_ value: UInt32) -> UInt32 { value >> 8 | (value & 255) << 8 }
    var luminance: UInt32 { (54 * r + 183 * g + 19 * b + 128) / 256 }
    var rgb565: UInt32 { level(r, 31) << 11 | level(g, 63) << 5 | level(b, 31) }
    var bgr565: UInt32 { level(b, 31) << 11 | level(g, 63) << 5 | level(r, 31) }
    return switch format {
    case .xrgb8888, .argb8888: pixel
    case .xbgr8888, .abgr8888: a << 24 | b << 16 | g << 8 | r
    case .rgbx8888: r << 24 | g << 16 | b << 8 | a
    case .bgrx8888: b << 24 | g << 16 | r << 8 | a
    case .rgb888: r << 16 | g << 8 | b
    case .bgr888: b << 16 | g << 8 | r
    case .rgb565: rgb565
    case .bgr565: bgr565
    case .rgb565Swapped: swapped(rgb565)
    case .bgr565Swapped: swapped(bgr565)
    case .gray8: luminance
    case .gray1: luminance + threshold >= 255 ? 1 : 0
    }
}
