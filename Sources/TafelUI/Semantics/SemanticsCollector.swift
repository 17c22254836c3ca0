import Geometry

/// Gathers the semantics of items from the outside in.
@MainActor
struct SemanticsCollector {
    private(set) var nodes: [SemanticsNode] = []
    /// From the item's coordinates to the screen.
    var transform = CGAffineTransform.identity

    /// Adds a node whose frame is in the item's coordinates.
    mutating func add(_ node: SemanticsNode, of item: Item) {
        var node = node
        node.frame = node.frame.applying(transform)
        node.touchFrame = node.touchFrame.applying(transform)
        node.isEnabled = item.node.environment.isEnabled
        if node.itemID == nil { node.itemID = ObjectIdentifier(item) }
        nodes.append(node)
    }

    /// What `body` gathers, without adding it.
    mutating func collect(_ body: (inout SemanticsCollector) -> Void) -> [SemanticsNode] {
        let outer = nodes
        nodes = []
        body(&self)
        let result = nodes
        nodes = outer
        return result
    }

    /// Adds nodes that are on the screen's coordinates already.
    mutating func append(_ finished: [SemanticsNode]) {
        nodes += finished
    }

    mutating func transformed(_ local: CGAffineTransform, _ body: (inout SemanticsCollector) -> Void) {
        let outer = transform
        transform = local.concatenating(outer)
        body(&self)
        transform = outer
    }
}

extension Item {
    /// Adds the semantics of the item at its place.
    final func semanticsTree(_ collector: inout SemanticsCollector) {
        guard wasPlaced, !isLeaving else { return }
        let origin = presentedFrame.origin
        collector.transformed(CGAffineTransform(translationX: origin.x, y: origin.y)) {
            collectSemantics(&$0)
        }
    }
}
