import Geometry
import Raster
import Typography

/// Groups as they were drawn, known again by what they are made of.
///
/// A group that is there for the second time is worth keeping: one that moves or changes is another one in each frame.
/// Slots are used over and over, so that looking at frames that change allocates nothing.
final class LayerCache {
    /// How many groups are remembered.
    static let limit = 48

    private struct Slot {
        /// The group with both its ends.
        var items: [DisplayList.Item] = []
        var picture: LayerPicture?
        var lastFrame = 0
        var cost = 0
    }

    /// What is known of a group.
    enum Answer {
        /// Not seen in an earlier frame, or not worth its memory.
        case draw
        /// Seen before: to be drawn for keeping, and then given to `keep`.
        case record(slot: Int)
        case picture(LayerPicture)
    }

    /// Upper bound of the memory of all pictures and of the paths that they are known by, in bytes.
    let budget: Int
    private(set) var cost = 0
    private var slots: [Slot] = []
    private var frame = 0
    /// Of the pictures that groups are drawn into.
    private var size = PixelSize(width: 0, height: 0)

    init(budget: Int) {
        self.budget = budget
    }

    /// Begins another frame. What is kept has the size of the pictures drawn into.
    func beginFrame(size: PixelSize) {
        frame += 1
        if size == self.size { return }
        self.size = size
        for slot in slots.indices { drop(slot) }
    }

    /// What to do with the group that begins at `index`, whose picture takes `pictureCost` bytes.
    func answer(for index: Int, in items: [DisplayList.Item], pictureCost: @autoclosure () -> Int) -> Answer {
        let length = items[index].groupLength
        if let slot = slots.indices.first(where: { isSame(slots[$0].items, items, index, length) }) {
            let isKnown = slots[slot].lastFrame != frame
            slots[slot].lastFrame = frame
            if let picture = slots[slot].picture { return .picture(picture) }
            guard isKnown else { return .draw }
            // One group may not drive out all others.
            let needed = pictureCost() + LayerCache.cost(of: slots[slot].items)
            return needed <= budget / 2 ? .record(slot: slot) : .draw
        }
        remember(items[index..<(index + length)])
        return .draw
    }

    /// Keeps the picture that `answer` asked for, in place of those used longest ago.
    func keep(_ picture: LayerPicture, slot: Int) {
        let needed = picture.cost + LayerCache.cost(of: slots[slot].items)
        while cost + needed > budget {
            let kept = slots.indices.filter { slots[$0].picture != nil }
            guard let oldest = kept.min(by: { slots[$0].lastFrame < slots[$1].lastFrame }) else { break }
            drop(oldest)
        }
        guard cost + needed <= budget else { return }
        slots[slot].picture = picture
        slots[slot].cost = needed
        cost += needed
    }

    private func remember(_ group: ArraySlice<DisplayList.Item>) {
        let place: Int
        if slots.count < LayerCache.limit {
            place = slots.count
            slots.append(Slot())
        } else {
            // Those without a picture first: they are what moved.
            let free = slots.indices.min {
                (slots[$0].picture == nil ? 0 : 1, slots[$0].lastFrame)
                    < (slots[$1].picture == nil ? 0 : 1, slots[$1].lastFrame)
            }
            place = free ?? 0
            drop(place)
        }
        slots[place].items.removeAll(keepingCapacity: true)
        slots[place].items.append(contentsOf: group)
        slots[place].lastFrame = frame
    }

    private func drop(_ slot: Int) {
        slots[slot].picture = nil
        cost -= slots[slot].cost
        slots[slot].cost = 0
    }

    private func isSame(
        _ kept: [DisplayList.Item], _ items: [DisplayList.Item], _ index: Int, _ length: Int
    ) -> Bool {
        guard kept.count == length, kept[0].bounds == items[index].bounds else { return false }
        for step in 0..<length where kept[step] != items[index + step] { return false }
        return true
    }

    /// An estimate of the memory of a group's items.
    private static func cost(of items: [DisplayList.Item]) -> Int {
        var sum = items.count * MemoryLayout<DisplayList.Item>.stride
        for item in items {
            switch item.operation {
            case .fill(let path, _, _), .stroke(let path, _, _), .beginClip(let path, _): sum += path.points.count * 17
            case .glyphs(let run, _): sum += run.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
            case .image, .endClip, .beginLayer, .endLayer: break
            }
        }
        return sum
    }
}
