extension Path {
    /// The smallest rectangle that holds all points and control points; `null` for an empty path or NaN within it.
    public var controlPointBounds: CGRect {
        guard !points.isEmpty else { return .null }
        switch shape {
        case .rect(let rect), .roundedRect(let rect, _, _):
            // Its sides are lines, from end to end.
            let (x, y) = (rect.minX, rect.minY)
            let (width, height) = (rect.maxX - x, rect.maxY - y)
            return width.isFinite && height.isFinite ? CGRect(x: x, y: y, width: width, height: height) : .null
        case .ellipse, .arc, nil: break
        }
        var bounds = PointBounds()
        for point in points {
            guard point.isFinite else { return .null }
            bounds.add(point)
        }
        return bounds.rect ?? .null
    }

    /// The smallest rectangle that holds the outline, to 0.01 of a unit; `null` for an empty path.
    public var boundingRect: CGRect {
        guard let first = points.first else { return .null }
        var bounds = PointBounds()
        forEachSegment { from, to in
            bounds.add(from)
            bounds.add(to)
        } curve: { curve in
            bounds.add(curve)
        }
        return bounds.rect ?? CGRect(origin: first, size: .zero)
    }

    /// Whether `point` lies inside the filled path; open subpaths count as closed.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        func cross(_ from: CGPoint, _ to: CGPoint) {
            guard (from.y <= point.y) != (to.y <= point.y) else { return }
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        var start: CGPoint?
        var last = CGPoint.zero
        forEachLine(tolerance: 0.05) { from, to in
            if let begun = start, from != last {
                cross(last, begun)
                start = from
            } else if start == nil {
                start = from
            }
            cross(from, to)
            last = to
        }
        if let start { cross(last, start) }
        return eoFill ? winding & 1 == 1 : winding != 0
    }

    /// Calls `body` with each straight piece of the outline, curves flattened so that no point of a curve is farther
    /// from its pieces than `tolerance` (in the path's units, above 0). A closing line comes as a piece too.
    public func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
        forEachSegment(line: body) { curve in
            curve.forEachLine(tolerance: tolerance) { body($0, $1) }
        }
    }

    /// Calls `line` or `curve` with each piece of the outline in order, curves as cubic ones. A closing line comes too.
    private func forEachSegment(line: (CGPoint, CGPoint) -> Void, curve: (CubicBezier) -> Void) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let to):
                current = to
                start = to
            case .line(let to):
                line(current, to)
                current = to
            case .quadCurve(let to, let control):
                curve(CubicBezier(quadraticFrom: current, control: control, to: to))
                current = to
            case .curve(let to, let control1, let control2):
                curve(CubicBezier(from: current, control1: control1, control2: control2, to: to))
                current = to
            case .closeSubpath:
                if current != start { line(current, start) }
                current = start
            }
        }
    }
}

/// The smallest rectangle around some points.
private struct PointBounds {
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity

    /// Nil while there are no points.
    var rect: CGRect? {
        minX <= maxX && minY <= maxY ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
    }

    mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Adds a curve; one that is not finite is passed over.
    mutating func add(_ curve: CubicBezier) {
        guard curve.stepCount(tolerance: 1) > 0 else { return }
        add(curve.from)
        add(curve.to)
        // A curve stays within the hull of its points.
        guard !holds(curve.control1) || !holds(curve.control2) else { return }
        curve.forEachLine(tolerance: 0.01) { add($1) }
    }

    private func holds(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
