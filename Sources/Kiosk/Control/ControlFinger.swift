import Geometry
import Input
import Posix

/// A finger that another program moves; one gesture after the other. Locations are points of the screen.
@MainActor
final class ControlFinger {
    /// Far from the numbers of touch panels and of viewers, so that fingers never share one.
    private static let firstNumber = 2_000_000
    private static let frame = Duration.milliseconds(16)

    private struct Step {
        var delay: Duration
        var phase: TouchEvent.Phase
        var point: CGPoint
    }

    private let loop: EventLoop
    private let handle: @MainActor (InputEvent) -> Void
    private var lastNumber = ControlFinger.firstNumber

    init(loop: EventLoop, handle: @escaping @MainActor (InputEvent) -> Void) {
        self.loop = loop
        self.handle = handle
    }

    func tap(_ point: CGPoint, then done: @escaping @MainActor () -> Void) {
        play(
            [
                Step(delay: .zero, phase: .began, point: point),
                Step(delay: .milliseconds(50), phase: .ended, point: point),
            ], done)
    }

    /// Rests before it lifts, so that it has no speed.
    func drag(from start: CGPoint, to end: CGPoint, then done: @escaping @MainActor () -> Void) {
        let count = 16
        var steps = [Step(delay: .zero, phase: .began, point: start)]
        for index in 1...count {
            steps.append(Step(delay: Self.frame, phase: .moved, point: Self.between(start, end, index, count)))
        }
        steps.append(Step(delay: .milliseconds(150), phase: .ended, point: end))
        play(steps, done)
    }

    func swipe(
        _ direction: ControlAction.Direction, across size: CGSize, then done: @escaping @MainActor () -> Void
    ) {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let reach = CGSize(width: size.width * 0.35, height: size.height * 0.35)
        let sign: CGFloat = direction == .left || direction == .up ? 1 : -1
        let isAcross = direction == .left || direction == .right
        let way =
            isAcross ? CGSize(width: reach.width * sign, height: 0) : CGSize(width: 0, height: reach.height * sign)
        let start = CGPoint(x: middle.x + way.width, y: middle.y + way.height)
        let end = CGPoint(x: middle.x - way.width, y: middle.y - way.height)
        let count = 10
        var steps = [Step(delay: .zero, phase: .began, point: start)]
        for index in 1...count {
            steps.append(Step(delay: Self.frame, phase: .moved, point: Self.between(start, end, index, count)))
        }
        steps.append(Step(delay: .zero, phase: .ended, point: end))
        play(steps, done)
    }

    private static func between(_ start: CGPoint, _ end: CGPoint, _ index: Int, _ count: Int) -> CGPoint {
        let part = CGFloat(index) / CGFloat(count)
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    private func play(_ steps: [Step], _ done: @escaping @MainActor () -> Void) {
        lastNumber += 1
        play(steps[...], finger: TouchEvent.ID(lastNumber), done)
    }

    private func play(_ steps: ArraySlice<Step>, finger: TouchEvent.ID, _ done: @escaping @MainActor () -> Void) {
        guard let step = steps.first else { return done() }
        let go: @MainActor () -> Void = { [self] in
            handle(.touch(TouchEvent(id: finger, phase: step.phase, location: step.point, time: loop.now)))
            play(steps.dropFirst(), finger: finger, done)
        }
        if step.delay == .zero { go() } else { loop.after(step.delay, go) }
    }
}
