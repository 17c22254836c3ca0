public import Geometry

/// A picture in ordinary memory: premultiplied `0xAARRGGBB`, one `UInt32` a pixel, rows without padding.
///
/// Owns its memory outside of Swift's arrays, so that pixel loops run on a plain pointer.
@safe
public final class Bitmap {
    public let width: Int
    public let height: Int
    @usableFromInline let pixels: UnsafeMutablePointer<UInt32>

    /// A transparent picture. Both sides must be 1...16384.
    public init(width: Int, height: Int) {
        precondition((1...16384).contains(width) && (1...16384).contains(height), "bitmap size out of range")
        self.width = width
        self.height = height
        unsafe pixels = .allocate(capacity: width * height)
        unsafe pixels.initialize(repeating: 0, count: width * height)
    }

    deinit {
        unsafe pixels.deallocate()
    }

    public var size: PixelSize { PixelSize(width: width, height: height) }
    public var bounds: PixelRect { size.bounds }

    /// One pixel; both coordinates must be inside.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            return unsafe pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height)
            unsafe pixels[y * width + x] = newValue
        }
    }

    /// The pixels of row `y`, left to right.
    public func withRow<Result>(_ y: Int, _ body: (Span<UInt32>) -> Result) -> Result {
        precondition(y >= 0 && y < height)
        let row = unsafe UnsafeBufferPointer(start: pixels + y * width, count: width)
        return unsafe body(row.span)
    }

    /// All pixels in row order, for loops that need the plain pointer. It must not escape.
    @unsafe
    @inlinable
    public func withUnsafePixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) -> Result) -> Result {
        unsafe body(pixels)
    }

    /// Whether size and every pixel are the same.
    public func isEqual(to other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        for index in 0..<(width * height) where unsafe pixels[index] != other.pixels[index] { return false }
        return true
    }
}
