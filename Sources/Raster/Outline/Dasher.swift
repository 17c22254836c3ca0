internal import Geometry

/// Cuts the segments of a line into dashes on their way to the stroke's outline.
struct Dasher<Sink: EdgeSink>: StrokePen {
    private var outline: StrokeOutline<Sink>
    private let lengths: [Double]
    private let phase: Double
    private var index = 0
    private var rest = 0.0
    private var point = CGPoint.zero
    private var isDrawing = false
    /// How often the pattern may be begun yet.
    private var patternsLeft = 100_000.0

    /// A dash's place depends on the length of all before it.
    var allowsSkipping: Bool { false }

    /// `style` must be usable.
    init(outline: StrokeOutline<Sink>, style: StrokeStyle) {
        self.outline = outline
        lengths = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
        let total = lengths.reduce(0, +)
        let phase = style.dashPhase.truncatingRemainder(dividingBy: total)
        self.phase = phase < 0 ? phase + total : phase
    }

    mutating func begin(at start: CGPoint) {
        point = start
        index = 0
        rest = phase
        while rest >= lengths[index], rest > 0 {
            rest -= lengths[index]
            index = (index + 1) % lengths.count
        }
        rest = lengths[index] - rest
        isDrawing = index.isMultiple(of: 2)
        if isDrawing { outline.begin(at: start) }
    }

    mutating func segment(
        to end: CGPoint, startTangent: CGVector, endTangent: CGVector, isInsideCurve: Bool, spread: Double
    ) {
        // The chords of a curve enclose its area, and are longer than it is by as much as the next term of
        // the series says.
        let (dx, dy) = (endTangent.dx - startTangent.dx, endTangent.dy - startTangent.dy)
        let length = point.distance(to: end) * (1 - (dx * dx + dy * dy) / 24)
        let begin = point
        var done = 0.0
        var tangent = startTangent
        // A pattern that is tiny beside the line would never end: what is left of that is drawn as a solid one.
        patternsLeft -= length / lengths.reduce(0, +)
        guard patternsLeft > 0 else {
            if !isDrawing {
                isDrawing = true
                outline.begin(at: point)
            }
            outline.segment(
                to: end, startTangent: startTangent, endTangent: endTangent, isInsideCurve: isInsideCurve,
                spread: spread)
            point = end
            return
        }
        while length - done > rest {
            done += rest
            let share = done / length
            let cut = CGPoint(x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share)
            let cutTangent = CGVector(
                dx: startTangent.dx + (endTangent.dx - startTangent.dx) * share,
                dy: startTangent.dy + (endTangent.dy - startTangent.dy) * share
            ).normalized
            if isDrawing {
                // A dash without length gets its direction from the line.
                outline.segment(
                    to: cut, startTangent: tangent, endTangent: cutTangent, isInsideCurve: isInsideCurve, spread: spread
                )
                outline.end()
            } else {
                outline.begin(at: cut)
            }
            tangent = cutTangent
            isDrawing.toggle()
            index = (index + 1) % lengths.count
            rest = lengths[index]
        }
        rest -= length - done
        if isDrawing, length > done {
            outline.segment(
                to: end, startTangent: tangent, endTangent: endTangent, isInsideCurve: isInsideCurve, spread: spread)
        }
        point = end
    }

    mutating func end() {
        if isDrawing { outline.end() }
        isDrawing = false
    }

    /// The line's last dash ends where its first begins.
    mutating func close() {
        end()
    }

    mutating func skip(to end: CGPoint, startTangent: CGVector, endTangent: CGVector) {
        segment(to: end, startTangent: startTangent, endTangent: endTangent, isInsideCurve: false, spread: 1)
    }
}

extension StrokeStyle {
    /// Whether there are dashes that can be drawn: none negative or not finite, and not all zero.
    var hasDashes: Bool {
        !dash.isEmpty && dashPhase.isFinite && dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.reduce(0, +) > 0
    }
}
