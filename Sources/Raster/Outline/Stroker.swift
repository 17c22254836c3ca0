#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// Walks a path and hands its pieces with their tangents to a pen.
struct Stroker<Pen: StrokePen> {
    private var pen: Pen
    private let transform: CGAffineTransform
    private let tolerance: Double
    private let half: Double
    private let visible: CGRect
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    private var isOpen = false
    /// The end of lines that are not drawn yet, and the direction of the first of them.
    private var held: (point: CGPoint, direction: CGVector)?
    /// Two device pixels in the path's space.
    private let shortest: Double

    init(pen: Pen, setting: StrokeSetting) {
        self.pen = pen
        transform = setting.transform
        tolerance = setting.tolerance
        shortest = 2 * setting.tolerance / flatteningTolerance
        half = setting.style.lineWidth / 2
        visible = setting.visible
    }

    /// Adds the stroke of all subpaths. The path's points must be finite.
    mutating func add(_ path: Path, index: PathIndex?) {
        let points = path.points
        let verbs = path.verbs
        var next = 0
        var step = 0
        while step < verbs.count {
            if let index, step.isMultiple(of: PathIndex.chunkLength) {
                flush()
                let chunk = index.chunks[step / PathIndex.chunkLength]
                if chunk.isOneLine, pen.allowsSkipping, !canBeSeen(chunk.bounds) {
                    beginIfNeeded()
                    pen.skip(to: chunk.end, startTangent: .zero, endTangent: .zero)
                    current = chunk.end
                    next = chunk.pointEnd
                    step += PathIndex.chunkLength
                    continue
                }
            }
            let verb = verbs[step]
            step += 1
            switch verb {
            case .move:
                flush()
                endSubpath()
                start = points[next]
                current = start
            case .line:
                if index == nil { line(to: points[next]) } else { shortLine(to: points[next]) }
            case .quadratic:
                flush()
                curve(CubicBezier(quadraticFrom: current, control: points[next], to: points[next + 1]))
            case .cubic:
                flush()
                curve(
                    CubicBezier(
                        from: current, control1: points[next], control2: points[next + 1], to: points[next + 2]))
            case .close:
                flush()
                beginIfNeeded()
                line(to: start)
                pen.close()
                isOpen = false
                current = start
            }
            next += verb.pointCount
        }
        flush()
        endSubpath()
    }

    /// A line of a path with so many that those too short to be seen are worth joining: as long as they go straight
    /// on to within a degree, and are no longer than two pixels together.
    private mutating func shortLine(to end: CGPoint) {
        let vector = CGVector(dx: end.x - current.x, dy: end.y - current.y)
        let direction = vector.normalized
        if let held, abs(vector.dx) + abs(vector.dy) < shortest,
            direction.dx * held.direction.dx + direction.dy * held.direction.dy > 0.9998
        {
            self.held = (end, held.direction)
            return
        }
        if held != nil {
            flush()
            shortLine(to: end)
            return
        }
        beginIfNeeded()
        if direction != .zero { held = (end, direction) }
    }

    /// Draws the lines that were held back.
    private mutating func flush() {
        guard let end = held?.point else { return }
        held = nil
        line(to: end)
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
        pen.segment(to: end, startTangent: direction, endTangent: direction, isInsideCurve: false, spread: 1)
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
        var tangent = curve.startTangent
        var isInside = false
        CurveSteps(curve, tolerance: tolerance, half: half).forEach(turn: curve.turn) { start, step, count in
            let enclosing = polynomial.enclosing(step: step)
            for index in 1...count {
                let t = start + Double(index) * step
                let isLast = t > 0.999_999
                let next = isLast ? curve.to : enclosing.point(at: t)
                let nextTangent = isLast ? curve.endTangent : polynomial.derivative(at: t).normalized
                chord(to: next, from: tangent, to: nextTangent, isInside: isInside, isLast: isLast)
                tangent = nextTangent
                isInside = true
            }
        }
    }

    /// A piece of a curve with the curve's own directions at its ends.
    @inline(__always)
    private mutating func chord(
        to next: CGPoint, from tangent: CGVector, to nextTangent: CGVector, isInside: Bool, isLast: Bool
    ) {
        let chord = CGVector(dx: next.x - current.x, dy: next.y - current.y)
        let squared = chord.dx * chord.dx + chord.dy * chord.dy
        guard squared > 0 else { return }
        let (dx, dy) = (nextTangent.dx - tangent.dx, nextTangent.dy - tangent.dy)
        // The change of the offset between the two ends, seen along the chord: as large as the chord
        // itself, a side would run backwards.
        let bend = (dy * chord.dx - dx * chord.dy) * half
        // Beyond a right angle the sides would cross.
        let isSmooth = tangent.dx * nextTangent.dx + tangent.dy * nextTangent.dy > 0
        if abs(bend) < squared, isSmooth {
            pen.segment(
                to: next, startTangent: tangent, endTangent: nextTangent, isInsideCurve: isInside,
                spread: isLast ? 1 : 1 + (dx * dx + dy * dy) / 12)
        } else {
            let direction = chord.normalized
            pen.segment(
                to: next, startTangent: direction, endTangent: direction, isInsideCurve: isInside, spread: 1)
        }
        current = next
    }

    private func canBeSeen(_ bounds: CGRect) -> Bool {
        let placed = bounds.applying(transform)
        return placed.maxX >= visible.minX && placed.minX <= visible.maxX && placed.maxY >= visible.minY
            && placed.minY <= visible.maxY
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
}

extension Stroker {
    /// Adds the stroke of `path`, whose points must be finite, to `sink`.
    static func add<Sink: EdgeSink>(
        _ path: Path, index: PathIndex?, _ setting: StrokeSetting, to sink: Sink
    ) where Pen == StrokeOutline<Sink> {
        let outline = StrokeOutline(edges: sink, setting: setting)
        if setting.style.hasDashes {
            let dasher = Dasher(outline: outline, style: setting.style)
            var stroker = Stroker<Dasher<Sink>>(pen: dasher, setting: setting)
            stroker.add(path, index: index)
        } else {
            var stroker = Stroker<StrokeOutline<Sink>>(pen: outline, setting: setting)
            stroker.add(path, index: index)
        }
    }
}
