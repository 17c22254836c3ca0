public import Geometry
internal import Raster

extension DisplayList {
    /// The pixels of `bounds` in which drawing this list can differ from drawing `old`.
    ///
    /// Method: the two lists are walked side by side as trees. Items that are equal and stand in the same order in
    /// both are kept; of all others the old and the new bounds are damaged. A pixel outside the damage is therefore
    /// drawn by the same items in the same order. Inside a group with an unchanged effect only the changed items count,
    /// grown by how far the effect carries (blur, shadow) and cut by its clip; a changed effect damages the whole group.
    ///
    /// - Complexity: O(items) when little has changed; an insertion or removal is looked for `lookAhead` items far.
    public func damage(since old: DisplayList, in bounds: PixelRect) -> Region {
        var damage = Region()
        addDamage(since: old, in: bounds, to: &damage)
        return damage
    }

    /// Adds the damage to a region that is kept from frame to frame, so that a warm frame allocates nothing.
    public func addDamage(since old: DisplayList, in bounds: PixelRect, to damage: inout Region) {
        guard background == old.background else {
            damage.add(bounds)
            return
        }
        Comparison(old: old.items, new: items, bounds: bounds).compare(
            0..<old.items.count, 0..<items.count, reach: 0, clip: bounds, damage: &damage)
    }
}

private struct Comparison {
    /// How many items an insertion or removal is followed before both sides count as changed.
    static let lookAhead = 48

    let old: [DisplayList.Item]
    let new: [DisplayList.Item]
    let bounds: PixelRect

    /// - Parameters:
    ///   - reach: How far the enclosing effects carry a change, in pixels.
    ///   - clip: What the enclosing clips let through.
    func compare(
        _ oldRange: Range<Int>, _ newRange: Range<Int>, reach: Int, clip: PixelRect, damage: inout Region
    ) {
        var i = oldRange.lowerBound
        var j = newRange.lowerBound
        func add(_ rect: PixelRect, _ damage: inout Region) {
            guard !rect.isEmpty else { return }
            damage.add(rect.insetBy(-reach).intersection(clip))
        }
        while i < oldRange.upperBound, j < newRange.upperBound {
            if isSame(i, j) {
                i += old[i].groupLength
                j += new[j].groupLength
                continue
            }
            if let skip = distanceToMatch(i, oldRange, j, newRange) {
                for _ in 0..<skip.old {
                    add(reachOfNode(old, i), &damage)
                    i += old[i].groupLength
                }
                for _ in 0..<skip.new {
                    add(reachOfNode(new, j), &damage)
                    j += new[j].groupLength
                }
                continue
            }
            if let inner = sharedGroup(i, j) {
                let innerClip = clip.intersection(inner.clip.insetBy(-reach))
                compare(
                    (i + 1)..<(i + old[i].groupLength - 1), (j + 1)..<(j + new[j].groupLength - 1),
                    reach: reach + inner.reach, clip: innerClip, damage: &damage)
            } else {
                add(reachOfNode(old, i), &damage)
                add(reachOfNode(new, j), &damage)
            }
            i += old[i].groupLength
            j += new[j].groupLength
        }
        while i < oldRange.upperBound {
            add(reachOfNode(old, i), &damage)
            i += old[i].groupLength
        }
        while j < newRange.upperBound {
            add(reachOfNode(new, j), &damage)
            j += new[j].groupLength
        }
    }

    /// Whether the nodes (an item, or a group with all it holds) at the two indices are equal.
    private func isSame(_ i: Int, _ j: Int) -> Bool {
        let length = old[i].groupLength
        guard length == new[j].groupLength else { return false }
        for step in 0..<length where old[i + step] != new[j + step] { return false }
        return true
    }

    /// The pixels that the node at `index` can change, with its own effect.
    private func reachOfNode(_ items: [DisplayList.Item], _ index: Int) -> PixelRect {
        // The end item's bounds include the group's effect.
        items[index + items[index].groupLength - 1].bounds
    }

    /// How many nodes of either side to pass over before the two lists agree again, the shorter way first.
    private func distanceToMatch(
        _ i: Int, _ oldRange: Range<Int>, _ j: Int, _ newRange: Range<Int>
    ) -> (old: Int, new: Int)? {
        var nextOld = i
        var nextNew = j
        for distance in 1...Self.lookAhead {
            if nextOld < oldRange.upperBound { nextOld += old[nextOld].groupLength }
            if nextNew < newRange.upperBound { nextNew += new[nextNew].groupLength }
            // The pair behind both: one item changed in place, the commonest case, is for the caller to handle.
            if distance == 1, nextOld < oldRange.upperBound, nextNew < newRange.upperBound, isSame(nextOld, nextNew) {
                return nil
            }
            if nextOld < oldRange.upperBound, isSame(nextOld, j) { return (distance, 0) }
            if nextNew < newRange.upperBound, isSame(i, nextNew) { return (0, distance) }
            if nextOld >= oldRange.upperBound, nextNew >= newRange.upperBound { break }
        }
        return nil
    }

    /// The effect of two groups that differ in nothing but their content; nil when the nodes are something else.
    private func sharedGroup(_ i: Int, _ j: Int) -> (reach: Int, clip: PixelRect)? {
        guard old[i].groupLength > 1, new[j].groupLength > 1, old[i].operation == new[j].operation,
            old[i].transform == new[j].transform
        else { return nil }
        switch old[i].operation {
        case .beginLayer(let effect): return (effect.reach, bounds)
        case .beginClip(let path, _):
            let box = PixelRect(covering: path.controlPointBounds.applying(old[i].transform)).insetBy(-1)
            return (0, box)
        default: return nil
        }
    }
}
