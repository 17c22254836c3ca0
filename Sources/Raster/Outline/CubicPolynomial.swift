internal import Geometry

/// A cubic curve by powers of its parameter: ((a·t + b)·t + c)·t + d.
struct CubicPolynomial {
    private let a, b, c: CGVector
    private let d: CGPoint

    init(_ curve: CubicBezier) {
        d = curve.from
        c = CGVector(dx: 3 * (curve.control1.x - curve.from.x), dy: 3 * (curve.control1.y - curve.from.y))
        b = CGVector(
            dx: 3 * (curve.control2.x - curve.control1.x) - c.dx, dy: 3 * (curve.control2.y - curve.control1.y) - c.dy)
        a = CGVector(dx: curve.to.x - d.x - c.dx - b.dx, dy: curve.to.y - d.y - c.dy - b.dy)
    }

    private init(a: CGVector, b: CGVector, c: CGVector, d: CGPoint) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    /// The curve whose chords over `step` enclose as much as the arcs of this one do: farther out by a twelfth of the
    /// second derivative times the step's square.
    func enclosing(step: Double) -> CubicPolynomial {
        let linear = step * step / 2
        let constant = step * step / 6
        return CubicPolynomial(
            a: a, b: b, c: CGVector(dx: c.dx - a.dx * linear, dy: c.dy - a.dy * linear),
            d: CGPoint(x: d.x - b.dx * constant, y: d.y - b.dy * constant))
    }

    @inline(__always)
    func point(at t: Double) -> CGPoint {
        CGPoint(x: ((a.dx * t + b.dx) * t + c.dx) * t + d.x, y: ((a.dy * t + b.dy) * t + c.dy) * t + d.y)
    }

    @inline(__always)
    func secondDerivative(at t: Double) -> CGVector {
        CGVector(dx: 6 * a.dx * t + 2 * b.dx, dy: 6 * a.dy * t + 2 * b.dy)
    }

    @inline(__always)
    func derivative(at t: Double) -> CGVector {
        CGVector(
            dx: (3 * a.dx * t + 2 * b.dx) * t + c.dx, dy: (3 * a.dy * t + 2 * b.dy) * t + c.dy)
    }
}

extension CubicBezier {
    /// The direction in which the curve leaves its first point, of length 1; zero for a curve without length.
    var startTangent: CGVector {
        if control1 != from { return CGVector(dx: control1.x - from.x, dy: control1.y - from.y).normalized }
        if control2 != from { return CGVector(dx: control2.x - from.x, dy: control2.y - from.y).normalized }
        return CGVector(dx: to.x - from.x, dy: to.y - from.y).normalized
    }

    /// The direction in which the curve arrives at its last point.
    var endTangent: CGVector {
        if control2 != to { return CGVector(dx: to.x - control2.x, dy: to.y - control2.y).normalized }
        if control1 != to { return CGVector(dx: to.x - control1.x, dy: to.y - control1.y).normalized }
        return CGVector(dx: to.x - from.x, dy: to.y - from.y).normalized
    }

    /// About by how much the control polygon turns, in radians, which is at least as much as the curve does.
    var turn: Double {
        func angle(_ first: CGVector, _ second: CGVector) -> Double {
            let lengths = (first.dx * first.dx + first.dy * first.dy) * (second.dx * second.dx + second.dy * second.dy)
            if lengths == 0 { return 0 }
            let cosine = (first.dx * second.dx + first.dy * second.dy) / lengths.squareRoot()
            // The chord of the angle, and the beginning of the arc sine's series.
            let squared = max(0, 2 - 2 * cosine)
            return squared.squareRoot() * (1 + squared / 24 + squared * squared / 96)
        }
        let first = CGVector(dx: control1.x - from.x, dy: control1.y - from.y)
        let second = CGVector(dx: control2.x - control1.x, dy: control2.y - control1.y)
        let third = CGVector(dx: to.x - control2.x, dy: to.y - control2.y)
        return angle(first, second) + angle(second, third)
    }
}
