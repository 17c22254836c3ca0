/// The persistent mirror of a view: its identity, its environment, its place in the tree.
@MainActor
public class _Node {
    unowned let host: HostCore
    private(set) unowned var parent: _Node?
    let depth: Int
    /// What this node's view reads; structural nodes hand it on unchanged.
    final var environment: EnvironmentValues
    /// Whether something that the node read has changed since it ran last.
    final var isDirty = false
    /// Whether the node has left the tree for good.
    private(set) final var isDisposed = false

    /// What observed objects hold of the node.
    private final lazy var reference = WeakNode(self)

    /// The nearest node above that can change transactions.
    private final unowned let transactionScope: _Node?

    init(_ context: _NodeContext) {
        host = context.host
        parent = context.parent
        transactionScope = context.parent.flatMap { $0.changesTransactions ? $0 : $0.transactionScope }
        environment = context.environment
        depth = (context.parent?.depth ?? -1) + 1
    }

    /// The context of nodes below this one.
    var childContext: _NodeContext { _NodeContext(host: host, parent: self, environment: environment) }

    /// Visits all nodes directly below, those that are leaving included, in paint order.
    func forEachChild(_ body: (_Node) -> Void) {}

    /// Appends the items that stand for this node in its container, in order.
    func collectItems(into items: inout [Item]) {
        forEachChild { $0.collectItems(into: &items) }
    }

    final var items: [Item] {
        var items: [Item] = []
        collectItems(into: &items)
        return items
    }

    /// Takes over another environment; nodes hand it on and run again only what reads a value that changed.
    func updateEnvironment(_ environment: EnvironmentValues) {
        self.environment = environment
        forEachChild { $0.updateEnvironment(environment) }
    }

    /// Runs again what depends on something that changed, with the view value as it is.
    func rerun() {}

    /// The list of items of a node below has changed. Nodes with items of their own stop the call.
    func contentItemsChanged() {
        parent?.contentItemsChanged()
    }

    /// Whether the node has a `modifyTransaction` of its own.
    var changesTransactions: Bool { false }

    /// Changes the transaction of everything below this node, for the settling that is under way.
    func modifyTransaction(_ transaction: inout Transaction) {}

    /// A leaving child has finished its transition.
    func childHasLeft(_ child: _Node) {}

    /// The items that this node has made.
    var ownItems: [Item] { [] }

    /// The node was taken out of the tree; called once, before its children's.
    func nodeWillDisappear() {}

    /// The transaction of the settling that is under way as this node's place in the tree changes it.
    final var transaction: Transaction {
        var result = transactionScope?.transaction ?? host.settlingTransaction
        modifyTransaction(&result)
        return result
    }

    final func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        for item in ownItems { item.isDetached = true }
        nodeWillDisappear()
        forEachChild { $0.dispose() }
    }

    final func invalidate() {
        guard !isDirty, !isDisposed else { return }
        isDirty = true
        host.dirtyNodes.append(self)
        host.setNeedsFrame()
    }

    /// Runs a closure of the user, and this node again when something that it read changes.
    final func tracked<Result>(_ body: () -> Result) -> Result {
        isDirty = false
        let previous = host.readingNode
        host.readingNode = self
        defer { host.readingNode = previous }
        return withObservationTracking(body) { [reference] in reference.invalidateFromAnyThread() }
    }
}

/// A node by weak reference that may cross threads; only the main actor looks inside.
final class WeakNode: @unchecked Sendable {
    private weak var node: _Node?

    init(_ node: _Node) {
        self.node = node
    }

    /// Invalidates the node now when called on the main queue, else as soon as the main queue runs.
    func invalidateFromAnyThread() {
        if HostCore.isOnMainQueue {
            MainActor.assumeIsolated {
                node?.host.changeWillBegin()
                node?.invalidate()
            }
        } else {
            Task { @MainActor in self.node?.invalidate() }
        }
    }
}

/// Where a node is made.
@MainActor
public struct _NodeContext {
    unowned let host: HostCore
    let parent: _Node?
    let environment: EnvironmentValues
}

/// A node for one type of view.
///
/// It keeps of the view what it needs later: a view holds all views inside of it, and every node on the way down with a
/// copy of its own would copy them over and over.
@MainActor
public class _ViewNode<V: View>: _Node {
    /// Brings the node in line with a new value of its view and a possibly changed environment.
    func update(_ view: V, _ environment: EnvironmentValues) {
        updateEnvironment(environment)
    }
}

/// A node that keeps the view value that it mirrors.
class ViewKeepingNode<V: View>: _ViewNode<V> {
    final var view: V

    init(_ view: V, _ context: _NodeContext) {
        self.view = view
        super.init(context)
    }
}
