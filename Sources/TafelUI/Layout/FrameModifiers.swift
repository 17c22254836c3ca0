public import Geometry
import Motion

/// A box of a given width or height around a view.
struct FixedFrameModifier: ItemModifier {
    typealias Body = Never

    var width: CGFloat?
    var height: CGFloat?
    let alignment: Alignment

    static var isOnlyArranging: Bool { true }
    var hasOwnSize: Bool { width != nil && height != nil }

    nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width ?? 0, height ?? 0) }
        set {
            if width != nil { width = newValue.first }
            if height != nil { height = newValue.second }
        }
    }

    private func proposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let inner = child.sizeThatFits(self.proposal(proposal))
        return CGSize(width: width ?? inner.width, height: height ?? inner.height)
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        child.place(aligned: alignment, in: size, proposal: self.proposal(proposal))
    }

    func spacing(_ child: Item) -> ViewSpacing { ViewSpacing() }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        child.explicitAlignment(key, aligned: alignment, in: size, proposal: self.proposal(proposal))
    }
}

/// A box with limits around a view.
struct FlexibleFrameModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    /// The limits of one axis, made consistent.
    struct Limits: Equatable {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
            self.minimum = minimum.map { max(0, $0) }
            self.ideal = ideal.map { max($0, self.minimum ?? 0) }
            self.maximum = maximum.map { max($0, self.ideal ?? self.minimum ?? 0) }
        }

        /// What the view inside is offered.
        func offer(_ proposal: CGFloat?) -> CGFloat? {
            guard let proposal = proposal ?? ideal else { return nil }
            return max(minimum ?? -.infinity, min(proposal, maximum ?? .infinity))
        }

        /// The length of the box for a view inside of length `child`.
        func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
            let lower = minimum ?? min(child, maximum ?? .infinity)
            let upper = maximum ?? max(child, minimum ?? 0)
            guard minimum != nil || maximum != nil else { return proposal == nil ? ideal ?? child : child }
            let wished = proposal ?? ideal ?? child
            return max(lower, min(wished, upper))
        }
    }

    var horizontal: Limits
    var vertical: Limits
    let alignment: Alignment

    nonisolated var animatableData: AnimatablePair<AnimatableVector, AnimatableVector> {
        get { AnimatablePair(Self.vector(horizontal), Self.vector(vertical)) }
        set {
            Self.set(&horizontal, newValue.first)
            Self.set(&vertical, newValue.second)
        }
    }

    nonisolated private static func vector(_ limits: Limits) -> AnimatableVector {
        AnimatableVector([limits.minimum, limits.ideal, limits.maximum].map { $0?.isFinite == true ? $0 ?? 0 : 0 })
    }

    nonisolated private static func set(_ limits: inout Limits, _ vector: AnimatableVector) {
        guard vector.values.count == 3 else { return }
        if limits.minimum?.isFinite == true { limits.minimum = vector.values[0] }
        if limits.ideal?.isFinite == true { limits.ideal = vector.values[1] }
        if limits.maximum?.isFinite == true { limits.maximum = vector.values[2] }
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        let inner = child.sizeThatFits(offer(proposal))
        return CGSize(
            width: horizontal.length(proposal.width, child: inner.width),
            height: vertical.length(proposal.height, child: inner.height))
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        child.place(aligned: alignment, in: size, proposal: ProposedViewSize(size))
    }

    func spacing(_ child: Item) -> ViewSpacing { ViewSpacing() }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        child.explicitAlignment(key, aligned: alignment, in: size, proposal: ProposedViewSize(size))
    }
}

extension Item {
    /// Where the item stands when its guides are laid on those of a box.
    func frame(aligned alignment: Alignment, in size: CGSize, proposal: ProposedViewSize) -> CGRect {
        let own = dimensions(proposal)
        let box = BoxDimensions(size: size)
        return CGRect(
            x: box.value(alignment.horizontal.key, item: self) - own[alignment.horizontal],
            y: box.value(alignment.vertical.key, item: self) - own[alignment.vertical],
            width: own.width, height: own.height)
    }

    func place(aligned alignment: Alignment, in size: CGSize, proposal: ProposedViewSize) {
        place(frame(aligned: alignment, in: size, proposal: proposal), proposal: proposal)
    }

    /// The explicit guide of a box in which the item stands.
    func explicitAlignment(
        _ key: AlignmentKey, aligned alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        let frame = frame(aligned: alignment, in: size, proposal: proposal)
        guard let guide = explicitAlignment(key, size: frame.size, proposal: proposal) else { return nil }
        return guide + (key.axis == .horizontal ? frame.minX : frame.minY)
    }
}

/// The guides of a box without content of its own.
@MainActor
private struct BoxDimensions {
    let size: CGSize

    /// The default value asks for a view only by its size; `item` lends the rest.
    func value(_ key: AlignmentKey, item: Item) -> CGFloat {
        key.id.defaultValue(in: ViewDimensions(item: item, proposal: ProposedViewSize(size), size: size))
    }
}

extension View {
    /// A box of the given size, centred on this view unless `alignment` says otherwise.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FixedFrameModifier(width: Self.length(width), height: Self.length(height), alignment: alignment))
    }

    /// A length that a box can have: not negative; an infinite or unordered one counts for nothing.
    private static func length(_ length: CGFloat?) -> CGFloat? {
        length.flatMap { $0.isFinite ? max(0, $0) : nil }
    }

    /// A box with limits on its size.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrameModifier(
                horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment))
    }
}
