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
private struct NestedStyle: ShapeStyle, ForegroundNesting {
    let style: AnyShapeStyle
    var inner: AnyShapeStyle { style }
    let outer: AnyShapeStyle?

    func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        style._resolve(_StyleContext(environment: context.environment, foreground: outer))
    }
}

/// Sets what shapes and text are coloured with.
private struct ForegroundChange<S: ShapeStyle>: EnvironmentChange {
    let style: S

    func apply(to environment: inout EnvironmentValues) {
        environment.foregroundStyle = AnyShapeStyle(
            NestedStyle(style: AnyShapeStyle(style), outer: environment.foregroundStyle))
    }

    func isSame(as other: Self) -> Bool {
        if FieldLayout.areEqual(style, other.style) { return true }
        guard S.self == AnyShapeStyle.self, let mine = style as? AnyShapeStyle,
            let theirs = other.style as? AnyShapeStyle
        else { return false }
        return mine.isKnownToEqual(theirs)
    }
}

private struct ForegroundColorChange: EnvironmentChange {
    let color: Color?

    func apply(to environment: inout EnvironmentValues) {
        environment.foregroundStyle = color.map { AnyShapeStyle($0) }
    }

    func isSame(as other: Self) -> Bool { color == other.color }
}

private struct TintChange: EnvironmentChange {
    let color: Color?

    func apply(to environment: inout EnvironmentValues) {
        if let color { environment.tintColor = color }
    }

    func isSame(as other: Self) -> Bool { color == other.color }
}

extension AnyShapeStyle {
    /// Whether `other` is the same style; false where that cannot be told.
    @MainActor
    fileprivate func isKnownToEqual(_ other: AnyShapeStyle) -> Bool {
        func isEqual<S: ShapeStyle>(_ mine: S) -> Bool {
            guard let theirs = other.style as? S else { return false }
            return FieldLayout.areEqual(mine, theirs)
        }
        return isEqual(style)
    }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier(change: ForegroundChange(style: style)))
    }

    /// The first style; weaker ones are derived from it.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(primary)
    }

    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier(change: ForegroundColorChange(color: color)))
    }

    /// The accent of this view: buttons, sliders, `Color.accentColor`.
    public func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentModifier(change: TintChange(color: tint)))
    }

    public func accentColor(_ color: Color?) -> some View { tint(color) }
}
