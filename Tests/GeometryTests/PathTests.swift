import Geometry
import Testing

@Suite struct PathTests {
    @Test func trimOfARectangleEndsAQuarterOfTheWay() throws {
        let path = Path(CGRect(x: 0, y: 0, width: 300, height: 100)).trimmedPath(from: 0, to: 0.25)
        let end = try #require(path.currentPoint)
        #expect(end.distance(to: CGPoint(x: 200, y: 0)) < 1e-9)
    }

    /// By angle for a circle's part, by lengths for the same cubics without the knowledge that they are one.
    @Test(arguments: [(0.1, 0.35), (0, 0.9), (0.45, 1)])
    func partsOfAnArcAreArcs(from: Double, to: Double) throws {
        var arc = Path()
        arc.addRelativeArc(
            center: CGPoint(x: 50, y: 40), radius: 30, startAngle: Angle(degrees: 20), delta: Angle(degrees: -250))
        var cubics = Path()
        arc.forEach {
            if case .curve(let to, let first, let second) = $0 {
                cubics.addCurve(to: to, control1: first, control2: second)
            } else if case .move(let to) = $0 {
                cubics.move(to: to)
            }
        }
        #expect(cubics == arc && cubics.shape == nil)
        let part = arc.trimmedPath(from: from, to: to)
        guard case .arc(let trimmed)? = part.shape else {
            Issue.record("the part is no arc")
            return
        }
        #expect(abs(trimmed.startAngle.degrees - (20 - 250 * from)) < 1e-9)
        #expect(abs(trimmed.delta.degrees + 250 * (to - from)) < 1e-9)
        let other = cubics.trimmedPath(from: from, to: to)
        #expect(abs(part.length - other.length) < 0.05)
        let (end, otherEnd) = (try #require(part.currentPoint), try #require(other.currentPoint))
        #expect(end.distance(to: otherEnd) < 0.05)
    }

    @Test func aCircleThatIsNotFiniteHasNoParts() {
        for rect in [
            CGRect(x: 0, y: 0, width: Double.infinity, height: .infinity), CGRect(x: .nan, y: 0, width: 10, height: 10),
        ] {
            #expect(Path(ellipseIn: rect).trimmedPath(from: 0.1, to: 0.9).isEmpty)
        }
    }

    @Test func trimOfACircleRunsClockwiseFromTheRight() throws {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let quarter = circle.trimmedPath(from: 0, to: 0.25)
        #expect(quarter.points.first == CGPoint(x: 100, y: 50))
        let end = try #require(quarter.currentPoint)
        #expect(end.distance(to: CGPoint(x: 50, y: 100)) < 0.05)
        #expect(circle.trimmedPath(from: 0.6, to: 0.2).isEmpty)
        #expect(circle.trimmedPath(from: -1, to: 2) == circle)
    }

    @Test func lengthOfACircleIsItsCircumference() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(abs(circle.length - 628.3185) < 0.3)
    }

    @Test func arcTurnsAsInSwiftUI() throws {
        var path = Path()
        path.addArc(
            center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
        let end = try #require(path.currentPoint)
        #expect(end.distance(to: CGPoint(x: 0, y: 10)) < 1e-9)
        #expect(path.verbs.count == 2)
        var other = Path()
        other.addArc(
            center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
        #expect(other.verbs.count == 4)
    }

    @Test(arguments: [RoundedCornerStyle.circular, .continuous])
    func roundedRectangleStaysInsideAndTouchesItsSides(style: RoundedCornerStyle) {
        let rect = CGRect(x: 10, y: 20, width: 120, height: 60)
        for radius in [1.0, 10, 25, 30, 500] {
            let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
            let bounds = path.boundingRect
            #expect(abs(bounds.minX - 10) < 0.011 && abs(bounds.maxX - 130) < 0.011)
            #expect(abs(bounds.minY - 20) < 0.011 && abs(bounds.maxY - 80) < 0.011)
            #expect(path.contains(rect.center))
            #expect(!path.contains(CGPoint(x: 10.05, y: 20.05)))
        }
    }

    @Test func containsFollowsTheFillRule() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(path.contains(CGPoint(x: 50, y: 50)))
        #expect(!path.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(path.contains(CGPoint(x: 10, y: 50), eoFill: true))
        #expect(path.shape == nil)
    }

    @Test func knownShapesSurviveScalingButNotTurning() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scaled = circle.applying(CGAffineTransform(scaleX: 2, y: 3))
        #expect(scaled.shape == .ellipse(CGRect(x: 0, y: 0, width: 20, height: 30)))
        #expect(circle.applying(CGAffineTransform(rotationAngle: 1)).shape == nil)
    }

    @Test func nothingTrapsOnNaN() {
        var path = Path()
        path.move(to: CGPoint(x: Double.nan, y: 0))
        path.addCurve(
            to: CGPoint(x: Double.infinity, y: 1), control1: .zero, control2: CGPoint(x: -Double.infinity, y: 0))
        #expect(path.controlPointBounds.isNull)
        #expect(path.trimmedPath(from: 0.1, to: 0.9).isEmpty)
        #expect(!path.contains(.zero))
    }
}
