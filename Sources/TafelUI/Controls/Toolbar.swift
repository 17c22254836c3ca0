import Geometry
import Observation

/// Where the items of a toolbar go.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable, Sendable {
        case leading, center, trailing
    }

    let side: Side

    public static let automatic = ToolbarItemPlacement(side: .trailing)
    public static let primaryAction = ToolbarItemPlacement(side: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
    public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
    public static let cancellationAction = ToolbarItemPlacement(side: .leading)
    public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
    /// There is one bar, at the top.
    public static let status = ToolbarItemPlacement(side: .center)
    /// There is one bar, at the top.
    public static let bottomBar = ToolbarItemPlacement(side: .center)
    public static let navigation = ToolbarItemPlacement(side: .leading)
    public static let principal = ToolbarItemPlacement(side: .center)
    public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
    public static let topBarLeading = ToolbarItemPlacement(side: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
}

/// A part of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The items with their places.
    var _items: [_ToolbarEntry] { get }
}

/// A view with its place in the toolbar.
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let view: AnyView
}

/// A view in the toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content)
    }

    public var _items: [_ToolbarEntry] { [_ToolbarEntry(placement: placement, view: AnyView(content))] }
}

/// Several views in the toolbar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public var _items: [_ToolbarEntry] {
        [_ToolbarEntry(placement: placement, view: AnyView(HStack(spacing: 0) { content }))]
    }
}

/// Several parts of a toolbar as one.
public struct _ToolbarItems: ToolbarContent {
    public let _items: [_ToolbarEntry]
}

/// Makes a toolbar of the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> _ToolbarItems {
        _ToolbarItems(_items: content._items)
    }

    public static func buildBlock(_ parts: _ToolbarItems...) -> _ToolbarItems {
        _ToolbarItems(_items: parts.flatMap { $0._items })
    }

    public static func buildOptional(_ part: _ToolbarItems?) -> _ToolbarItems { part ?? _ToolbarItems(_items: []) }
    public static func buildEither(first: _ToolbarItems) -> _ToolbarItems { first }
    public static func buildEither(second: _ToolbarItems) -> _ToolbarItems { second }
}

/// What the views of a tree have put into the toolbar.
@MainActor
final class ToolbarStore {
    struct Contribution {
        weak var node: _Node?
        var entries: [_ToolbarEntry]
        var title: Text?
    }

    private(set) var contributions: [Contribution] = []
    weak var overlay: _Node?

    /// What a title keeps free at the top, in points; items alone stand over the content.
    var titleHeight: CGFloat { contributions.contains { $0.title != nil && $0.node != nil } ? 44 : 0 }

    func set(_ entries: [_ToolbarEntry], title: Text?, from node: _Node) {
        contributions.removeAll { $0.node == nil }
        if let index = contributions.firstIndex(where: { $0.node === node }) {
            contributions[index].entries = entries
            contributions[index].title = title
        } else {
            contributions.append(Contribution(node: node, entries: entries, title: title))
        }
        overlay?.invalidate()
    }

    func remove(_ node: _Node) {
        contributions.removeAll { $0.node === node || $0.node == nil }
        overlay?.invalidate()
    }
}

/// Puts items into the toolbar of the screen.
struct ToolbarModifier: ViewModifier {
    typealias Body = Never

    let entries: [_ToolbarEntry]
    let title: Text?

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ToolbarNode(view, context)
    }
}

final class ToolbarNode<Base: View>: PassthroughNode<Base, ToolbarModifier> {
    override init(_ view: ModifiedContent<Base, ToolbarModifier>, _ context: _NodeContext) {
        super.init(view, context)
        contribute()
    }

    override func update(_ view: ModifiedContent<Base, ToolbarModifier>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        contribute()
    }

    override func nodeWillDisappear() {
        host.toolbar.remove(self)
    }

    private func contribute() {
        host.toolbar.set(view.modifier.entries, title: view.modifier.title, from: self)
    }
}

/// Draws the toolbar over the top edge of the screen.
struct ToolbarOverlay: _PrimitiveView {
    let store: ToolbarStore

    static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ToolbarOverlayNode(view, context)
    }
}

final class ToolbarOverlayNode: ViewKeepingNode<ToolbarOverlay> {
    private var content: _ViewNode<AnyView>!

    override init(_ view: ToolbarOverlay, _ context: _NodeContext) {
        super.init(view, context)
        view.store.overlay = self
        content = AnyView._makeNode(bar(), childContext)
    }

    override func update(_ view: ToolbarOverlay, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        content.update(bar(), environment)
    }

    override func rerun() {
        content.update(bar(), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    private func bar() -> AnyView {
        let contributions = view.store.contributions
        let entries = contributions.flatMap(\.entries)
        let title = contributions.last { $0.title != nil }?.title
        guard !entries.isEmpty || title != nil else { return AnyView(EmptyView()) }
        return AnyView(
            ToolbarBar(entries: entries, title: title).layoutValue(key: ToolbarMarkKey.self, value: true))
    }
}

/// The row of a toolbar's items: 44 points high, targets 44 points wide at least.
struct ToolbarBar: View {
    let entries: [_ToolbarEntry]
    let title: Text?

    var body: some View {
        ZStack {
            if let title { title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader) }
            side(.center)
            HStack(spacing: 0) {
                side(.leading)
                Spacer(minLength: 0)
                side(.trailing)
            }
        }
        .frame(height: 44)
        .padding(.horizontal, 4)
        .frame(maxHeight: .infinity, alignment: .top)
    }

    private func side(_ side: ToolbarItemPlacement.Side) -> some View {
        let views = entries.filter { $0.placement.side == side }
        return ForEach(0..<views.count, id: \.self) { index in
            views[index].view.buttonStyle(ToolbarButtonStyle())
        }
    }
}

/// A button in a toolbar.
struct ToolbarButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(.tint)
            .opacity(configuration.isPressed ? 0.4 : 1)
            .frame(minWidth: 44, minHeight: 44)
            .contentShape(Rectangle())
    }
}

/// How a navigation title is shown. There is one way here.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
}

extension View {
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(entries: content()._items, title: nil))
    }

    /// A button or another view at the trailing end of the toolbar.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(
            ToolbarModifier(
                entries: [_ToolbarEntry(placement: .automatic, view: AnyView(content()))], title: nil))
    }

    public func navigationTitle(_ title: Text) -> some View {
        modifier(ToolbarModifier(entries: [], title: title))
    }

    public func navigationTitle(_ key: LocalizedStringKey) -> some View { navigationTitle(Text(key)) }

    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }
}
