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
