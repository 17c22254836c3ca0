/// The masks of the shadows drawn last, within a budget.
final class ShadowCache {
    /// Shadows differ by shape, size and place within a pixel; a screen has a few of them.
    private static let limit = 64

    /// Upper bound of the sum of all costs, in bytes.
    var budget = 2 << 20 {
        didSet { removeOldest(until: budget) }
    }
    private(set) var cost = 0
    private var masks: [(mask: ShadowMask, lastUse: Int)] = []
    private var uses = 0

    /// The mask of a shape, which becomes the newest.
    func mask(of shape: ShadowShape) -> ShadowMask? {
        for index in masks.indices where masks[index].mask.shape == shape {
            uses += 1
            masks[index].lastUse = uses
            return masks[index].mask
        }
        return nil
    }

    /// Keeps a mask in place of those used longest ago; one that is above the budget alone is not kept.
    func insert(_ mask: ShadowMask) {
        guard mask.cost <= budget else { return }
        removeOldest(until: budget - mask.cost)
        if masks.count == ShadowCache.limit { removeOldest() }
        uses += 1
        masks.append((mask, uses))
        cost += mask.cost
    }

    private func removeOldest(until bound: Int) {
        while cost > bound { removeOldest() }
    }

    private func removeOldest() {
        guard let oldest = masks.indices.min(by: { masks[$0].lastUse < masks[$1].lastUse }) else { return }
        cost -= masks[oldest].mask.cost
        masks.swapAt(oldest, masks.count - 1)
        masks.removeLast()
    }
}
