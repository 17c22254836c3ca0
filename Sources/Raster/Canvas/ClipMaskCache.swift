internal import Geometry

/// The coverage of clips that were there before, within a budget.
///
/// A clip that is pushed in a second drawing is worth keeping: one that moves or changes is another one each time.
/// Nothing that was used in the present drawing is thrown away, so that a clip may refer to what is kept here.
final class ClipMaskCache {
    /// Screens have a few clips; more than that are painted anew.
    private static let limit = 32

    struct Key: Equatable {
        let path: Path
        let rule: FillRule
        let transform: CGAffineTransform
    }

    /// What is known of a clip.
    @safe
    enum Answer {
        case unknown
        /// Pushed before, and worth being painted for keeping.
        case record(slot: Int)
        case mask(UnsafeMutablePointer<UInt8>, PixelRect)
    }

    private struct Slot {
        var key: Key
        var memory: ScratchBuffer<UInt8>?
        var bounds = PixelRect.empty
        /// The pixels that the mask was painted for: what lies outside of it is not known.
        var extent = PixelRect.empty
        var lastUse: Int
    }

    /// Upper bound of the memory of all masks, in bytes.
    var budget = 1 << 20
    private(set) var cost = 0
    private var slots: [Slot] = []
    private var drawing = 0

    init() {
        slots.reserveCapacity(ClipMaskCache.limit)
    }

    /// Begins another drawing.
    func begin() {
        drawing += 1
    }

    /// What to do with a clip of which the pixels of `needed` matter.
    func answer(for key: Key, needed: PixelRect) -> Answer {
        guard let index = slots.indices.first(where: { slots[$0].key == key }) else {
            remember(key)
            return .unknown
        }
        let isKnown = slots[index].lastUse != drawing
        slots[index].lastUse = drawing
        if let memory = slots[index].memory, slots[index].extent.contains(needed) {
            return unsafe .mask(memory.base, slots[index].bounds)
        }
        return isKnown ? .record(slot: index) : .unknown
    }

    /// Room for a mask of `bounds`, which was painted for `extent`; nil when the budget does not allow it.
    func makeRoom(slot: Int, bounds: PixelRect, extent: PixelRect) -> UnsafeMutablePointer<UInt8>? {
        forget(slot)
        // One clip may not drive out all others.
        guard bounds.area <= budget / 2 else { return nil }
        while cost + bounds.area > budget {
            let old = slots.indices.filter { slots[$0].memory != nil && slots[$0].lastUse != drawing }
            guard let oldest = old.min(by: { slots[$0].lastUse < slots[$1].lastUse }) else { return nil }
            forget(oldest)
        }
        let memory = ScratchBuffer<UInt8>(capacity: max(1, bounds.area))
        slots[slot].memory = memory
        slots[slot].bounds = bounds
        slots[slot].extent = extent
        cost += bounds.area
        return unsafe memory.base
    }

    private func remember(_ key: Key) {
        let slot = Slot(key: key, lastUse: drawing)
        if slots.count < ClipMaskCache.limit {
            slots.append(slot)
            return
        }
        // Those without a mask first: they are what moved.
        let oldest = slots.indices.min {
            (slots[$0].memory == nil ? 0 : 1, slots[$0].lastUse) < (slots[$1].memory == nil ? 0 : 1, slots[$1].lastUse)
        }
        guard let oldest, slots[oldest].lastUse != drawing else { return }
        forget(oldest)
        slots[oldest] = slot
    }

    private func forget(_ slot: Int) {
        guard slots[slot].memory != nil else { return }
        cost -= slots[slot].bounds.area
        slots[slot].memory = nil
        slots[slot].extent = .empty
    }
}
