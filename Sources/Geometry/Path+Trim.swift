extension Path {
    /// The part between two fractions of the outline's length, subpath after subpath.
    ///
    /// Fractions are limited to 0...1; `from` at or after `to` gives an empty path. A closing line counts as length.
    /// A trim of the whole keeps closed subpaths closed; any other part is open.
    ///
    /// - Complexity: O(pieces of the flattened path), for circles and arcs O(1). Lengths are measured on chords within 0.01 of
    ///   the curve.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        let start = max(0, min(1, start))
        let end = max(0, min(1, end))
        guard start < end else { return Path() }
        if start == 0, end == 1 { return self }
        if let part = trimmedArc(from: start, to: end) { return part }

        let pieces = measuredPieces()
        let total = pieces.reduce(0) { $0 + $1.length }
        guard total > 0, total.isFinite else { return Path() }
        let first = start * total
        let last = end * total

        var result = Path()
        var passed = 0.0
        var needsMove = true
        for piece in pieces {
            defer { passed += piece.length }
            if piece.beginsSubpath { needsMove = true }
            guard piece.length > 0, passed < last, passed + piece.length > first else {
                continue
            }
            let from = piece.parameter(atLength: first - passed)
            let to = piece.parameter(atLength: last - passed)
            let part = piece.curve.segment(from: from, to: to)
            if needsMove { result.move(to: part.from) }
            needsMove = false
            if piece.isLine {
                result.addLine(to: part.to)
            } else {
                result.addCurve(to: part.to, control1: part.control1, control2: part.control2)
            }
        }
        return result
    }

    /// The part of a circle or arc, whose lengths are its angles; nil for other paths.
    private func trimmedArc(from start: CGFloat, to end: CGFloat) -> Path? {
        let (center, radius, first, turn): (CGPoint, CGFloat, Double, Double)
        switch shape {
        case .ellipse(let rect) where rect.width == rect.height && rect.width > 0:
            (center, radius, first, turn) = (CGPoint(x: rect.midX, y: rect.midY), rect.width / 2, 0, 2 * .pi)
        case .arc(let arc):
            (center, radius, first, turn) = (arc.center, arc.radius, arc.startAngle.radians, arc.delta.radians)
        default: return nil
        }
        guard center.isFinite, radius.isFinite else { return nil }
        var part = Path()
        part.addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: first + turn * start),
            delta: Angle(radians: turn * (end - start)))
        return part
    }

    /// The length of the outline, closing lines included.
    public var length: CGFloat {
        measuredPieces().reduce(0) { $0 + $1.length }
    }

    private struct Piece {
        var curve: CubicBezier
        var isLine: Bool
        var beginsSubpath: Bool
        var length: Double

        init(_ curve: CubicBezier, isLine: Bool, beginsSubpath: Bool) {
            self.curve = curve
            self.isLine = isLine
            self.beginsSubpath = beginsSubpath
            var length = 0.0
            if isLine {
                length = curve.from.distance(to: curve.to)
            } else {
                curve.forEachLine(tolerance: 0.01) { length += $0.distance(to: $1) }
            }
            self.length = length.isFinite ? length : 0
        }

        /// The curve's parameter after a run of `target` along it, limited to 0...1.
        func parameter(atLength target: Double) -> Double {
            if target <= 0 { return 0 }
            if target >= length { return 1 }
            if isLine { return target / length }
            let count = Double(curve.stepCount(tolerance: 0.01))
            var passed = 0.0
            var index = 0.0
            var answer = 1.0
            var found = false
            curve.forEachLine(tolerance: 0.01) { from, to in
                guard !found else { return }
                let step = from.distance(to: to)
                if passed + step >= target {
                    answer = (index + (step > 0 ? (target - passed) / step : 0)) / count
                    found = true
                }
                passed += step
                index += 1
            }
            return answer
        }
    }

    private func measuredPieces() -> [Piece] {
        var pieces: [Piece] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        var begins = true
        func line(to end: CGPoint) -> CubicBezier {
            CubicBezier(
                from: current,
                control1: CGPoint(x: current.x + (end.x - current.x) / 3, y: current.y + (end.y - current.y) / 3),
                control2: CGPoint(
                    x: current.x + (end.x - current.x) * 2 / 3, y: current.y + (end.y - current.y) * 2 / 3),
                to: end)
        }
        forEach { element in
            switch element {
            case .move(let to):
                current = to
                start = to
                begins = true
                return
            case .line(let to):
                pieces.append(Piece(line(to: to), isLine: true, beginsSubpath: begins))
                current = to
            case .quadCurve(let to, let control):
                let curve = CubicBezier(quadraticFrom: current, control: control, to: to)
                pieces.append(Piece(curve, isLine: false, beginsSubpath: begins))
                current = to
            case .curve(let to, let control1, let control2):
                let curve = CubicBezier(from: current, control1: control1, control2: control2, to: to)
                pieces.append(Piece(curve, isLine: false, beginsSubpath: begins))
                current = to
            case .closeSubpath:
                if current != start {
                    pieces.append(Piece(line(to: start), isLine: true, beginsSubpath: begins))
                }
                current = start
                begins = true
                return
            }
            begins = false
        }
        return pieces
    }
}
