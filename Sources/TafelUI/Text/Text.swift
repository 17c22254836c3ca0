/// A text to be read.
public struct Text: Hashable, Sendable {
    /// How letters are cased.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// Where a line that does not fit loses its text. Lines lose it at the end only.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// A stretch of text in one style.
    struct Fragment: Hashable, Sendable {
        var string: String
        var font: Font?
        var changes = TextStyleChanges()
        var color: Color?
        var isSecondary = false
        var isUnderlined = false
        var isStruckThrough = false
        /// What the string depends on; the string is what it reads without surroundings.
        var content: AnyTextContent?
        /// A symbol instead of the string, which names it.
        var symbol: String?
    }

    var fragments: [Fragment]

    init(fragment string: String) {
        fragments = [Fragment(string: string)]
    }

    init(content: some TextContent) {
        let surroundings = TextSurroundings(EnvironmentValues(), date: Date(timeIntervalSinceReferenceDate: 0))
        fragments = [Fragment(string: content.text(surroundings), content: AnyTextContent(content))]
    }

    public init(_ key: LocalizedStringKey) {
        fragments = key.fragments
    }

    /// A symbol in a line of text; a picture has no place there.
    public init(_ image: Image) {
        var fragment = Fragment(string: "")
        if case .symbol(let name) = image.source {
            fragment.symbol = name
            fragment.string = name
        }
        fragment.font = image.font
        fragments = [fragment]
    }

    public init(verbatim content: String) {
        self.init(fragment: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(fragment: String(content))
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        let content = FormattedContent(input, format)
        fragments = [Fragment(string: content.standard, content: AnyTextContent(content))]
    }

    private func changed(_ change: (inout Fragment) -> Void) -> Text {
        var text = self
        for index in text.fragments.indices { change(&text.fragments[index]) }
        return text
    }

    public func font(_ font: Font?) -> Text { changed { if $0.font == nil { $0.font = font } } }
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        changed { if $0.changes.weight == nil { $0.changes.weight = weight } }
    }
    public func bold() -> Text { fontWeight(.bold) }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { changed { $0.changes.isItalic = true } }
    public func monospacedDigit() -> Text { changed { $0.changes.hasMonospacedDigits = true } }
    public func monospaced(_ isActive: Bool = true) -> Text {
        changed { if isActive { $0.changes.design = .monospaced } }
    }
    public func foregroundColor(_ color: Color?) -> Text { changed { if $0.color == nil { $0.color = color } } }
    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    /// A line below, in the colour of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isUnderlined = isActive }
    }
    /// A line through the middle, in the colour of the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isStruckThrough = isActive }
    }
    /// Letters keep the distances of their font.
    public func kerning(_ kerning: CGFloat) -> Text { self }
    /// Letters keep the distances of their font.
    public func tracking(_ tracking: CGFloat) -> Text { self }

    public static func + (left: Text, right: Text) -> Text {
        var text = left
        text.fragments += right.fragments
        return text
    }

    /// Whether some of the text has a colour of its own.
    var hasColors: Bool { fragments.contains { $0.color != nil } }

    /// The characters without their styles.
    package var plain: String { fragments.map { $0.symbol == nil ? $0.string : "" }.joined() }

    /// When the text reads differently next, if nothing but time passes.
    func nextChange(after date: Date) -> Date? {
        fragments.compactMap { $0.content?.base.nextChange(after: date) }.min()
    }

    /// The characters as they read in some surroundings.
    func plain(_ surroundings: TextSurroundings) -> String {
        guard fragments.contains(where: { $0.content != nil }) else { return plain }
        return fragments.map { $0.symbol == nil ? $0.text(surroundings) : "" }.joined()
    }
}

extension Text: LeafView {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> TextItem { TextItem(self, node) }

    func update(_ item: TextItem) { item.update(self) }
}

extension Text.Fragment {
    func text(_ surroundings: TextSurroundings) -> String { content?.base.text(surroundings) ?? string }
}
