import Geometry

/// The arithmetic of `HStack` and `VStack` on their main axis.
///
/// Views get their sizes in the order of their priority, then of their flexibility (the difference of their lengths
/// for an infinite and an empty proposal), the least flexible first. Each is offered an equal part of what is left;
/// views of lower priority keep what they need at least. Measured on SwiftUI by objc.io ("HStacks: child ordering").
struct StackLayout {
    /// What a stack knows about its views between two changes.
    struct Cache {
        var spacings: [CGFloat] = []
        var totalSpacing: CGFloat = 0
        var priorities: [Double] = []
        var ranges: [Range] = []
        /// The sizes for the proposal asked last.
        var proposal: ProposedViewSize?
        var proposals: [ProposedViewSize] = []
        var sizes: [CGSize] = []
        var guides: [CGFloat] = []
        var answer = CGSize.zero
    }

    /// What the views need at least and how far they stretch, for one length across.
    struct Range {
        let cross: CGFloat?
        var minimums: [CGFloat]
        /// The views in the order in which they get their sizes.
        var order: [Int]
    }

    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    @MainActor
    func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var cache = Cache()
        cache.priorities = subviews.map(\.priority)
        if let spacing {
            cache.spacings = Array(repeating: spacing, count: max(0, subviews.count - 1))
        } else {
            let spacings = subviews.map(\.spacing)
            for index in 0..<max(0, subviews.count - 1) {
                cache.spacings.append(spacings[index].distance(to: spacings[index + 1], along: axis))
            }
        }
        cache.totalSpacing = cache.spacings.reduce(0, +)
        return cache
    }

    /// The size of the stack; leaves the sizes of the views in the cache.
    @MainActor
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        if cache.proposal == proposal { return cache.answer }
        let count = subviews.count
        cache.proposal = proposal
        cache.proposals.removeAll(keepingCapacity: true)
        cache.sizes.removeAll(keepingCapacity: true)
        cache.guides.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            cache.proposals.append(proposal)
            cache.sizes.append(.zero)
        }
        if let available = proposal[axis] {
            distribute(available, proposal, subviews, &cache)
        } else {
            for index in 0..<count { cache.sizes[index] = subviews[index].sizeThatFits(proposal) }
        }
        var length = cache.totalSpacing
        var before: CGFloat = -.infinity
        var after: CGFloat = -.infinity
        for index in 0..<count {
            let size = cache.sizes[index]
            let guide = ViewDimensions(
                item: subviews[index].item, proposal: cache.proposals[index], size: size
            ).value(alignment)
            cache.guides.append(guide)
            length += size[axis]
            before = max(before, guide)
            // What is infinite has no middle to measure from.
            after = max(after, guide.isFinite ? size[axis.other] - guide : .infinity)
        }
        var answer = CGSize.zero
        answer[axis] = length
        answer[axis.other] = count == 0 ? 0 : before + after
        cache.answer = answer
        return answer
    }

    @MainActor
    private func distribute(
        _ available: CGFloat, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) {
        let range = range(proposal[axis.other], subviews, &cache)
        let order = range.order
        let minimums = range.minimums
        var remaining = available - cache.totalSpacing
        var reserved = minimums.reduce(0, +)
        var start = 0
        while start < order.count {
            let priority = cache.priorities[order[start]]
            var end = start
            while end < order.count, cache.priorities[order[end]] == priority {
                reserved -= minimums[order[end]]
                end += 1
            }
            for position in start..<end {
                let index = order[position]
                let share = (remaining - reserved) / CGFloat(end - position)
                // Infinity less infinity is no share at all.
                cache.proposals[index][axis] = share > 0 ? share : 0
                let size = subviews[index].sizeThatFits(cache.proposals[index])
                cache.sizes[index] = size
                remaining -= size[axis]
            }
            start = end
        }
    }

    @MainActor
    private func range(_ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache) -> Range {
        for known in cache.ranges where known.cross == cross { return known }
        var flexibilities: [CGFloat] = []
        var minimums: [CGFloat] = []
        flexibilities.reserveCapacity(subviews.count)
        minimums.reserveCapacity(subviews.count)
        for view in subviews {
            var proposal = ProposedViewSize.zero
            proposal[axis.other] = cross
            let least = view.sizeThatFits(proposal)[axis]
            proposal[axis] = .infinity
            let most = view.sizeThatFits(proposal)[axis]
            minimums.append(least)
            flexibilities.append(most > least ? most - least : 0)
        }
        let priorities = cache.priorities
        var order = Array(subviews.indices)
        order.sort { left, right in
            if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
            if flexibilities[left] != flexibilities[right] { return flexibilities[left] < flexibilities[right] }
            return left < right
        }
        let range = Range(cross: cross, minimums: minimums, order: order)
        if cache.ranges.count >= 8 { cache.ranges.removeFirst() }
        cache.ranges.append(range)
        return range
    }

    @MainActor
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        guard !subviews.isEmpty else { return }
        _ = size(proposal, subviews, &cache)
        let line = cache.guides.max() ?? 0
        var position = axis == .horizontal ? bounds.minX : bounds.minY
        let crossStart = axis == .horizontal ? bounds.minY : bounds.minX
        for index in subviews.indices {
            let cross = crossStart + line - cache.guides[index]
            let origin =
                axis == .horizontal ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position)
            subviews[index].place(at: origin, proposal: cache.proposals[index])
            position += cache.sizes[index][axis]
            if index < cache.spacings.count { position += cache.spacings[index] }
        }
    }
}
