import Geometry
import Motion

/// The distance that remains between where layout put an item and where it is seen.
///
/// It runs to zero, so that the item ends exactly in place however the layout changes meanwhile.
///
/// An object of its own, as few items move and many are there.
@MainActor
final class FrameMotion {
    private typealias Offset = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

    private var remaining = Animator<Offset>(.zero)
    /// Whether the picture takes its new size at once, as text does.
    private let isRigid: Bool

    init(isRigid: Bool) {
        self.isRigid = isRigid
    }

    /// Begins a run from the place that is seen now.
    ///
    /// - Returns: Whether anything is to be seen of it.
    func redirect(from old: CGRect, to new: CGRect, with animation: Animation) -> Bool {
        var offset = Offset.zero
        offset.first.first = shift(old.minX, old.maxX, new.minX, new.maxX)
        offset.first.second = shift(old.minY, old.maxY, new.minY, new.maxY)
        if !isRigid {
            offset.second.first = old.width - new.width
            offset.second.second = old.height - new.height
        }
        if offset == .zero, !remaining.isRunning { return false }
        remaining.shift(by: offset)
        remaining.animate(to: .zero, with: animation)
        return true
    }

    /// How far an extent moved; nothing when only its length changed and it cannot show a length in between.
    private func shift(_ oldMin: CGFloat, _ oldMax: CGFloat, _ newMin: CGFloat, _ newMax: CGFloat) -> CGFloat {
        let near = 0.01
        if isRigid, abs(oldMax - oldMin - newMax + newMin) > near {
            if abs(oldMax - newMax) < near || abs(oldMin + oldMax - newMin - newMax) < 2 * near { return 0 }
        }
        return oldMin - newMin
    }

    func presented(_ frame: CGRect) -> CGRect {
        let offset = remaining.current
        var result = frame.offsetBy(dx: offset.first.first, dy: offset.first.second)
        if !isRigid {
            result.size.width = max(0, result.size.width + offset.second.first)
            result.size.height = max(0, result.size.height + offset.second.second)
        }
        return result
    }

    func advance(to now: Duration) -> Bool { remaining.advance(to: now) }

    func nextChange(after now: Duration) -> Duration? { remaining.nextChange(after: now) }
}
