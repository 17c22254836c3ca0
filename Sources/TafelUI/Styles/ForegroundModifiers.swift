/// What shapes and text are coloured with where they do not say so themselves.
private struct ForegroundStyleKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

private struct TintKey: EnvironmentKey {
    static let defaultValue: Color? = nil
}

extension EnvironmentValues {
    var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }

    /// The accent of a part of the tree; nil for the system's blue.
    public var tintColor: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}

/// A style of the foreground style that was in force where it was set.
private struct NestedStyle: ShapeStyle {
    let style: AnyShapeStyle
    let outer: AnyShapeStyle?

    func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        var environment = context.environment
        environment.foregroundStyle = outer
        return style._resolve(_StyleContext(environment: environment))
    }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { environment in
                environment.foregroundStyle = AnyShapeStyle(
                    NestedStyle(style: AnyShapeStyle(style), outer: environment.foregroundStyle))
            })
    }

    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier { $0.foregroundStyle = color.map { AnyShapeStyle($0) } })
    }

    /// The accent of this view: buttons, sliders, `Color.accentColor`.
    public func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentModifier { if let tint { $0.tintColor = tint } })
    }

    public func accentColor(_ color: Color?) -> some View { tint(color) }
}
