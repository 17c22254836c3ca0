import Geometry
import Scene
import Testing

@testable import TafelUI

/// Facts about shapes.
@MainActor @Suite struct ShapeFacts {
    /// 128
    @Test func aCircleIsTheLargestInTheMiddle() {
        let box = Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 60)).boundingRect
        #expect(abs(box.minX - 20) < 0.01 && abs(box.width - 60) < 0.01 && abs(box.height - 60) < 0.01)
    }

    /// 130
    @Test func cornersAreContinuous() {
        #expect(RoundedRectangle(cornerRadius: 5).style == .continuous)
        #expect(Capsule().style == .continuous)
    }

    /// 131
    @Test func radiiAreLimitedAndShrinkWithInsets() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        guard case .roundedRect(_, let corner, style: _)? = RoundedRectangle(cornerRadius: 30).path(in: rect).shape
        else {
            Issue.record("not a rounded rectangle")
            return
        }
        #expect(corner == CGSize(width: 25, height: 25))
        let inset = RoundedRectangle(cornerRadius: 10).inset(by: 5).path(in: rect)
        guard case .roundedRect(let box, let small, style: _)? = inset.shape else {
            Issue.record("not a rounded rectangle")
            return
        }
        #expect(box == CGRect(x: 5, y: 5, width: 90, height: 40) && small == CGSize(width: 5, height: 5))
    }

    /// 133
    @Test func strokeBorderStaysInside() {
        let panel = Panel(width: 100, height: 100) { Rectangle().strokeBorder(Color.red, lineWidth: 10) }
        guard case .stroke(let path, let style, _)? = panel.host.displayList.items.first?.operation else {
            Issue.record("nothing stroked")
            return
        }
        #expect(path.boundingRect == CGRect(x: 5, y: 5, width: 90, height: 90) && style.lineWidth == 10)
    }

    /// 136, 137
    @Test func trimGoesByLength() throws {
        let rect = Rectangle().trim(from: 0, to: 0.25).path(in: CGRect(x: 0, y: 0, width: 300, height: 100))
        #expect(try #require(rect.currentPoint).distance(to: CGPoint(x: 200, y: 0)) < 1e-6)
        let circle = Circle().trim(from: 0, to: 0.25).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(try #require(circle.currentPoint).distance(to: CGPoint(x: 50, y: 100)) < 0.05)
        #expect(Circle().trim(from: 0.5, to: 0.2).path(in: CGRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    }
}
