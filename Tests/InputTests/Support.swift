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

/// A small generator with a fixed seed (SplitMix64), for noise that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension GestureRecognizer {
    mutating func feed(_ events: TouchEvent...) {
        for event in events { handle(event) }
    }
}
