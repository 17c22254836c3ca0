public import Geometry

/// Draws into a bitmap.
///
/// Coordinates are device pixels after `transform`. Colours blend in sRGB as they are stored, source over
/// destination. Values that are NaN or infinite draw nothing. One canvas is kept for the life of the program: it
/// owns the scratch memory and caches that make a warm frame free of allocations.
public final class Canvas {
    public init() {}

    /// Begins drawing into `target`, where only the pixels of `clip` may change.
    public func begin(_ target: Bitmap, clip: PixelRect) {}

    /// Ends drawing; groups and clips must be balanced.
    public func end() {}

    /// Sets every pixel of the clip to `color`, without blending.
    public func clear(_ color: SRGBColor) {}

    public func fill(
        _ path: Path, rule: FillRule = .nonZero, paint: Paint, transform: CGAffineTransform = .identity
    ) {}

    /// Strokes `path`; the style's lengths are in the path's space and grow with `transform`.
    public func stroke(_ path: Path, style: StrokeStyle, paint: Paint, transform: CGAffineTransform = .identity) {}

    /// Paints through `mask` with its top left pixel at (`x`, `y`).
    public func fill(_ mask: CoverageMask, x: Int, y: Int, paint: Paint, transform: CGAffineTransform = .identity) {}

    /// Draws `image` scaled into `rect`, filtered.
    public func draw(_ image: Bitmap, in rect: CGRect, opacity: Float = 1, transform: CGAffineTransform = .identity) {}

    /// Restricts drawing to the inside of `path` as well, until the matching `popClip`.
    public func pushClip(_ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform = .identity) {}

    public func popClip() {}

    /// Begins a group that is drawn as one with `effect` at the matching `popLayer`. `bounds` holds all that the group
    /// draws, in device pixels, before the effect.
    public func pushLayer(_ effect: LayerEffect, bounds: PixelRect) {}

    public func popLayer() {}
}
