internal import Geometry

/// Memory that is drawn into: the target or a group's own, as a window of device space.
@safe
struct Surface {
    /// The device pixels that the memory holds.
    let bounds: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>

    init(bounds: PixelRect, pixels: UnsafeMutablePointer<UInt32>) {
        self.bounds = bounds
        unsafe self.pixels = unsafe pixels
    }

    /// The pixel at device coordinates inside `bounds`.
    @inline(__always)
    func at(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        unsafe pixels + ((y &- bounds.y0) &* bounds.width &+ x &- bounds.x0)
    }
}
