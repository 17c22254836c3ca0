import Geometry
import Input

/// Writes touch events as short sentences.
func touch(
    _ phase: TouchEvent.Phase, _ x: Double, _ y: Double, at milliseconds: Int, finger: Int = 1
) -> TouchEvent {
    TouchEvent(
        id: TouchEvent.ID(finger), phase: phase, location: CGPoint(x: x, y: y), time: .milliseconds(milliseconds))
}

/// A point on a circle of this radius about (100, 100); degrees clockwise from the right.
func onCircle(_ degrees: Double, radius: Double = 80) -> CGPoint {
    let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let offset = CGPoint(x: radius, y: 0).applying(turn)
    return CGPoint(x: 100 + offset.x, y: 100 + offset.y)
}

extension GestureRecognizer {
    mutating func feed(_ events: TouchEvent...) {
        for event in events { handle(event) }
    }
}
