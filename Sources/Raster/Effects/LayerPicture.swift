internal import Geometry

/// A group as it was drawn, with its effect's blur and shadow, kept to be drawn again.
@safe
public final class LayerPicture {
    let effect: LayerEffect
    /// The group's pixels after its blur.
    private let pixels: ScratchBuffer<UInt32>
    let bounds: PixelRect
    /// The shadow's coverage.
    private let shadow: ScratchBuffer<UInt8>
    let shadowBounds: PixelRect

    init(effect: LayerEffect, bounds: PixelRect, shadowBounds: PixelRect) {
        self.effect = effect
        self.bounds = bounds
        self.shadowBounds = shadowBounds
        pixels = ScratchBuffer(capacity: max(1, bounds.area))
        shadow = ScratchBuffer(capacity: max(1, shadowBounds.area))
    }

    /// The memory in bytes.
    public var cost: Int { pixels.capacity * 4 + shadow.capacity + 256 }

    var surface: Surface { unsafe Surface(bounds: bounds, pixels: pixels.base) }

    /// The shadow's coverage from a device pixel on.
    func shadow(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe shadow.base + ((y - shadowBounds.y0) * shadowBounds.width + x - shadowBounds.x0)
    }
}
