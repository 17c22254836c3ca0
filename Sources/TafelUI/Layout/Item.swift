import Geometry
import Motion
import Typography

/// Something that is laid out, painted and touched.
@MainActor
class Item: AnimationOwner {
    /// The node outlives the item's part in the tree; after `isDetached` it may be gone.
    unowned let node: _Node
    weak var parent: Item?

    /// Where layout put the item, in its parent's coordinates.
    final private(set) var frame = CGRect.zero
    /// What the item was offered when it was placed.
    final private(set) var placedProposal = ProposedViewSize.unspecified
    final private(set) var wasPlaced = false
    final var isAwake = false
    /// Set while the item is on its way in or out.
    final var presence: Presence?
    /// How the item comes and goes; set by the `transition` modifier.
    var transition: AnyTransition? { nil }
    /// Whether the item's own transition takes it away.
    final var hasBegunLeaving = false
    /// Whether the item, or all that is inside of it, is out of the tree and only shown for a transition.
    var isLeaving: Bool { hasBegunLeaving }
    /// Where the item was seen when it left; it stays there whatever becomes of what is around it.
    final var departure = CGPoint.zero

    /// Whether the item is out of the tree for good. Somebody may still hold it.
    final var isDetached = false
    /// The row of a grid to which the item belongs.
    var gridRow: GridRowMark?
    /// The name of the item's coordinates.
    final var coordinateSpaceName: AnyHashable?

    private var motion: FrameMotion?
    /// The place relative to the nearest anchor after the last layout.
    private var anchored: CGRect?
    private var measured = SizeCache()
    private var needsPlacement = true
    private var hasDescendantThatNeedsPlacement = false
    /// Whether the frame is another one since motion was tracked last.
    private var hasNewFrame = false
    private var hasDescendantWithNewFrame = false

    init(_ node: _Node) {
        self.node = node
    }

    // MARK: What kinds of items say about themselves

    /// The items inside, in paint order.
    var children: [Item] { [] }

    /// Visits the items inside without making a list of them.
    func forEachChild(_ body: (Item) -> Void) {
        for child in children { body(child) }
    }

    /// Measures the item; called once for each proposal, as `sizeThatFits` remembers the answers.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the items inside a box of the given size.
    func placeChildren(size: CGSize, proposal: ProposedViewSize) {}

    /// Draws the item itself in a box of the given size; the origin is the box's top left.
    func paint(_ painter: inout Painter, size: CGSize) {
        for child in children { child.paintTree(&painter) }
    }

    /// The number of overlapping operations that the item itself paints.
    var paintOperations: Int { 0 }

    /// The gestures of the item.
    var gestureSource: (any GestureSource)? { nil }

    /// What the item does when asked through the semantics.
    var semanticsActor: (any SemanticsActor)? { nil }

    /// Whether and how the item stacks its children; nil for modifiers, which leave that to what is around them.
    var stackOrientation: StackOrientation? { nil }

    /// What the item does to the coordinates of what is inside.
    var screenTransform: CGAffineTransform? { nil }

    /// Whether `point` (in the item's coordinates) hits the item itself, not what is inside of it.
    func containsForHitTest(_ point: CGPoint) -> Bool { false }

    /// Finds what `point` (in the item's coordinates) touches and appends the items from the inside out.
    func hitTest(_ point: CGPoint, into hits: inout [Item]) -> Bool { hitTestContent(point, into: &hits) }

    /// Adds the nodes of the item to the semantics of the screen.
    func collectSemantics(_ collector: inout SemanticsCollector) {
        for child in children { child.semanticsTree(&collector) }
    }

    var layoutPriority: Double { 0 }
    var zIndex: Double { 0 }
    var spacing: ViewSpacing { ViewSpacing() }

    /// The guide's place in the item if something sets it.
    func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Whether the item's size does not depend on what is inside, so that changes in there end at it.
    var hasOwnSize: Bool { false }

    /// Whether the item's picture follows its size while that animates; others jump to it.
    var animatesSize: Bool { false }

    /// Whether the item's place and size on the screen animate as a whole; what is inside moves with it.
    var isAnchor: Bool { children.isEmpty }

    /// A value of the layout's own, set by `layoutValue(key:value:)`.
    func layoutValue(for key: ObjectIdentifier) -> Any? { nil }

    /// The text shown for the item in `dumpLayout()`.
    var dumpName: String { "\(Self.self)" }

    // MARK: Measuring and placing

    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known = measured.answer(to: proposal) { return known }
        let size = measure(proposal).sanitized
        measured.remember(size, for: proposal)
        return size
    }

    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(item: self, proposal: proposal, size: sizeThatFits(proposal))
    }

    /// Puts the item's top left corner at `origin`, with the size it answers to `proposal`.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        place(CGRect(origin: origin, size: sizeThatFits(proposal)), proposal: proposal)
    }

    final func place(_ frame: CGRect, proposal: ProposedViewSize) {
        let old = self.frame
        let isFirst = !wasPlaced
        self.frame = frame
        wasPlaced = true
        if isFirst || frame != old { frameDidChange() }
        if isFirst || needsPlacement || frame.size != old.size || proposal != placedProposal {
            placedProposal = proposal
            needsPlacement = false
            hasDescendantThatNeedsPlacement = false
            placeChildren(size: frame.size, proposal: proposal)
        } else if hasDescendantThatNeedsPlacement {
            placeDescendants()
        }
    }

    private func frameDidChange() {
        hasNewFrame = true
        var item = parent
        while let current = item, !current.hasDescendantWithNewFrame {
            current.hasDescendantWithNewFrame = true
            item = current.parent
        }
    }

    /// Places again what asked for it inside of an item that stays as it is.
    final func placeDescendants() {
        if needsPlacement {
            needsPlacement = false
            hasDescendantThatNeedsPlacement = false
            placeChildren(size: frame.size, proposal: placedProposal)
        } else if hasDescendantThatNeedsPlacement {
            hasDescendantThatNeedsPlacement = false
            for child in children where !child.isLeaving { child.placeDescendants() }
        }
    }

    /// Forgets the sizes of this item and of everything around it that depends on them.
    final func invalidateSize() {
        var item: Item? = self
        while let current = item {
            if current !== self, current.hasOwnSize {
                current.invalidatePlacement()
                break
            }
            current.measured.removeAll()
            current.needsPlacement = true
            current.sizeWasInvalidated()
            item = current.parent
        }
        node.host.setNeedsLayout()
    }

    /// Forgets the sizes unless all answers that were given still hold; then it is only painted again.
    final func invalidateSizeIfChanged() {
        let holds = measured.allSatisfy { proposal, size in measure(proposal).sanitized == size }
        if holds { node.host.setNeedsFrame() } else { invalidateSize() }
    }

    /// Called when the `zIndex` of something inside may be another one.
    func depthInsideDidChange() { parent?.depthInsideDidChange() }

    /// Called when the measured sizes were forgotten.
    func sizeWasInvalidated() {}

    /// Has the item's children placed again; its size stays.
    final func invalidatePlacement() {
        needsPlacement = true
        var item = parent
        while let current = item, !current.hasDescendantThatNeedsPlacement {
            current.hasDescendantThatNeedsPlacement = true
            item = current.parent
        }
        node.host.setNeedsLayout()
    }

    // MARK: Motion

    /// The item's frame as it is on the screen.
    final var presentedFrame: CGRect {
        guard let motion else { return frame }
        return motion.presented(frame)
    }

    final var isMoving: Bool { motion != nil || presence != nil }

    /// Compares the places of all anchors inside with those of the layout before and sets them in motion.
    ///
    /// Only anchors move, relative to the anchor around them: a leaf runs from its old place to its new one whatever
    /// its containers did, and one that is new is in its place at once.
    /// - Parameters:
    ///   - offset: The origin of the parent relative to the nearest anchor.
    ///   - isCarried: Whether that may be another one than before. What has not moved and holds nothing that has is
    ///     passed over.
    final func trackMotion(_ offset: CGPoint, isCarried: Bool) {
        guard isCarried || hasNewFrame || hasDescendantWithNewFrame else { return }
        guard wasPlaced, node.host.leaving.isEmpty || !isLeaving else { return }
        let isCarrying = isCarried || hasNewFrame
        hasNewFrame = false
        hasDescendantWithNewFrame = false
        let place = frame.offsetBy(dx: offset.x, dy: offset.y)
        guard isAnchor else {
            forEachChild { $0.trackMotion(place.origin, isCarried: isCarrying) }
            return
        }
        let isNew = anchored == nil
        if let anchored, anchored != place { moveAnchor(from: anchored, to: place) }
        anchored = place
        forEachChild { $0.trackMotion(.zero, isCarried: isNew) }
    }

    private func moveAnchor(from old: CGRect, to new: CGRect) {
        // When the layout follows an animated value, what runs besides goes on from the new place.
        if node.host.isAdvancing { return }
        guard let animation = node.transaction.activeAnimation, !node.environment.accessibilityReduceMotion else {
            motion = nil
            return
        }
        let next = motion ?? FrameMotion(isRigid: isRigid)
        if next.redirect(from: old, to: new, with: animation) {
            motion = next
            node.host.wake(self)
        }
    }

    /// Whether there is nothing inside but a leaf that jumps to its size, however wrapped.
    private var isRigid: Bool {
        let children = children
        guard let only = children.first else { return !animatesSize }
        return children.count == 1 && only.isRigid
    }

    /// The item's place on the screen as it is seen, effects apart.
    final var presentedOrigin: CGPoint {
        let outer = parent?.presentedOrigin ?? .zero
        let own = presentedFrame.origin
        return CGPoint(x: outer.x + own.x, y: outer.y + own.y)
    }

    func advance(to now: Duration) -> Bool {
        var goesOn = false
        if motion?.advance(to: now) == true { goesOn = true } else { motion = nil }
        if let presence {
            if presence.advance(to: now) { goesOn = true } else { self.presence = hasBegunLeaving ? presence : nil }
        }
        return goesOn
    }

    func nextChange(after now: Duration) -> Duration? {
        let times = [motion?.nextChange(after: now), presence?.nextChange(after: now)].compactMap { $0 }
        return times.min()
    }

    /// Whether the item has left and its transition is over.
    final var hasLeft: Bool { hasBegunLeaving && (presence?.isRunning ?? false) == false }
}
