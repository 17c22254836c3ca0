internal import Geometry

/// The stroke of a circle, rectangle or rounded rectangle as the area between two such shapes.
struct RingOutline {
    let outer: RoundedOutline
    /// Nil when the line leaves no hole.
    let inner: RoundedOutline?

    /// Nil when the stroke is no such ring: dashed, squeezed, turned, bevelled, or around unequal radii.
    init?(_ shape: Path.KnownShape, setting: StrokeSetting) {
        let style = setting.style
        let transform = setting.transform
        guard !style.hasDashes, abs(transform.a) == abs(transform.d),
            let middle = RoundedOutline(shape, transform: transform), middle.radiusX == middle.radiusY
        else { return nil }
        let half = style.lineWidth / 2 * abs(transform.a)
        let radius = middle.radiusX
        var outerRadius = radius + half
        if radius == 0 {
            switch style.lineJoin {
            case .bevel: return nil
            case .miter:
                // A right angle's miter is √2 times the width.
                guard style.miterLimit >= 1.415 else { return nil }
                outerRadius = 0
            case .round: break
            }
        }
        let rect = CGRect(
            x: middle.left, y: middle.top, width: middle.right - middle.left, height: middle.bottom - middle.top)
        guard rect.width > 0, rect.height > 0,
            let outer = RoundedOutline(
                rect: rect.insetBy(dx: -half, dy: -half), radiusX: outerRadius, radiusY: outerRadius)
        else { return nil }
        self.outer = outer
        let hole = rect.insetBy(dx: half, dy: half)
        let innerRadius = max(0, radius - half)
        inner = hole.isNull ? nil : RoundedOutline(rect: hole, radiusX: innerRadius, radiusY: innerRadius)
    }
}
