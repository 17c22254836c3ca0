/// Whether a screen has room for one column or for several.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// What becomes of an app; a panel is always in front.
public enum ScenePhase: Hashable, Comparable, Sendable {
    case background, inactive, active
}

/// Closes what is presented; on a panel nothing is, and it does nothing.
public struct DismissAction: Sendable {
    public func callAsFunction() {}
}

private enum Key {
    struct Transparency: EnvironmentKey { static let defaultValue = false }
    struct Differentiate: EnvironmentKey { static let defaultValue = false }
    struct Horizontal: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
    struct Vertical: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
    struct Phase: EnvironmentKey { static let defaultValue = ScenePhase.active }
}

extension EnvironmentValues {
    /// Whether what is translucent is to be opaque.
    public var accessibilityReduceTransparency: Bool {
        get { self[Key.Transparency.self] }
        set { self[Key.Transparency.self] = newValue }
    }

    /// Whether colours alone are to carry no meaning.
    public var accessibilityDifferentiateWithoutColor: Bool {
        get { self[Key.Differentiate.self] }
        set { self[Key.Differentiate.self] = newValue }
    }

    /// Regular unless a view has set another one; use `GeometryReader` or `ViewThatFits` for the room there is.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[Key.Horizontal.self] }
        set { self[Key.Horizontal.self] = newValue }
    }

    /// Regular unless a view has set another one.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[Key.Vertical.self] }
        set { self[Key.Vertical.self] = newValue }
    }

    public var scenePhase: ScenePhase {
        get { self[Key.Phase.self] }
        set { self[Key.Phase.self] = newValue }
    }

    public var dismiss: DismissAction { DismissAction() }
}
