/// A stretch of text that depends on where and when it is read.
protocol TextContent: Hashable, Sendable {
    func text(_ surroundings: TextSurroundings) -> String

    /// When it reads differently next, if nothing but time passes.
    func nextChange(after date: Date) -> Date?
}

extension TextContent {
    func nextChange(after date: Date) -> Date? { nil }
}

/// Where and when a text is read.
struct TextSurroundings {
    let locale: Locale
    /// Nil for the process's own zone.
    let timeZone: TimeZone?
    let date: Date

    /// - Parameter date: The present.
    init(_ environment: EnvironmentValues, date: Date) {
        locale = environment.locale
        timeZone = environment.ownTimeZone
        self.date = date
    }
}

/// A text content of any kind.
struct AnyTextContent: Hashable, Sendable {
    let base: any TextContent

    init(_ base: any TextContent) {
        self.base = base
    }

    static func == (left: AnyTextContent, right: AnyTextContent) -> Bool {
        func isEqual<Content: TextContent>(_ content: Content) -> Bool { content == right.base as? Content }
        return isEqual(left.base)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

/// A value in a format, written in the language of where it is read.
struct FormattedContent<Format: FormatStyle>: TextContent, @unchecked Sendable where Format.FormatOutput == String {
    // Neither is ever written after it was made, which is what makes sharing them safe.
    private let value: Format.FormatInput
    private let format: Format
    /// What it reads without surroundings; it tells values apart that cannot be compared.
    let standard: String

    init(_ value: Format.FormatInput, _ format: Format) {
        self.value = value
        self.format = format
        standard = format.format(value)
    }

    func text(_ surroundings: TextSurroundings) -> String {
        var localized = format.locale(surroundings.locale)
        if var style = localized as? Date.FormatStyle, style.zone == nil, let zone = surroundings.timeZone {
            style.zone = zone
            localized = style as? Format ?? localized
        }
        return localized.format(value)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.standard == right.standard && left.format == right.format
    }

    func hash(into hasher: inout Hasher) { hasher.combine(standard) }
}
