import Geometry
import Raster

/// Rows below one another, each at least 44 points high, that scroll; sections lie on cards.
public struct List<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) { content.modifier(RowModifier()) }
                .padding(.vertical, 8)
        }
    }
}

extension List {
    /// A row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// A row for each element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

/// The rows of a list, and the controls of a form, that belong together, with what stands above and below them.
public struct Section<Header: View, Content: View, Footer: View>: View {
    private let header: Header
    private let content: Content
    private let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
    ) {
        self.content = content()
        self.header = header()
        self.footer = footer()
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            header
                .font(.footnote)
                .foregroundStyle(.secondary)
                .textCase(.uppercase)
                .padding(.horizontal, 16)
                .accessibilityAddTraits(.isHeader)
            VStack(alignment: .leading, spacing: 0) { content.modifier(RowModifier()) }
                .background(Color(.secondarySystemGroupedBackground))
                .clipShape(RoundedRectangle(cornerRadius: 12))
            footer
                .font(.footnote)
                .foregroundStyle(.secondary)
                .padding(.horizontal, 16)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .layoutValue(key: SectionMarkKey.self, value: true)
    }
}

extension Section where Header == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Header == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Header == Text, Footer == EmptyView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

/// Controls in sections; the same as a list.
public struct Form<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { List { content } }
}

/// A title and what belongs to it at the ends of a row.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        HStack(spacing: 12) {
            label
            Spacer(minLength: 0)
            content.foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}

extension LabeledContent where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
}

/// Things that belong together, on a card under a title.
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            label.font(.headline)
            content
        }
        .padding()
        .background(RoundedRectangle(cornerRadius: 12).fill(Color(.secondarySystemBackground)))
        .accessibilityElement(children: .contain)
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// What is shown where there is nothing to show.
public struct ContentUnavailableView<Label: View, Description: View>: View {
    private let label: Label
    private let description: Description

    public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description) {
        self.label = label()
        self.description = description()
    }

    public var body: some View {
        VStack(spacing: 8) {
            label.font(.title2.bold())
            description.font(.callout).foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView where Label == TafelUI.Label<Text, Image>, Description == Text? {
    public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
        self.init(label: { TafelUI.Label(title, systemImage: systemImage) }, description: { description })
    }
}

/// Tells sections from rows.
private struct SectionMarkKey: LayoutValueKey {
    static let defaultValue = false
}

/// Gives a view the margins and the height of a row and a line above; sections stay as they are.
private struct RowModifier: ItemModifier {
    typealias Body = Never

    private static let margin: CGFloat = 16
    private static let least: CGFloat = 44
    private static let above: CGFloat = 6

    private func isSection(_ child: Item) -> Bool {
        child.layoutValue(for: ObjectIdentifier(SectionMarkKey.self)) as? Bool ?? false
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - 2 * Self.margin) }, height: nil)
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        guard !isSection(child) else { return child.sizeThatFits(proposal) }
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(
            width: proposal.width ?? size.width + 2 * Self.margin, height: max(Self.least, size.height + 2 * Self.above)
        )
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        guard !isSection(child) else {
            return child.place(CGRect(origin: .zero, size: size), proposal: proposal)
        }
        let inner = inner(ProposedViewSize(width: size.width, height: nil))
        let fitting = child.sizeThatFits(inner)
        child.place(
            CGRect(x: Self.margin, y: (size.height - fitting.height) / 2, width: fitting.width, height: fitting.height),
            proposal: inner)
    }

    func spacing(_ child: Item) -> ViewSpacing { ViewSpacing() }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        child.paintTree(&painter)
        // The first row has the edge of the card or the list above it.
        guard !isSection(child), child.parent.map({ $0.frame.minY > 0.5 }) ?? false else { return }
        let environment = child.node.environment
        let line = CGRect(
            x: Self.margin, y: 0, width: max(0, size.width - Self.margin), height: environment.pixelLength)
        painter.fill(
            Path(painter.snapped(line)), paint: .solid(Color(.separator).resolve(in: environment).srgb))
    }

    var paintOperations: Int { 1 }
}
