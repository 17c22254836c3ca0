internal import Geometry

/// A paint made ready for one shape: what colour each device pixel has.
///
/// A pixel's colour depends on its coordinates only, not on where a span begins.
enum Shader {
    case solid(UInt32)
    case linear(LinearShader)
    case repeatedLinear(RepeatedLinearShader)
    case radial(RadialShader)
    case angular(AngularShader)
    case image(ImageShader)

    /// Nil when nothing would be drawn: invisible, not finite, or a transform without an inverse.
    static func make(_ paint: Paint, transform: CGAffineTransform, cache: GradientCache) -> Shader? {
        guard paint.opacity > 0 else { return nil }
        switch paint.kind {
        case .solid(let color):
            return visiblePixel(color, opacity: paint.opacity).map { .solid($0) }
        case .linear(let stops, let from, let to):
            guard let inverse = transform.finiteInverse, from.isFinite, to.isFinite, !stops.stops.isEmpty
            else { return nil }
            if paint.extent != .pad {
                let table = cache.table(stops, opacity: paint.opacity)
                return .repeatedLinear(
                    RepeatedLinearShader(table: table, extent: paint.extent, from: from, to: to, inverse: inverse))
            }
            let ramp = cache.ramp(stops, opacity: paint.opacity)
            return .linear(LinearShader(ramp: ramp, from: from, to: to, inverse: inverse, memory: cache.pieces))
        case .radial(let stops, let center, let startRadius, let endRadius):
            guard let inverse = transform.finiteInverse, center.isFinite, startRadius.isFinite, endRadius.isFinite,
                !stops.stops.isEmpty
            else { return nil }
            let table = cache.table(stops, opacity: paint.opacity)
            return .radial(
                RadialShader(
                    table: table, extent: paint.extent,
                    grid: PolarGrid(center: center, transform: transform, inverse: inverse),
                    startRadius: startRadius, endRadius: endRadius))
        case .angular(let stops, let center, let start, let end):
            guard let inverse = transform.finiteInverse, center.isFinite, start.radians.isFinite,
                end.radians.isFinite, !stops.stops.isEmpty
            else { return nil }
            return .angular(
                AngularShader(
                    table: cache.directions(stops, opacity: paint.opacity, start: start.radians, end: end.radians),
                    grid: PolarGrid(center: center, transform: transform, inverse: inverse)))
        }
    }

    /// The pixel of a colour; nil when it is invisible.
    @inline(__always)
    static func visiblePixel(_ color: SRGBColor, opacity: Float) -> UInt32? {
        guard opacity > 0 else { return nil }
        let pixel = color.opacity(min(opacity, 1)).premultiplied
        return pixel >> 24 > 0 ? pixel : nil
    }

    /// Whether each colour hides what is below it.
    var isOpaque: Bool {
        switch self {
        case .solid(let color): color >> 24 == 255
        case .linear(let shader): shader.ramp.isOpaque
        case .repeatedLinear(let shader): shader.table.isOpaque
        case .radial(let shader): shader.table.isOpaque
        case .angular(let shader): shader.table.isOpaque
        case .image: false
        }
    }

    /// Writes the colours of `count` pixels of row `y` from `x` on, and up to eight when there are fewer. A
    /// solid colour has no use for it.
    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        switch self {
        case .solid(let color): unsafe PixelLoops.fill(colors, count, color: color)
        case .linear(let shader): unsafe shader.shade(x: x, y: y, count: count, into: colors)
        case .repeatedLinear(let shader): unsafe shader.shade(x: x, y: y, count: count, into: colors)
        case .radial(let shader): unsafe shader.shade(x: x, y: y, count: count, into: colors)
        case .angular(let shader): unsafe shader.shade(x: x, y: y, count: count, into: colors)
        case .image(let shader): unsafe shader.shade(x: x, y: y, count: count, into: colors)
        }
    }
}

extension CGAffineTransform {
    /// The inverse, or nil when there is none in finite numbers.
    var finiteInverse: CGAffineTransform? {
        guard isFinite, determinant != 0, determinant.isFinite else { return nil }
        let inverse = inverted()
        return inverse.isFinite ? inverse : nil
    }
}
