/// The children of a structural node that are out of the tree but still on the screen, for their transitions.
@MainActor
struct LeavingNodes {
    private(set) var nodes: [_Node] = []

    /// Takes `node` out of the tree: at once, or at the end of its transition when the change is animated.
    mutating func remove(_ node: _Node?, from owner: _Node) {
        guard let node else { return }
        let transaction = owner.transaction
        let items = node.items
        var isLeaving = false
        for item in items where item.beginLeaving(transaction) { isLeaving = true }
        if isLeaving {
            nodes.append(node)
            owner.host.leaving.append(Departure(node: node, owner: owner, items: items))
        } else {
            node.dispose()
        }
    }

    mutating func forget(_ node: _Node) {
        nodes.removeAll { $0 === node }
    }
}

/// A node on its way out.
struct Departure {
    let node: _Node
    let owner: _Node
    let items: [Item]

    /// Whether nothing is to be seen of the node any more, or nobody shows it.
    @MainActor var isOver: Bool {
        node.isDisposed || owner.isDisposed || items.allSatisfy { $0.isDetached || $0.hasLeft }
    }
}

extension _Node {
    /// Begins the transitions of the items of a node that was just put into the tree.
    func enter() {
        let transaction = self.transaction
        guard transaction.activeAnimation != nil else { return }
        for item in items { item.beginEntering(transaction) }
    }
}
