import Geometry
import Motion

/// A modifier that puts an item around each item of its content.
@MainActor
protocol ItemModifier: ViewModifier, Animatable where Body == Never {
    /// What a changed value makes invalid.
    static var invalidation: Invalidation { get }
    /// Whether the modifier does something to the picture that moves as a whole.
    static var isAnchor: Bool { get }
    /// Whether a running value is movement to the eye, which some people ask to be spared.
    static var isMovement: Bool { get }
    /// Whether the modifier only arranges, so that painting can pass it by.
    static var isOnlyArranging: Bool { get }
    /// Whether the size does not depend on what is inside.
    var hasOwnSize: Bool { get }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize
    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item)
    func spacing(_ child: Item) -> ViewSpacing
    func layoutPriority(_ child: Item) -> Double
    func zIndex(_ child: Item) -> Double
    func transition(_ child: Item) -> AnyTransition?
    func layoutValue(for key: ObjectIdentifier, _ child: Item) -> Any?
    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat?

    /// What the modifier does to coordinates on the screen, without the layout's knowledge.
    func transform(size: CGSize) -> CGAffineTransform?

    func paint(_ painter: inout Painter, size: CGSize, child: Item)
    /// The number of operations that the modifier itself paints.
    var paintOperations: Int { get }
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool?
    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item)
    /// Called when the item is new or its value changed.
    func attach(to item: Item)
}

/// What must be done again when a value changes.
enum Invalidation {
    case size, placement, paint
}

extension ItemModifier {
    static var invalidation: Invalidation { .size }
    static var isAnchor: Bool { false }
    static var isMovement: Bool { false }
    static var isOnlyArranging: Bool { false }
    var hasOwnSize: Bool { false }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize { child.sizeThatFits(proposal) }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        child.place(CGRect(origin: .zero, size: size), proposal: proposal)
    }

    func spacing(_ child: Item) -> ViewSpacing { child.spacing }
    func layoutPriority(_ child: Item) -> Double { child.layoutPriority }
    func zIndex(_ child: Item) -> Double { child.zIndex }
    func transition(_ child: Item) -> AnyTransition? { child.transition }
    func layoutValue(for key: ObjectIdentifier, _ child: Item) -> Any? { child.layoutValue(for: key) }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        child.explicitAlignment(key, size: size, proposal: proposal)
    }

    func transform(size: CGSize) -> CGAffineTransform? { nil }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) { child.paintTree(&painter) }
    var paintOperations: Int { 0 }
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? { nil }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        child.semanticsTree(&collector)
    }

    func attach(to item: Item) {}

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ItemModifierNode(view, context)
    }
}

/// Mirrors a view with an item modifier; keeps one item for each item of the content.
final class ItemModifierNode<Base: View, Modifier: ItemModifier>: _ViewNode<ModifiedContent<Base, Modifier>> {
    private var content: _ViewNode<Base>!
    private var modifier: Modifier
    private var wrappers: [ModifierItem<Modifier>] = []

    init(_ view: ModifiedContent<Base, Modifier>, _ context: _NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = Base._makeNode(view.content, childContext)
        wrap()
    }

    override func update(_ view: ModifiedContent<Base, Modifier>, _ environment: EnvironmentValues) {
        modifier = view.modifier
        self.environment = environment
        for wrapper in wrappers { wrapper.update(modifier) }
        content.update(view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override var ownItems: [Item] { wrappers }

    override func collectItems(into items: inout [Item]) {
        for wrapper in wrappers { items.append(wrapper) }
    }

    override func contentItemsChanged() {
        wrap()
        super.contentItemsChanged()
    }

    private func wrap() {
        let items = content.items
        let old = wrappers
        wrappers = items.map { item in
            old.first { $0.child === item } ?? ModifierItem(modifier, around: item, node: self)
        }
        for wrapper in old where !wrappers.contains(where: { $0 === wrapper }) { wrapper.isDetached = true }
    }
}

/// The item of a modifier.
final class ModifierItem<Modifier: ItemModifier>: Item {
    let child: Item
    /// Nil where nothing can be animated.
    private var value: AnimatedValue<Modifier>?
    /// The modifier as it is seen. Kept beside the animated value, whose type costs a look-up in generic code.
    private(set) var modifier: Modifier
    private var isRunning = false

    init(_ modifier: Modifier, around child: Item, node: _Node) {
        self.child = child
        value = Modifier.AnimatableData.self == EmptyAnimatableData.self ? nil : AnimatedValue(modifier)
        self.modifier = modifier
        super.init(node)
        child.parent = self
        modifier.attach(to: self)
    }

    func update(_ modifier: Modifier) {
        // What is seen is the target unless it is on its way there.
        let isSame = isRunning ? isTarget(modifier) : FieldLayout.areEqual(self.modifier, modifier)
        if isSame, !isRunning { return }
        if value == nil {
            self.modifier = modifier
        } else {
            value?.update(modifier, owner: self, node: node, isMovement: Modifier.isMovement)
            take()
        }
        if !isSame {
            self.modifier.attach(to: self)
            invalidate()
        }
    }

    private func isTarget(_ modifier: Modifier) -> Bool {
        guard let value else { return false }
        return FieldLayout.areEqual(value.target, modifier)
    }

    private func take() {
        guard let value else { return }
        modifier = value.presented
        isRunning = value.isRunning
    }

    private func invalidate() {
        switch Modifier.invalidation {
        case .size: invalidateSize()
        case .placement: invalidatePlacement()
        case .paint: node.host.setNeedsFrame()
        }
    }

    override func advance(to now: Duration) -> Bool {
        var goesOn = super.advance(to: now)
        if isRunning {
            if value?.advance(to: now) == true { goesOn = true }
            take()
            invalidate()
        }
        return goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        [super.nextChange(after: now), value?.nextChange(after: now)].compactMap { $0 }.min()
    }

    override var isLeaving: Bool { super.isLeaving || child.isLeaving }
    override var isAnchor: Bool { Modifier.isAnchor }
    override var children: [Item] { [child] }
    override func forEachChild(_ body: (Item) -> Void) { body(child) }
    override var layoutPriority: Double { modifier.layoutPriority(child) }
    override var zIndex: Double { modifier.zIndex(child) }
    override var spacing: ViewSpacing { modifier.spacing(child) }
    override var transition: AnyTransition? { modifier.transition(child) }
    override var paintOperations: Int { modifier.paintOperations }

    override func layoutValue(for key: ObjectIdentifier) -> Any? { modifier.layoutValue(for: key, child) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { modifier.measure(proposal, child) }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        modifier.place(child, size: size, proposal: proposal, in: self)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        lendsGuides = true
        return modifier.explicitAlignment(key, size: size, proposal: proposal, child)
    }

    /// Whether something outside stands, or might stand, by a guide that is set inside.
    private var lendsGuides = false

    override var hasOwnSize: Bool { modifier.hasOwnSize && !lendsGuides }

    override func paint(_ painter: inout Painter, size: CGSize) {
        if Modifier.isOnlyArranging { return child.paintTree(&painter) }
        if let transform = modifier.transform(size: size) {
            let wasMoving = painter.isMoving
            if isRunning { painter.isMoving = true }
            painter.transformed(transform) { modifier.paint(&$0, size: size, child: child) }
            painter.isMoving = wasMoving
        } else {
            modifier.paint(&painter, size: size, child: child)
        }
    }

    override func hitTest(_ point: CGPoint, into hits: inout [Item]) -> Bool {
        var inner = point
        if let transform = modifier.transform(size: frame.size) {
            guard transform.determinant != 0 else { return false }
            inner = point.applying(transform.inverted())
        }
        if let answer = modifier.containsForHitTest(inner, size: frame.size) {
            // A content shape stands for everything inside; gestures in there still hear of the touch.
            guard answer else { return false }
            if !hitTestContent(inner, into: &hits) { hits.append(self) }
            return true
        }
        return hitTestContent(inner, into: &hits)
    }

    override func collectSemantics(_ collector: inout SemanticsCollector) {
        if let transform = modifier.transform(size: presentedFrame.size) {
            collector.transformed(transform) { modifier.collectSemantics(&$0, item: self, child: child) }
        } else {
            modifier.collectSemantics(&collector, item: self, child: child)
        }
    }

    override var gridRow: GridRowMark? {
        get { super.gridRow ?? child.gridRow }
        set { super.gridRow = newValue }
    }

    override var gestureSource: (any GestureSource)? { modifier as? any GestureSource }
    override var semanticsActor: (any SemanticsActor)? { modifier as? any SemanticsActor }
    override var screenTransform: CGAffineTransform? { modifier.transform(size: presentedFrame.size) }
    override var dumpName: String { "\(Modifier.self)" }
}
