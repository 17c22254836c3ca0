#if canImport(Glibc)
    internal import Glibc
#endif

/// An angular gradient's colours by direction, premultiplied, so that a pixel costs a division and one look-up.
///
/// A direction is an octant and, within it, the smaller by the larger coordinate; the angle between is known when the
/// table is made. So no angle is computed for a pixel. A view of memory that the gradients' cache owns.
@safe
struct DirectionTable {
    /// The steps in each octant, a power of two less one: as many as a ratio of 1 makes.
    let steps: Int
    let colors: UnsafePointer<UInt32>
    let isOpaque: Bool

    /// So many, from 512 on, that half a step changes a channel that goes evenly from 0 to 255 by an eighth at most, for
    /// steps are at their widest where a ratio is 0, a radian by their number. Gradients of less than 14 degrees get no
    /// more: from two degrees on theirs are within a unit, and below that finer than pixels.
    static func steps(sweep: Double) -> Int {
        let wanted = 255 * 8 / (4 * .pi * max(sweep, 1e-6))
        var count = 512
        while Double(count) < wanted, count < 4096 { count *= 2 }
        return count - 1
    }

    /// The owner of a table.
    @safe
    final class Storage {
        private let colors: UnsafeMutablePointer<UInt32>
        private let isOpaque: Bool
        private let steps: Int

        /// The colours of `ramp` from the angle `start` to the angle `end`, in radians, clockwise on the screen from the
        /// positive x axis; in the gap behind the end the nearer of both goes on.
        init(_ ramp: GradientRamp, start: Double, end: Double) {
            isOpaque = ramp.isOpaque
            let turn = 2 * Double.pi
            let from = min(start, end) / turn
            let sweep = abs(end - start) / turn
            steps = DirectionTable.steps(sweep: sweep)
            let count = steps + 1
            unsafe colors = .allocate(capacity: 8 * count)
            let origin = from - from.rounded(.down)
            for octant in 0..<8 {
                for index in 0..<count {
                    let turns = Storage.turns(octant: octant, ratio: Double(index) / Double(steps)) - origin
                    let ahead = turns < 0 ? turns + 1 : turns
                    let share = sweep < 1 && ahead >= (1 + sweep) / 2 ? 0 : min(1, ahead / max(sweep, 1e-6))
                    let color = ramp.color(at: end < start ? 1 - share : share)
                    unsafe (colors + octant * count + index).initialize(to: GradientRamp.pixel(color))
                }
            }
        }

        deinit {
            unsafe colors.deallocate()
        }

        /// The direction 0..<1 of an octant (1: steep, 2: to the left, 4: upwards) at a ratio of its coordinates.
        private static func turns(octant: Int, ratio: Double) -> Double {
            var turns = atan(ratio) / (2 * .pi)
            if octant & 1 != 0 { turns = 0.25 - turns }
            if octant & 2 != 0 { turns = 0.5 - turns }
            if octant & 4 != 0 { turns = 1 - turns }
            return turns < 1 ? turns : 0
        }

        var table: DirectionTable { unsafe DirectionTable(steps: steps, colors: colors, isOpaque: isOpaque) }
    }
}
