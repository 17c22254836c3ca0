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
