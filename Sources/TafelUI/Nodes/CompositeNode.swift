/// Mirrors a view with a body.
class CompositeNode<V: View>: ViewKeepingNode<V> {
    private var properties: DynamicProperties
    private var body: _ViewNode<V.Body>!

    override init(_ view: V, _ context: _NodeContext) {
        properties = DynamicProperties(of: V.self)
        super.init(view, context)
        properties.connect(to: &self.view, node: self)
        body = V.Body._makeNode(evaluate(), childContext)
    }

    override func update(_ view: V, _ environment: EnvironmentValues) {
        let isSame = FieldLayout.areEqual(self.view, view)
        let hasOtherEnvironment = !self.environment.isIdentical(to: environment)
        self.environment = environment
        if !isSame {
            self.view = view
            properties.connect(to: &self.view, node: self)
            viewDidChange(hasOtherEnvironment: hasOtherEnvironment)
        } else if hasOtherEnvironment, !properties.isUpToDate(&self.view, environment) {
            properties.connect(to: &self.view, node: self)
            rerun()
        } else if isDirty {
            rerun()
        } else if hasOtherEnvironment {
            body.updateEnvironment(environment)
        }
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        if !properties.isUpToDate(&view, environment) {
            properties.connect(to: &view, node: self)
            rerun()
        } else {
            body.updateEnvironment(environment)
        }
    }

    override func rerun() {
        body.update(evaluate(), environment)
    }

    /// The view is another one now; its properties are connected.
    func viewDidChange(hasOtherEnvironment: Bool) {
        rerun()
    }

    /// The view whose body is run.
    var presentedView: V { view }

    override func forEachChild(_ body: (_Node) -> Void) { body(self.body) }

    private func evaluate() -> V.Body {
        host.countBody(of: V.self)
        let view = presentedView
        return tracked { view.body }
    }
}

/// Mirrors a view whose body is run again for every frame of an animation of its `animatableData`.
final class AnimatableCompositeNode<V: View & Animatable>: CompositeNode<V>, AnimationOwner {
    private var animated: AnimatedValue<V>?

    var isAwake = false
    var isDetached: Bool { isDisposed }

    override var presentedView: V {
        guard let animated else { return view }
        var presented = view
        presented.animatableData = animated.presented.animatableData
        return presented
    }

    override func viewDidChange(hasOtherEnvironment: Bool) {
        animated?.update(view, owner: self, node: self)
        // A run that begins shows first what is on the screen already.
        let isSame = !hasOtherEnvironment && !isDirty && FieldLayout.areEqual(evaluated, presentedView)
        if !isSame { super.viewDidChange(hasOtherEnvironment: hasOtherEnvironment) }
    }

    /// The view whose body was run last.
    private var evaluated: V

    override init(_ view: V, _ context: _NodeContext) {
        evaluated = view
        super.init(view, context)
        animated = AnimatedValue(self.view)
    }

    override func rerun() {
        evaluated = presentedView
        super.rerun()
    }

    func advance(to now: Duration) -> Bool {
        guard !isDisposed, var value = animated else { return false }
        let before = value.presented.animatableData
        let goesOn = value.advance(to: now)
        animated = value
        if value.presented.animatableData != before { rerun() }
        return goesOn
    }

    func nextChange(after now: Duration) -> Duration? { animated?.nextChange(after: now) }
}

extension View where Self: Animatable {
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        AnimatableCompositeNode(view, context)
    }
}

/// Mirrors a view with a modifier that has a body.
class BodyModifierNode<Base: View, Modifier: ViewModifier>: ViewKeepingNode<ModifiedContent<Base, Modifier>> {
    private var properties: DynamicProperties
    private var body: _ViewNode<Modifier.Body>!

    override init(_ view: ModifiedContent<Base, Modifier>, _ context: _NodeContext) {
        properties = DynamicProperties(of: Modifier.self)
        super.init(view, context)
        properties.connect(to: &self.view.modifier, node: self)
        body = Modifier.Body._makeNode(evaluate(), childContext)
    }

    override func update(_ view: ModifiedContent<Base, Modifier>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        properties.connect(to: &self.view.modifier, node: self)
        modifierDidChange()
        rerun()
    }

    /// The modifier may be another one now; its properties are connected.
    func modifierDidChange() {}

    /// The modifier whose body is run.
    var presentedModifier: Modifier { view.modifier }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        if !properties.isUpToDate(&view.modifier, environment) {
            properties.connect(to: &view.modifier, node: self)
            rerun()
        } else {
            body.updateEnvironment(environment)
        }
    }

    override func rerun() {
        body.update(evaluate(), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(self.body) }

    private func evaluate() -> Modifier.Body {
        host.countBody(of: Modifier.self)
        let modifier = presentedModifier
        let content = _ViewModifier_Content<Modifier>(view: AnyView(view.content))
        return tracked { modifier.body(content: content) }
    }
}
