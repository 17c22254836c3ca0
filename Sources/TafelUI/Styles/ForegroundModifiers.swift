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

    func isSame(as other: Self) -> Bool { style.isKnownToEqual(other.style) }
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

extension ShapeStyle {
    /// Whether `other` is the same style; false where that cannot be told.
    fileprivate func isKnownToEqual<S: ShapeStyle>(_ other: S) -> Bool {
        if let mine = self as? AnyShapeStyle, let theirs = other as? AnyShapeStyle {
            return mine.style.isKnownToEqual(theirs.style)
        }
        guard let mine = self as? any Equatable else { return false }
        func isEqual<E: Equatable>(_ mine: E) -> Bool { mine == other as? E }
        return isEqual(mine)
    }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier(change: ForegroundChange(style: style)))
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
