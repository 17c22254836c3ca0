/// A cubic Bézier curve.
public struct CubicBezier: Hashable, Sendable {
    public var from, control1, control2, to: CGPoint

    @inlinable
    public init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        self.from = from
        self.control1 = control1
        self.control2 = control2
        self.to = to
    }

    /// The same curve as a quadratic one, which is a cubic with its controls two thirds of the way out.
    @inlinable
    public init(quadraticFrom from: CGPoint, control: CGPoint, to: CGPoint) {
        self.init(
            from: from,
            control1: CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3),
            control2: CGPoint(x: to.x + (control.x - to.x) * 2 / 3, y: to.y + (control.y - to.y) * 2 / 3),
            to: to)
    }

    /// The point at `t` in 0...1.
    @inlinable
    public func point(at t: Double) -> CGPoint {
        let s = 1 - t
        let a = s * s * s
        let b = 3 * s * s * t
        let c = 3 * s * t * t
        let d = t * t * t
        return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
            y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// The part before `t`, by de Casteljau's construction.
    public func prefix(to t: Double) -> CubicBezier {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let ab = mix(from, control1)
        let bc = mix(control1, control2)
        let cd = mix(control2, to)
        let abc = mix(ab, bc)
        let bcd = mix(bc, cd)
        return CubicBezier(from: from, control1: ab, control2: abc, to: mix(abc, bcd))
    }

    /// The same curve run backwards.
    public var reversed: CubicBezier {
        CubicBezier(from: to, control1: control2, control2: control1, to: from)
    }

    /// The part between two parameters of 0...1.
    public func segment(from start: Double, to end: Double) -> CubicBezier {
        let head = prefix(to: end)
        guard start > 0, end > 0 else { return head }
        return head.reversed.prefix(to: 1 - start / end).reversed
    }

    /// The number of equal steps of `t` after which no chord is farther than `tolerance` from the curve
    /// (Wang's bound on the second differences); 0 when a coordinate is not finite, at most 2000.
    @inlinable
    public func stepCount(tolerance: CGFloat) -> Int {
        let ax = from.x - 2 * control1.x + control2.x
        let ay = from.y - 2 * control1.y + control2.y
        let bx = control1.x - 2 * control2.x + to.x
        let by = control1.y - 2 * control2.y + to.y
        let bend = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
        guard bend.isFinite else { return 0 }
        return max(1, Int(min(2000, (0.75 * bend / tolerance).squareRoot().rounded(.up))))
    }

    /// Calls `body` with each chord after flattening to `tolerance`.
    @inlinable
    public func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
        let count = stepCount(tolerance: tolerance)
        guard count > 0 else { return }
        var last = from
        for index in 1...count {
            let next = index == count ? to : point(at: Double(index) / Double(count))
            body(last, next)
            last = next
        }
    }
}
