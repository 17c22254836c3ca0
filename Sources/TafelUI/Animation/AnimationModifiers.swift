/// Puts an animation into the transactions in which its value changed.
struct ValueAnimationModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let animation: Animation?
    let value: Value

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ValueAnimationNode(view, context)
    }
}

final class ValueAnimationNode<Base: View, Value: Equatable>:
    _ViewNode<ModifiedContent<Base, ValueAnimationModifier<Value>>>
{
    private var content: _ViewNode<Base>!
    private var modifier: ValueAnimationModifier<Value>
    /// The settling in which the value changed last.
    private var changedIn = -1

    init(_ view: ModifiedContent<Base, ValueAnimationModifier<Value>>, _ context: _NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = Base._makeNode(view.content, childContext)
    }

    override func update(
        _ view: ModifiedContent<Base, ValueAnimationModifier<Value>>, _ environment: EnvironmentValues
    ) {
        if view.modifier.value != modifier.value { changedIn = host.settling }
        modifier = view.modifier
        self.environment = environment
        content.update(view.content, environment)
    }

    override var changesTransactions: Bool { true }

    override func modifyTransaction(_ transaction: inout Transaction) {
        guard changedIn == host.settling, !transaction.disablesAnimations else { return }
        transaction.animation = modifier.animation
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}

/// Changes the transactions of everything below.
struct TransactionModifier: ViewModifier {
    typealias Body = Never

    let change: (inout Transaction) -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        TransactionNode(view, context)
    }
}

final class TransactionNode<Base: View>: _ViewNode<ModifiedContent<Base, TransactionModifier>> {
    private var content: _ViewNode<Base>!
    private var change: (inout Transaction) -> Void

    init(_ view: ModifiedContent<Base, TransactionModifier>, _ context: _NodeContext) {
        change = view.modifier.change
        super.init(context)
        content = Base._makeNode(view.content, childContext)
    }

    override func update(_ view: ModifiedContent<Base, TransactionModifier>, _ environment: EnvironmentValues) {
        change = view.modifier.change
        self.environment = environment
        content.update(view.content, environment)
    }

    override var changesTransactions: Bool { true }

    override func modifyTransaction(_ transaction: inout Transaction) {
        change(&transaction)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}

extension View {
    /// Animates what changes inside this view whenever `value` has changed; nil changes it at once.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        modifier(ValueAnimationModifier(animation: animation, value: value))
    }

    /// Animates every change inside this view.
    public func animation(_ animation: Animation?) -> some View {
        modifier(TransactionModifier { if !$0.disablesAnimations { $0.animation = animation } })
    }

    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(change: transform))
    }
}
