public import Geometry
import Typography

private enum Key {
    struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
    struct Changes: EnvironmentKey { static let defaultValue = TextStyleChanges() }
    struct LineLimit: EnvironmentKey { static let defaultValue: Int? = nil }
    struct Alignment: EnvironmentKey { static let defaultValue = TextAlignment.leading }
    struct Spacing: EnvironmentKey { static let defaultValue: CGFloat = 0 }
    struct MinimumScale: EnvironmentKey { static let defaultValue: CGFloat = 1 }
    struct Scale: EnvironmentKey { static let defaultValue = Image.Scale.medium }
    struct Case: EnvironmentKey { static let defaultValue: Text.Case? = nil }
}

/// Changes to whatever font is in force.
struct TextStyleChanges: Hashable, Sendable {
    var weight: Font.Weight?
    var isItalic = false
    var hasMonospacedDigits = false
    var design: Font.Design?

    func apply(to font: Font) -> Font {
        var result = font
        if let weight { result = result.weight(weight) }
        if isItalic { result = result.italic() }
        if hasMonospacedDigits { result = result.monospacedDigit() }
        if design == .monospaced { result = result.monospaced() }
        return result
    }
}

extension EnvironmentValues {
    public var font: Font? {
        get { self[Key.FontKey.self] }
        set { self[Key.FontKey.self] = newValue }
    }

    var textChanges: TextStyleChanges {
        get { self[Key.Changes.self] }
        set { self[Key.Changes.self] = newValue }
    }

    public var lineLimit: Int? {
        get { self[Key.LineLimit.self] }
        set { self[Key.LineLimit.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[Key.Alignment.self] }
        set { self[Key.Alignment.self] = newValue }
    }

    /// Additional distance of lines in points.
    public var lineSpacing: CGFloat {
        get { self[Key.Spacing.self] }
        set { self[Key.Spacing.self] = newValue }
    }

    public var minimumScaleFactor: CGFloat {
        get { self[Key.MinimumScale.self] }
        set { self[Key.MinimumScale.self] = newValue }
    }

    public var imageScale: Image.Scale {
        get { self[Key.Scale.self] }
        set { self[Key.Scale.self] = newValue }
    }

    public var textCase: Text.Case? {
        get { self[Key.Case.self] }
        set { self[Key.Case.self] = newValue }
    }

    /// The font of text that names none.
    var resolvedFont: FontDescription { textChanges.apply(to: font ?? .body).description(at: dynamicTypeSize) }
}

/// Sets one of the changes to whatever font is in force.
private struct TextChange<Value: Equatable>: EnvironmentChange {
    let place: WritableKeyPath<TextStyleChanges, Value>
    let value: Value

    func apply(to environment: inout EnvironmentValues) { environment.textChanges[keyPath: place] = value }

    func isSame(as other: Self) -> Bool { value == other.value && place == other.place }
}

extension View {
    private func changingText<Value: Equatable>(
        _ place: WritableKeyPath<TextStyleChanges, Value>, _ value: Value
    ) -> ModifiedContent<Self, EnvironmentModifier<TextChange<Value>>> {
        modifier(EnvironmentModifier(change: TextChange(place: place, value: value)))
    }

    private func setting<K: EnvironmentKey>(
        _ key: K.Type, _ value: K.Value
    ) -> ModifiedContent<Self, EnvironmentModifier<KeyChange<K>>> {
        modifier(EnvironmentModifier(change: KeyChange(key, value)))
    }

    public func font(_ font: Font?) -> some View { setting(Key.FontKey.self, font) }

    public func fontWeight(_ weight: Font.Weight?) -> some View { changingText(\.weight, weight) }

    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    public func italic(_ isActive: Bool = true) -> some View { changingText(\.isItalic, isActive) }

    public func monospacedDigit() -> some View { changingText(\.hasMonospacedDigits, true) }

    public func monospaced(_ isActive: Bool = true) -> some View {
        changingText(\.design, isActive ? .monospaced : nil)
    }

    public func fontDesign(_ design: Font.Design?) -> some View { changingText(\.design, design) }

    public func lineLimit(_ number: Int?) -> some View { setting(Key.LineLimit.self, number) }

    /// At most as many lines as the range has; no lines are kept free.
    public func lineLimit(_ limit: some RangeExpression<Int>) -> some View {
        let bounds = limit.relative(to: 0..<1_000_000)
        return setting(Key.LineLimit.self, bounds.upperBound == 1_000_000 ? nil : bounds.upperBound - 1)
    }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        setting(Key.Alignment.self, alignment)
    }

    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { setting(Key.Spacing.self, lineSpacing) }

    /// How small text may become before it is truncated, 0...1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { setting(Key.MinimumScale.self, factor) }

    public func imageScale(_ scale: Image.Scale) -> some View { setting(Key.Scale.self, scale) }

    public func textCase(_ textCase: Text.Case?) -> some View { setting(Key.Case.self, textCase) }
}
