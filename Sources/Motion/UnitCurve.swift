public import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// A function from progress in time to progress of a value, both 0...1.
///
/// Bézier curves are those of CSS's `cubic-bezier` (W3C CSS Easing Functions, section 2.2): the ends are (0, 0)
/// and (1, 1), the curve's parameter for a time is found by Newton's method with bisection as the safeguard.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case linear
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        case circularEaseIn, circularEaseOut, circularEaseInOut
    }

    private let kind: Kind

    public static let linear = UnitCurve(kind: .linear)
    public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// A quarter circle that begins flat.
    public static let circularEaseIn = UnitCurve(kind: .circularEaseIn)
    /// A quarter circle that ends flat.
    public static let circularEaseOut = UnitCurve(kind: .circularEaseOut)
    public static let circularEaseInOut = UnitCurve(kind: .circularEaseInOut)

    private init(kind: Kind) {
        self.kind = kind
    }

    /// The Bézier curve with these inner control points. `x1` and `x2` are clamped to 0...1; the heights are free.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        kind = .bezier(x1: max(0, min(1, x1)), y1: y1, x2: max(0, min(1, x2)), y2: y2)
    }

    /// The Bézier curve with these inner control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y)
    }

    /// The value at `progress`, which is clamped to 0...1. NaN counts as 0.
    public func value(at progress: Double) -> Double {
        let t = progress >= 0 ? min(1, progress) : 0
        switch kind {
        case .linear: return t
        case .circularEaseIn: return 1 - (1 - t * t).squareRoot()
        case .circularEaseOut: return (1 - (1 - t) * (1 - t)).squareRoot()
        case .circularEaseInOut:
            return t < 0.5
                ? (1 - (1 - 4 * t * t).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - t) * (1 - t)).squareRoot()) / 2
        case .bezier(let x1, let y1, let x2, let y2):
            if t == 0 || t == 1 { return t }
            return Self.bezier(y1, y2, at: Self.parameter(x1, x2, for: t))
        }
    }

    /// The slope of the curve at `progress`, which is clamped to 0...1.
    public func velocity(at progress: Double) -> Double {
        let t = progress >= 0 ? min(1, progress) : 0
        switch kind {
        case .linear: return 1
        case .circularEaseIn: return t >= 1 ? .infinity : t / (1 - t * t).squareRoot()
        case .circularEaseOut: return t <= 0 ? .infinity : (1 - t) / (1 - (1 - t) * (1 - t)).squareRoot()
        case .circularEaseInOut:
            let near = t < 0.5 ? 2 * t : 2 * (1 - t)
            return near >= 1 ? .infinity : near / (1 - near * near).squareRoot()
        case .bezier(let x1, let y1, let x2, let y2):
            let u = Self.parameter(x1, x2, for: t)
            let run = Self.bezierSlope(x1, x2, at: u)
            let rise = Self.bezierSlope(y1, y2, at: u)
            if abs(run) > 1e-9 { return rise / run }
            // Where a control point falls on its end, both slopes vanish. The fixed answers are SwiftUI's.
            return u < 0.5 ? 1 : 0
        }
    }

    /// The mirror image of the curve in the diagonal: value becomes time.
    public var inverse: UnitCurve {
        switch kind {
        case .linear, .circularEaseInOut: self
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .bezier(let x1, let y1, let x2, let y2): UnitCurve(x1: y1, y1: x1, x2: y2, y2: x2)
        }
    }

    /// One coordinate of the curve with the ends 0 and 1.
    private static func bezier(_ c1: Double, _ c2: Double, at u: Double) -> Double {
        let s = 1 - u
        return 3 * s * s * u * c1 + 3 * s * u * u * c2 + u * u * u
    }

    private static func bezierSlope(_ c1: Double, _ c2: Double, at u: Double) -> Double {
        let s = 1 - u
        return 3 * s * s * c1 + 6 * s * u * (c2 - c1) + 3 * u * u * (1 - c2)
    }

    private static func parameter(_ x1: Double, _ x2: Double, for x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        var u = x
        for _ in 0..<64 {
            let error = bezier(x1, x2, at: u) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = u } else { low = u }
            let slope = bezierSlope(x1, x2, at: u)
            let next = u - error / slope
            u = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return u
    }
}
