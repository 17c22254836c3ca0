/// How a display's memory holds a pixel.
///
/// Names follow DRM's: the letters from the highest to the lowest bit of a little-endian word. So `xrgb8888` is
/// the bytes blue, green, red, unused.
public enum PixelFormat: String, CaseIterable, Hashable, Sendable {
    case xrgb8888, argb8888, xbgr8888, abgr8888, rgbx8888, bgrx8888
    /// Three bytes: blue, green, red.
    case rgb888
    /// Three bytes: red, green, blue.
    case bgr888
    case rgb565, bgr565
    /// The two bytes of `rgb565` and `bgr565` exchanged.
    case rgb565Swapped, bgr565Swapped
    /// Luminance, 255 is white.
    case gray8
    /// Luminance in one bit, 1 is white; the leftmost pixel is the highest bit of its byte.
    case gray1

    public var bitsPerPixel: Int {
        switch self {
        case .xrgb8888, .argb8888, .xbgr8888, .abgr8888, .rgbx8888, .bgrx8888: 32
        case .rgb888, .bgr888: 24
        case .rgb565, .bgr565, .rgb565Swapped, .bgr565Swapped: 16
        case .gray8: 8
        case .gray1: 1
        }
    }

    /// The bytes that hold `width` pixels, without padding.
    public func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Whether neighbours share a byte in groups of this many pixels, which can only be written together.
    var pixelsPerUnit: Int { self == .gray1 ? 8 : 1 }
}
