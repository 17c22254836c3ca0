#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// What all parts of a stroke have in common.
struct StrokeSetting {
    let transform: CGAffineTransform
    let style: StrokeStyle
    /// In the path's space.
    let tolerance: Double
    /// Where the middle of a segment that can be seen may lie, in device pixels.
    let visible: CGRect
    /// How far the stroke can reach from the path, in device pixels.
    let reach: Double

    /// For a stroke along `path`; nil when the style or the transform cannot draw anything.
    init?(_ path: Path, style: StrokeStyle, transform: CGAffineTransform, clip: PixelRect) {
        let scale = transform.longestUnit
        guard style.lineWidth > 0, style.lineWidth.isFinite, style.miterLimit.isFinite, scale > 0, scale.isFinite
        else { return nil }
        self.style = style
        self.transform = transform
        tolerance = flatteningTolerance / scale
        // Corners reach as far as the miter limit, square caps by the diagonal. A single line has no corners.
        let cap = style.lineCap == .square ? 1.5 : 1
        let longest = style.lineJoin == .miter && path.verbs.count > 2 ? max(cap, style.miterLimit) : cap
        // Skewing stretches by no more than both axes do together; the sides of curves are moved out a little.
        let skew = abs(transform.a * transform.c + transform.b * transform.d)
        let slack = skew > 1e-6 * scale * scale ? 1.6 : 1.1
        reach = style.lineWidth / 2 * longest * scale * slack + 1
        visible = CGRect(
            x: Double(clip.x0) - reach, y: Double(clip.y0) - reach, width: Double(clip.width) + 2 * reach,
            height: Double(clip.height) + 2 * reach)
    }
}

extension CGAffineTransform {
    /// The longest that a unit along an axis of the path's space becomes in device pixels.
    var longestUnit: Double {
        max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    }
}
