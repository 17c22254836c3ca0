import Geometry

/// How the parts of a view are presented to someone who cannot see it.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// The view's own element hides its parts.
    case ignore
    /// The parts are elements of their own inside of the view's.
    case contain
    /// The labels of the parts become the view's.
    case combine
}

/// Changes what a view says about itself.
struct AccessibilityModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let change: (inout SemanticsNode) -> Void

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        var nodes = collector.collect { child.semanticsTree(&$0) }
        if nodes.count == 1 {
            change(&nodes[0])
            collector.append(nodes)
        } else {
            // Without an element to change, the modifier makes one around what is there.
            var node = SemanticsNode(frame: CGRect(origin: .zero, size: item.frame.size), children: nodes)
            change(&node)
            collector.add(node, of: item)
        }
    }
}

/// Takes the label of an element from another view, which is not shown.
struct AccessibilityLabelModifier<Label: View>: ViewModifier {
    let label: Label

    func body(content: Content) -> some View {
        content
            .background(label.modifier(SemanticsOnlyModifier()))
            .modifier(AccessibilityBorrowModifier())
    }
}

/// Has a view take part in the semantics without a picture or a size.
struct SemanticsOnlyModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {}
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? { false }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        var nodes = collector.collect { child.semanticsTree(&$0) }
        for index in nodes.indices { nodes[index].identifier = Self.mark }
        collector.append(nodes)
    }

    static let mark = "\u{0}label"
}

/// Gives what `SemanticsOnlyModifier` contributed to the other element as its label.
struct AccessibilityBorrowModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        var nodes = collector.collect { child.semanticsTree(&$0) }
        let labels = nodes.filter { $0.identifier == SemanticsOnlyModifier.mark }
        nodes.removeAll { $0.identifier == SemanticsOnlyModifier.mark }
        let label = labels.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        if !nodes.isEmpty, !label.isEmpty { nodes[0].label = label }
        collector.append(nodes)
    }
}

/// Hides a view from the semantics.
struct AccessibilityHiddenModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let isHidden: Bool

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        if !isHidden { child.semanticsTree(&collector) }
    }
}

/// Makes an element of a view.
struct AccessibilityElementModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let behavior: AccessibilityChildBehavior

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        let parts = collector.collect { child.semanticsTree(&$0) }
        var node = SemanticsNode(frame: CGRect(origin: .zero, size: item.frame.size))
        switch behavior {
        case .ignore: break
        case .contain: node.children = parts
        case .combine:
            let all = parts.flatMap(\.flattened)
            node.label = all.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
            node.value = all.map(\.value).filter { !$0.isEmpty }.joined(separator: ", ")
            node.traits = all.reduce(into: []) { $0.formUnion($1.traits) }
            node.actions = all.first { !$0.actions.isEmpty }?.actions ?? []
            node.itemID = all.first { !$0.actions.isEmpty }?.itemID
        }
        collector.add(node, of: item)
    }
}

/// Runs a closure for an action on a view's element.
struct AccessibilityActionModifier: ItemModifier, SemanticsActor {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    let actions: [SemanticsNode.Action]
    let action: (SemanticsNode.Action) -> Void

    func perform(_ action: SemanticsNode.Action, on item: Item) { self.action(action) }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        var nodes = collector.collect { child.semanticsTree(&$0) }
        if nodes.count != 1 {
            nodes = [SemanticsNode(children: nodes)]
            nodes[0].frame = CGRect(origin: .zero, size: item.frame.size).applying(collector.transform)
            nodes[0].touchFrame = nodes[0].frame
        }
        nodes[0].actions += actions.filter { !nodes[0].actions.contains($0) }
        nodes[0].itemID = ObjectIdentifier(item)
        collector.append(nodes)
    }
}

/// An item that does something when asked through the semantics.
@MainActor
protocol SemanticsActor {
    func perform(_ action: SemanticsNode.Action, on item: Item)
}

/// The way an adjustable element is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

extension View {
    public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityModifier { $0.label = label.plain })
    }

    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }

    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    public func accessibilityValue(_ value: Text) -> some View {
        modifier(AccessibilityModifier { $0.value = value.plain })
    }

    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }

    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    public func accessibilityHint(_ hint: Text) -> some View {
        modifier(AccessibilityModifier { $0.hint = hint.plain })
    }

    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }

    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityModifier { $0.identifier = identifier })
    }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AccessibilityModifier { $0.traits.formUnion(traits) })
    }

    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AccessibilityModifier { $0.traits.subtract(traits) })
    }

    public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(AccessibilityHiddenModifier(isHidden: hidden))
    }

    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityElementModifier(behavior: children))
    }

    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(
            AccessibilityActionModifier(actions: [.increment, .decrement]) { action in
                handler(action == .increment ? .increment : .decrement)
            })
    }

    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
        modifier(AccessibilityActionModifier(actions: [.press]) { _ in handler() })
    }
}
