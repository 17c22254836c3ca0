import Geometry
import Raster

extension Paint {
    /// The same paint in a space whose points are those of this one moved and then scaled.
    func moved(by offset: CGPoint, scale: CGFloat) -> Paint {
        func map(_ point: CGPoint) -> CGPoint {
            CGPoint(x: (point.x + offset.x) * scale, y: (point.y + offset.y) * scale)
        }
        var result = self
        switch kind {
        case .solid: break
        case .linear(let stops, let from, let to):
            result.kind = .linear(stops, from: map(from), to: map(to))
        case .radial(let stops, let center, let startRadius, let endRadius):
            result.kind = .radial(
                stops, center: map(center), startRadius: startRadius * scale, endRadius: endRadius * scale)
        case .angular(let stops, let center, let start, let end):
            result.kind = .angular(stops, center: map(center), start: start, end: end)
        }
        return result
    }

    /// The opacity of a coloured glyph, which has its own colours but fades with the text around it.
    var pictureOpacity: Float {
        if case .solid(let color) = kind { return color.alpha * opacity }
        return opacity
    }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
