internal import Geometry

/// What drawing is limited to: a rectangle, and perhaps coverage inside it.
@safe
struct Clip {
    var bounds: PixelRect
    /// The coverage of `maskBounds`, row by row; it lives as long as the clip is pushed.
    var mask: UnsafeMutablePointer<UInt8>?
    var maskBounds: PixelRect

    init(bounds: PixelRect) {
        self.bounds = bounds
        unsafe mask = nil
        maskBounds = .empty
    }

    init(bounds: PixelRect, mask: UnsafeMutablePointer<UInt8>?, maskBounds: PixelRect) {
        self.bounds = bounds
        unsafe self.mask = unsafe mask
        self.maskBounds = maskBounds
    }

    var hasMask: Bool { unsafe mask != nil }
}
