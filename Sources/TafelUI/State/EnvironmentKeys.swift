/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light, dark
}

/// The direction in which a language is read. Views are laid out from left to right only.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
}

/// How large the standard text styles are.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The factor for sizes given in points at `large`, after the ratios of the body style on iOS.
    var scale: CGFloat {
        switch self {
        case .xSmall: 14.0 / 17
        case .small: 15.0 / 17
        case .medium: 16.0 / 17
        case .large: 1
        case .xLarge: 19.0 / 17
        case .xxLarge: 21.0 / 17
        case .xxxLarge: 23.0 / 17
        case .accessibility1: 28.0 / 17
        case .accessibility2: 33.0 / 17
        case .accessibility3: 40.0 / 17
        case .accessibility4: 47.0 / 17
        case .accessibility5: 53.0 / 17
        }
    }
}

/// How large controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}

/// Declares an environment key with its default.
private enum Key {
    struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
    struct DisplayScale: EnvironmentKey { static let defaultValue: CGFloat = 1 }
    struct IsEnabled: EnvironmentKey { static let defaultValue = true }
    struct Direction: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
    struct TypeSize: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
    struct Control: EnvironmentKey { static let defaultValue = ControlSize.regular }
    struct ReduceMotion: EnvironmentKey { static let defaultValue = false }
    struct TimeZoneKey: EnvironmentKey { static let defaultValue: TimeZone? = nil }
    struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
    struct CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[Key.ColorSchemeKey.self] }
        set { self[Key.ColorSchemeKey.self] = newValue }
    }

    /// Device pixels per point.
    public var displayScale: CGFloat {
        get { self[Key.DisplayScale.self] }
        set { self[Key.DisplayScale.self] = newValue }
    }

    /// The length of one device pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    public var isEnabled: Bool {
        get { self[Key.IsEnabled.self] }
        set { self[Key.IsEnabled.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[Key.Direction.self] }
        set { self[Key.Direction.self] = newValue }
    }

    public var dynamicTypeSize: DynamicTypeSize {
        get { self[Key.TypeSize.self] }
        set { self[Key.TypeSize.self] = newValue }
    }

    public var controlSize: ControlSize {
        get { self[Key.Control.self] }
        set { self[Key.Control.self] = newValue }
    }

    /// Whether movement is to be replaced by fades.
    public var accessibilityReduceMotion: Bool {
        get { self[Key.ReduceMotion.self] }
        set { self[Key.ReduceMotion.self] = newValue }
    }

    /// The process's own zone unless a view has set another one.
    public var timeZone: TimeZone {
        get { ownTimeZone ?? .current }
        set { self[Key.TimeZoneKey.self] = newValue }
    }

    /// The zone that a view has set.
    var ownTimeZone: TimeZone? { self[Key.TimeZoneKey.self] }

    public var locale: Locale {
        get { self[Key.LocaleKey.self] }
        set { self[Key.LocaleKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[Key.CalendarKey.self] }
        set { self[Key.CalendarKey.self] = newValue }
    }
}
