public import Geometry
public import Input
import Raster
public import Scene
public import Typography

/// Runs one tree of views on one screen: events and time in, display lists out.
///
/// Nothing happens between calls. `handle(_:)` and changes of state mark what is to be done and ask for a frame;
/// `update(at:)` does it. After that `needsFrame` says whether an animation wants the next frame, and
/// `nextFrameTime` when something is due that no event brings.
@MainActor
public final class ViewHost {
    let core: HostCore
    private var rootNode: _Node!
    private var root: Item!
    private var makeEnvironment: () -> EnvironmentValues = { EnvironmentValues() }
    private var rebuild: () -> Void = {}
    private var wasShown = false
    private var focus = Focus()

    /// The frame of the last `update(at:)`.
    public private(set) var displayList = DisplayList()
    /// The frame before it, for the comparison that finds the damage.
    public private(set) var previousDisplayList = DisplayList()

    /// Shows `content`.
    public init<Content: View>(
        fonts: FontLibrary, environment: EnvironmentValues = EnvironmentValues(),
        @ViewBuilder content: () -> Content
    ) {
        core = HostCore(fonts: fonts)
        self.environment = environment
        let view = content()
        core.performLayout = { [unowned self] in layout() }
        rebuild = { [unowned self] in
            let container = rootView(view)
            if let node = rootNode as? _ViewNode<RootView<Content>> {
                node.update(container, resolvedEnvironment)
            } else {
                let node = RootView<Content>._makeNode(
                    container, _NodeContext(host: core, parent: nil, environment: resolvedEnvironment))
                rootNode = node
                root = node.items[0]
                core.root = root
            }
        }
    }

    /// Shows `view`.
    public convenience init<Content: View>(
        _ view: Content, fonts: FontLibrary, environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(fonts: fonts, environment: environment) { view }
    }

    private typealias RootView<Content: View> = LayoutContainer<RootLayout, TupleView<Content, ToolbarOverlay>>

    private func rootView<Content: View>(_ view: Content) -> RootView<Content> {
        LayoutContainer(
            layout: RootLayout(insets: safeAreaInsets, toolbar: core.toolbar),
            content: TupleView(view, ToolbarOverlay(store: core.toolbar)))
    }

    // MARK: The screen

    /// In points.
    public var size = CGSize.zero {
        didSet { if size != oldValue { screenChanged() } }
    }

    /// Device pixels per point, above 0.
    public var scale: CGFloat = 1 {
        didSet { if scale != oldValue { screenChanged() } }
    }

    /// What of the screen's edges is kept free, in points.
    public var safeAreaInsets = EdgeInsets() {
        didSet { if safeAreaInsets != oldValue { screenChanged() } }
    }

    /// What all views inherit. The display scale is set by the host.
    public var environment: EnvironmentValues {
        didSet { screenChanged() }
    }

    /// The wall clock's time at a monotonic time; what `TimelineView` and drags report.
    public var dateAtTime: (Duration) -> Date {
        get { core.dateAt }
        set { core.dateAt = newValue }
    }

    private var resolvedEnvironment: EnvironmentValues {
        var values = environment
        values.displayScale = scale
        return values
    }

    private func screenChanged() {
        core.size = size
        core.scale = scale
        core.safeAreaInsets = safeAreaInsets
        isStale = true
        core.setNeedsLayout()
    }

    private var isStale = true

    // MARK: Frames

    /// Whether `update(at:)` has something to do as soon as the next frame can be shown.
    public var needsFrame: Bool { core.needsFrame }

    /// Called when `needsFrame` becomes true or `nextFrameTime` earlier.
    public var onNeedsFrame: (() -> Void)? {
        get { core.onNeedsFrame }
        set { core.onNeedsFrame = newValue }
    }

    /// When the next frame is due that no event brings: a timeline, the end of a delay, a long press. Monotonic.
    public var nextFrameTime: Duration? {
        [core.nextChange, core.gestures.deadline].compactMap { $0 }.min()
    }

    /// The number of bodies run so far, for tests of what runs when.
    public var bodyCount: Int { core.bodyCount }

    /// The number of times that the bodies of one type of view or modifier have run.
    public func bodyCount<V>(of type: V.Type) -> Int { core.bodyCounts[ObjectIdentifier(type)] ?? 0 }

    /// Brings everything to the frame at `time` (monotonic, never less than before) and paints it.
    ///
    /// - Returns: Whether the display list may be another one than before.
    @discardableResult
    public func update(at time: Duration) -> Bool {
        core.now = max(core.now, time)
        core.takeFonts()
        core.gestures.advance(to: core.now)
        core.runTimers()
        core.advance()
        if isStale {
            isStale = false
            rebuild()
            root.invalidateSize()
        }
        core.settle()
        core.startWoken()
        let wasNeeded = core.needsFrame || !wasShown
        core.frameIsDone()
        guard wasNeeded else { return false }
        wasShown = true
        paint()
        if core.isAnimating { core.setNeedsFrame() }
        return true
    }

    private func layout() {
        guard let root else { return }
        root.place(CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size))
        root.placeDescendants()
        root.trackMotion(.zero, isCarried: false)
    }

    private func paint() {
        swap(&displayList, &previousDisplayList)
        var list = DisplayList()
        swap(&list, &displayList)
        list.removeAll()
        list.background = backgroundColor
        var painter = Painter(
            fonts: core.fonts, scale: scale, list: list, transform: CGAffineTransform(scaleX: scale, y: scale))
        list = DisplayList()
        root.paintTree(&painter)
        if focus.isActive {
            focus.paint(
                &painter, root: semantics(), color: Color.accentColor.resolve(in: resolvedEnvironment))
        }
        swap(&painter.list, &displayList)
    }

    private var backgroundColor: SRGBColor {
        var color = Color(.systemBackground).resolve(in: resolvedEnvironment).srgb
        color.alpha = 1
        return color
    }

    // MARK: Input

    /// Brings an event to the view it belongs to. Locations in points of the screen.
    ///
    /// Keys and knobs act on the control that has the focus, which a ring shows.
    public func handle(_ event: InputEvent) {
        switch event {
        case .touch(let touch):
            guard root != nil else { return }
            core.now = max(core.now, touch.time)
            core.settle()
            if focus.isActive {
                focus.clear()
                core.setNeedsFrame()
            }
            core.gestures.handle(touch, root: root)
        case .key(let key):
            core.now = max(core.now, key.time)
            focus.handle(key, in: semantics()) { perform($0, on: $1) }
            core.setNeedsFrame()
        case .knob(let steps, let time):
            core.now = max(core.now, time)
            focus.handle(knob: steps, in: semantics()) { perform($0, on: $1) }
            core.setNeedsFrame()
        }
        if core.gestures.deadline != nil { core.onNeedsFrame?() }
    }

    // MARK: Semantics

    /// What is on the screen, for people and programs that do not look at pixels.
    public func semantics() -> SemanticsNode {
        core.settle()
        var collector = SemanticsCollector()
        root?.semanticsTree(&collector)
        return SemanticsNode(frame: CGRect(origin: .zero, size: size), children: collector.nodes)
    }

    /// Does what `action` means for a node of the last `semantics()`.
    ///
    /// - Returns: Whether the node is still there and can do it.
    @discardableResult
    public func perform(_ action: SemanticsNode.Action, on node: SemanticsNode) -> Bool {
        guard node.isEnabled, node.actions.contains(action), let id = node.itemID, let root,
            let item = root.first(where: { ObjectIdentifier($0) == id }), let actor = item.semanticsActor
        else { return false }
        actor.perform(action, on: item)
        return true
    }

    // MARK: Tests

    /// The texts on the screen of which some is not shown, for tests of layouts.
    package var truncatedTexts: [String] {
        core.settle()
        var texts: [String] = []
        func collect(_ item: Item) {
            if let text = item as? TextItem, text.isTruncated { texts.append(text.dumpName) }
            item.forEachChild(collect)
        }
        if let root { collect(root) }
        return texts
    }

    /// The items with their frames in points, one a line, indented by depth; frames are relative to the parent.
    public func dumpLayout() -> String {
        core.settle()
        guard let root else { return "" }
        return root.dump(indent: 0)
    }
}

extension Item {
    func first(where matches: (Item) -> Bool) -> Item? {
        if matches(self) { return self }
        for child in children {
            if let found = child.first(where: matches) { return found }
        }
        return nil
    }

    func dump(indent: Int) -> String {
        func number(_ value: CGFloat) -> String {
            let rounded = (value * 100).rounded() / 100
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
        }
        let place =
            "(\(number(frame.minX)), \(number(frame.minY)); \(number(frame.size.width)) x \(number(frame.size.height)))"
        let line = String(repeating: "  ", count: indent) + dumpName + " " + place + "\n"
        return line + children.map { $0.dump(indent: indent + 1) }.joined()
    }
}
