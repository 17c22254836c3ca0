#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// Walks a path and hands its pieces with their tangents to a pen.
@safe
struct Stroker<Pen: StrokePen> {
    private var pen: Pen
    private let transform: CGAffineTransform
    private let tolerance: Double
    private let half: Double
    private let visible: CGRect
    private let samples: ScratchBuffer<StrokeSample>
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    private var isOpen = false

    init(pen: Pen, setting: StrokeSetting, samples: ScratchBuffer<StrokeSample>) {
        self.pen = pen
        self.samples = samples
        transform = setting.transform
        tolerance = setting.tolerance
        half = setting.style.lineWidth / 2
        visible = setting.visible
    }

    /// Adds the stroke of all subpaths. The path's points must be finite.
    mutating func add(_ path: Path) {
        let points = path.points
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                endSubpath()
                start = points[next]
                current = start
            case .line: line(to: points[next])
            case .quadratic:
                curve(CubicBezier(quadraticFrom: current, control: points[next], to: points[next + 1]))
            case .cubic:
                curve(
                    CubicBezier(
                        from: current, control1: points[next], control2: points[next + 1], to: points[next + 2]))
            case .close:
                beginIfNeeded()
                line(to: start)
                pen.close()
                isOpen = false
                current = start
            }
            next += verb.pointCount
        }
        endSubpath()
    }

    private mutating func beginIfNeeded() {
        guard !isOpen else { return }
        isOpen = true
        pen.begin(at: current)
    }

    private mutating func endSubpath() {
        guard isOpen else { return }
        isOpen = false
        pen.end()
    }

    private mutating func line(to end: CGPoint) {
        beginIfNeeded()
        let direction = CGVector(dx: end.x - current.x, dy: end.y - current.y).normalized
        guard direction != .zero, direction.dx.isFinite, direction.dy.isFinite else { return }
        pen.segment(to: end, startTangent: direction, endTangent: direction, isInsideCurve: false)
        current = end
    }

    private mutating func curve(_ curve: CubicBezier) {
        beginIfNeeded()
        if pen.allowsSkipping, !canBeSeen(curve) {
            let first = curve.startTangent
            let last = curve.endTangent
            if first != .zero, last != .zero {
                pen.skip(to: curve.to, startTangent: first, endTangent: last)
                current = curve.to
                return
            }
        }
        let polynomial = CubicPolynomial(curve)
        let count = stepCount(curve)
        guard count > 0 else { return }
        samples.reserve(count + 1)
        let samples = unsafe self.samples.base
        let isSmooth = unsafe sample(curve, polynomial, count, into: samples)
        for index in 1...count {
            let next = unsafe samples[index]
            if next.point == current { continue }
            if isSmooth {
                pen.segment(
                    to: next.point, startTangent: unsafe samples[index - 1].tangent, endTangent: next.tangent,
                    isInsideCurve: index > 1)
            } else {
                let chord = CGVector(dx: next.point.x - current.x, dy: next.point.y - current.y).normalized
                pen.segment(to: next.point, startTangent: chord, endTangent: chord, isInsideCurve: index > 1)
            }
            current = next.point
        }
    }

    /// Writes `count` + 1 points of the curve; false when a side of the line would run backwards somewhere, or the
    /// curve has a cusp.
    private func sample(
        _ curve: CubicBezier, _ polynomial: CubicPolynomial, _ count: Int,
        into samples: UnsafeMutablePointer<StrokeSample>
    ) -> Bool {
        var last = StrokeSample(point: curve.from, tangent: curve.startTangent)
        unsafe samples[0] = last
        var isSmooth = last.tangent != .zero
        let step = 1 / Double(count)
        for index in 1...count {
            let t = Double(index) * step
            let next =
                index == count
                ? StrokeSample(point: curve.to, tangent: curve.endTangent)
                : StrokeSample(point: polynomial.point(at: t), tangent: polynomial.derivative(at: t).normalized)
            let dx = next.point.x - last.point.x
            let dy = next.point.y - last.point.y
            // The change of the offset between the two ends, seen along the chord.
            let bend =
                ((next.tangent.dy - last.tangent.dy) * dx - (next.tangent.dx - last.tangent.dx) * dy) * half
            if abs(bend) >= dx * dx + dy * dy || next.tangent == .zero { isSmooth = false }
            unsafe samples[index] = next
            last = next
        }
        return isSmooth
    }

    private func canBeSeen(_ curve: CubicBezier) -> Bool {
        let a = curve.from.applying(transform)
        let b = curve.control1.applying(transform)
        let c = curve.control2.applying(transform)
        let d = curve.to.applying(transform)
        return max(max(a.x, b.x), max(c.x, d.x)) >= visible.origin.x
            && max(max(a.y, b.y), max(c.y, d.y)) >= visible.origin.y
            && min(min(a.x, b.x), min(c.x, d.x)) <= visible.origin.x + visible.size.width
            && min(min(a.y, b.y), min(c.y, d.y)) <= visible.origin.y + visible.size.height
    }

    /// The number of pieces that keeps the line and both its sides within the tolerance.
    private func stepCount(_ curve: CubicBezier) -> Int {
        let steps = curve.stepCount(tolerance: tolerance)
        guard steps > 0 else { return 0 }
        // A side that turns by an angle on a radius of half the width needs pieces of at most `√(8 tolerance/half)`.
        let sides = curve.turn * (max(half, tolerance) / (8 * tolerance)).squareRoot()
        return max(steps, min(2000, Int(sides.rounded(.up))))
    }
}

/// A point of a curve and its direction there, of length 1 or zero.
struct StrokeSample: BitwiseCopyable {
    private let x, y, dx, dy: Double

    @inline(__always)
    init(point: CGPoint, tangent: CGVector) {
        x = point.x
        y = point.y
        dx = tangent.dx
        dy = tangent.dy
    }

    @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }
    @inline(__always) var tangent: CGVector { CGVector(dx: dx, dy: dy) }
}

extension Stroker {
    /// Adds the stroke of `path`, whose points must be finite, to `sink`.
    static func add<Sink: EdgeSink>(
        _ path: Path, _ setting: StrokeSetting, to sink: Sink, samples: ScratchBuffer<StrokeSample>
    ) where Pen == StrokeOutline<Sink> {
        let outline = StrokeOutline(edges: sink, setting: setting)
        if setting.style.hasDashes {
            let dasher = Dasher(outline: outline, style: setting.style)
            var stroker = Stroker<Dasher<Sink>>(pen: dasher, setting: setting, samples: samples)
            stroker.add(path)
        } else {
            var stroker = Stroker<StrokeOutline<Sink>>(pen: outline, setting: setting, samples: samples)
            stroker.add(path)
        }
    }
}
