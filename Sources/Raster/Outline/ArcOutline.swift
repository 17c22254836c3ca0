#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// The stroke of a part of a circle with round ends: a ring inside of a wedge, and a disc at each end.
///
/// The wedge takes or leaves whole pixels by their centres. What it cuts off wrongly at the two ends the discs cover,
/// whose diameters lie upon its sides.
struct ArcOutline {
    /// In device pixels, as all lengths here.
    private let center: CGPoint
    private let radius, halfWidth: Double
    /// The directions of the ends, clockwise on the screen from the first to the second.
    private let start, end: CGVector
    /// Whether it is more than half a turn.
    private let isLong: Bool

    /// Nil when the stroke is no such arc: dashed, squeezed, with flat ends or ends that meet, or wider than the circle.
    init?(_ shape: Path.KnownShape, setting: StrokeSetting) {
        let (style, transform) = (setting.style, setting.transform)
        guard case .arc(let arc) = shape, style.lineCap == .round, !style.hasDashes,
            let scale = transform.uniformScale
        else { return nil }
        center = arc.center.applying(transform)
        radius = arc.radius * scale
        halfWidth = style.lineWidth / 2 * scale
        let reach = radius + halfWidth
        guard halfWidth < radius, reach < RoundedOutline.limit, abs(center.x) < RoundedOutline.limit - reach,
            abs(center.y) < RoundedOutline.limit - reach,
            // What is shorter is a dot rather than a ring's part.
            abs(arc.delta.radians) * radius > 1 / 64,
            // Of two ends that meet, a pixel holds more than the greater coverage.
            (2 * .pi - abs(arc.delta.radians)) * radius > 2 * halfWidth + 1
        else { return nil }
        isLong = abs(arc.delta.radians) > .pi
        let unit = CGAffineTransform(
            a: transform.a / scale, b: transform.b / scale, c: transform.c / scale, d: transform.d / scale, tx: 0, ty: 0
        )
        func direction(_ angle: Angle) -> CGVector {
            let place = CGPoint(angle: angle).applying(unit)
            return CGVector(dx: place.x, dy: place.y)
        }
        let ends = (direction(arc.startAngle), direction(arc.startAngle + arc.delta))
        // A mirrored arc turns the other way.
        (start, end) = (arc.delta.radians > 0) == (transform.determinant > 0) ? ends : (ends.1, ends.0)
    }

    var outer: RoundedOutline { RoundedOutline(center: center, radius: radius + halfWidth) }
    var inner: RoundedOutline { RoundedOutline(center: center, radius: radius - halfWidth) }
    var startCap: RoundedOutline { cap(at: start) }
    var endCap: RoundedOutline { cap(at: end) }

    private func cap(at direction: CGVector) -> RoundedOutline {
        RoundedOutline(
            center: CGPoint(x: center.x + radius * direction.dx, y: center.y + radius * direction.dy), radius: halfWidth
        )
    }

    /// The columns of row `y` whose pixels have their centres in the wedge, as two ranges from left to right.
    func columns(_ y: Int) -> (Range<Int>, Range<Int>) {
        let height = Double(y) + 0.5 - center.y
        let behindStart = Columns(clockwiseOf: start, height: height, centerX: center.x)
        let beforeEnd = Columns(clockwiseOf: CGVector(dx: -end.dx, dy: -end.dy), height: height, centerX: center.x)
        let (low, high) = (min(behindStart.first, beforeEnd.first), max(behindStart.first, beforeEnd.first))
        let (near, far) = (min(behindStart.end, beforeEnd.end), max(behindStart.end, beforeEnd.end))
        guard isLong else { return (high..<max(high, near), far..<far) }
        // One of the two sides is enough.
        return near < high ? (low..<max(low, near), high..<max(high, far)) : (low..<max(low, far), far..<far)
    }

    /// The columns of a row on one side of a line through the centre.
    private struct Columns {
        var first, end: Int

        init(clockwiseOf direction: CGVector, height: Double, centerX: Double) {
            // Clockwise of it lies what has `dx · height - dy · x` of at least zero.
            let limit = RoundedOutline.limit * 2
            let (least, most) = (-Int(limit), Int(limit))
            let product = direction.dx * height
            guard direction.dy != 0 else {
                (first, end) = product >= 0 ? (least, most) : (most, most)
                return
            }
            let crossing = max(-limit, min(limit, centerX + product / direction.dy - 0.5))
            if direction.dy > 0 {
                (first, end) = (least, Int(crossing.rounded(.down)) + 1)
            } else {
                (first, end) = (Int(crossing.rounded(.up)), most)
            }
        }
    }
}

extension CGPoint {
    /// The point of the unit circle at an angle.
    fileprivate init(angle: Angle) {
        self.init(x: cos(angle.radians), y: sin(angle.radians))
    }
}

extension CGAffineTransform {
    /// By how much it stretches every length; nil when that depends on the direction.
    fileprivate var uniformScale: Double? {
        let (first, second) = (a * a + b * b, c * c + d * d)
        let tolerance = 1e-9 * max(first, second)
        guard first > 0, first.isFinite, second.isFinite, abs(first - second) <= tolerance,
            abs(a * c + b * d) <= tolerance
        else { return nil }
        return first.squareRoot()
    }
}
