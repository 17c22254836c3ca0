internal import Geometry

/// The coverage of round shapes that stay where they are, within a budget.
///
/// A shape that was there in an earlier drawing is worth keeping: one that moves is another one each time. A shape has
/// one place it can be kept at, and what is kept stays as long as each drawing uses it, so that nothing is recorded over
/// and over.
final class RoundMaskCache {
    private struct Slot {
        var outer: RoundedOutline?
        var inner: RoundedOutline?
        var lastUse = 0
        var mask: RoundMask?
    }

    private static let slotCount = 64
    /// Upper bound of what all shapes together may cost, in bytes; one may cost a quarter of it.
    var budget = 1 << 20
    private(set) var cost = 0
    private var slots: [Slot]
    private var drawing = 0

    init() {
        slots = (0..<RoundMaskCache.slotCount).map { _ in Slot() }
    }

    /// Begins another drawing.
    func begin() {
        drawing &+= 1
    }

    /// What is kept of a shape, after recording it when it is time for that; nil when nothing is.
    func mask(of outer: RoundedOutline, minus inner: RoundedOutline?, record: () -> RoundMask) -> RoundMask? {
        let index = RoundMaskCache.place(outer, inner)
        guard slots[index].outer == outer, slots[index].inner == inner else {
            // What the last drawing used is not driven out.
            guard slots[index].mask == nil || slots[index].lastUse < drawing &- 1 else { return nil }
            forget(index)
            slots[index].outer = outer
            slots[index].inner = inner
            slots[index].lastUse = drawing
            return nil
        }
        let wasBefore = slots[index].lastUse != drawing
        slots[index].lastUse = drawing
        if let mask = slots[index].mask { return mask }
        let wanted = RoundMask.cost(of: outer)
        guard wasBefore, wanted <= budget / 4, makeRoom(wanted) else { return nil }
        let mask = record()
        slots[index].mask = mask
        cost += wanted
        return mask
    }

    /// Forgets what the last drawing did not use, if that is needed for so many bytes more.
    private func makeRoom(_ wanted: Int) -> Bool {
        if cost + wanted <= budget { return true }
        for index in slots.indices where slots[index].lastUse < drawing &- 1 { forget(index) }
        return cost + wanted <= budget
    }

    private func forget(_ index: Int) {
        guard slots[index].mask != nil, let outer = slots[index].outer else { return }
        slots[index].mask = nil
        slots[index].outer = nil
        cost -= RoundMask.cost(of: outer)
    }

    /// Where a shape can be kept.
    @inline(__always)
    private static func place(_ outer: RoundedOutline, _ inner: RoundedOutline?) -> Int {
        var bits = outer.left.bitPattern
        for value in [outer.top, outer.right, outer.bottom, outer.radiusX, inner?.radiusX ?? 0] {
            bits = (bits &* 0x9E37_79B9_7F4A_7C15) ^ value.bitPattern
        }
        bits &*= 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits &>> 58)
    }
}
