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
        var priorities: [Double] = []
        var flexibilities: [CGFloat?: [CGFloat]] = [:]
        var minimums: [CGFloat?: [CGFloat]] = [:]
        /// The sizes for the proposal asked last.
        var proposal: ProposedViewSize?
        var sizes: [CGSize] = []
        var proposals: [ProposedViewSize] = []
        var answer = CGSize.zero
    }

    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    @MainActor
    func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var cache = Cache()
        cache.priorities = subviews.map(\.priority)
        let spacings = subviews.map(\.spacing)
        for index in 0..<max(0, subviews.count - 1) {
            cache.spacings.append(spacing ?? spacings[index].distance(to: spacings[index + 1], along: axis))
        }
        return cache
    }

    /// The size of the stack; leaves the sizes of the views in the cache.
    @MainActor
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        if cache.proposal == proposal { return cache.answer }
        var proposals = Array(repeating: proposal, count: subviews.count)
        if let available = proposal[axis] {
            distribute(available, proposal, subviews, &cache, &proposals)
        }
        let dimensions = zip(subviews, proposals).map { $0.dimensions(in: $1) }
        var length = cache.spacings.reduce(0, +)
        var before: CGFloat = -.infinity
        var after: CGFloat = -.infinity
        for one in dimensions {
            length += one.size[axis]
            let guide = one.value(alignment)
            before = max(before, guide)
            after = max(after, one.size[axis.other] - guide)
        }
        var answer = CGSize.zero
        answer[axis] = length
        // The middle of something endless is as far from both ends, and their difference is no number.
        let isEndless = dimensions.contains { $0.size[axis.other] == .infinity }
        answer[axis.other] = subviews.isEmpty ? 0 : isEndless ? .infinity : before + after
        cache.proposal = proposal
        cache.proposals = proposals
        cache.sizes = dimensions.map(\.size)
        cache.answer = answer
        return answer
    }

    @MainActor
    private func distribute(
        _ available: CGFloat, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache,
        _ proposals: inout [ProposedViewSize]
    ) {
        let cross = proposal[axis.other]
        measureFlexibility(cross, subviews, &cache)
        let flexibilities = cache.flexibilities[cross] ?? []
        let minimums = cache.minimums[cross] ?? []
        let order = subviews.indices.sorted {
            let left = (-cache.priorities[$0], flexibilities[$0], $0)
            let right = (-cache.priorities[$1], flexibilities[$1], $1)
            return left < right
        }
        var remaining = available - cache.spacings.reduce(0, +)
        var reserved = minimums.reduce(0, +)
        var start = 0
        while start < order.count {
            let priority = cache.priorities[order[start]]
            let end = order[start...].firstIndex { cache.priorities[$0] != priority } ?? order.count
            for index in order[start..<end] { reserved -= minimums[index] }
            for position in start..<end {
                let index = order[position]
                let share = (remaining - reserved) / CGFloat(end - position)
                // Infinity less infinity is no share at all.
                proposals[index][axis] = share > 0 ? share : 0
                remaining -= subviews[index].sizeThatFits(proposals[index])[axis]
            }
            start = end
        }
    }

    @MainActor
    private func measureFlexibility(_ cross: CGFloat?, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        guard cache.flexibilities[cross] == nil else { return }
        var flexibilities: [CGFloat] = []
        var minimums: [CGFloat] = []
        for view in subviews {
            var proposal = ProposedViewSize.zero
            proposal[axis.other] = cross
            let least = view.sizeThatFits(proposal)[axis]
            proposal[axis] = .infinity
            let most = view.sizeThatFits(proposal)[axis]
            minimums.append(least)
            flexibilities.append(most > least ? most - least : 0)
        }
        cache.flexibilities[cross] = flexibilities
        cache.minimums[cross] = minimums
    }

    @MainActor
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        guard !subviews.isEmpty else { return }
        _ = size(proposal, subviews, &cache)
        let proposals = cache.proposals
        let dimensions = zip(subviews, proposals).map { $0.dimensions(in: $1) }
        let guides = dimensions.map { $0.value(alignment) }
        let line = guides.max() ?? 0
        var position = axis == .horizontal ? bounds.minX : bounds.minY
        let crossStart = axis == .horizontal ? bounds.minY : bounds.minX
        for index in subviews.indices {
            let cross = crossStart + line - guides[index]
            let origin =
                axis == .horizontal ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position)
            subviews[index].place(at: origin, proposal: proposals[index])
            position += dimensions[index].size[axis]
            if index < cache.spacings.count { position += cache.spacings[index] }
        }
    }
}
