/// A choice of one of several values.
///
/// Its content is views with a `tag(_:)`, one for each value; what has no tag cannot be chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    @Environment(\.pickerLook) private var look
    @Environment(\.labelsAreHidden) private var labelsAreHidden

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        let choice = PickerChoice(
            value: AnyHashable(selection.wrappedValue), look: look,
            choose: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
        switch look {
        case .segmented:
            HStack(spacing: 0) { content.environment(\.pickerChoice, choice) }
                .padding(2)
                .background(RoundedRectangle(cornerRadius: 10).fill(Color.gray.opacity(0.16)))
                .accessibilityElement(children: .contain)
        case .inline:
            VStack(alignment: .leading, spacing: 0) {
                if !labelsAreHidden {
                    label.font(.footnote).foregroundStyle(.secondary)
                }
                content.environment(\.pickerChoice, choice)
            }
            .accessibilityElement(children: .contain)
        }
    }
}

extension Picker where Label == Text {
    public init(
        _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

/// What a picker looks like.
public protocol PickerStyle: Sendable {
    var _look: _PickerLook { get }
}

/// The looks that a picker can have.
public enum _PickerLook: Hashable, Sendable {
    /// Side by side, the chosen one raised.
    case segmented
    /// One below the other, the chosen one marked.
    case inline
}

/// Side by side, the chosen one raised.
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public var _look: _PickerLook { .segmented }
}

/// One below the other, the chosen one marked.
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public var _look: _PickerLook { .inline }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
    /// A panel has no menus that open; the choices stand side by side.
    public static var menu: SegmentedPickerStyle { SegmentedPickerStyle() }
    public static var automatic: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
    public static var radioGroup: InlinePickerStyle { InlinePickerStyle() }
}

/// The picker around a tagged view.
struct PickerChoice {
    let value: AnyHashable
    let look: _PickerLook
    let choose: @MainActor (AnyHashable) -> Void
}

private struct PickerLookKey: EnvironmentKey {
    static let defaultValue = _PickerLook.segmented
}

private struct PickerChoiceKey: EnvironmentKey {
    static var defaultValue: PickerChoice? { nil }
}

private struct LabelsAreHiddenKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    var pickerLook: _PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }

    /// nil outside of pickers.
    var pickerChoice: PickerChoice? {
        get { self[PickerChoiceKey.self] }
        set { self[PickerChoiceKey.self] = newValue }
    }

    var labelsAreHidden: Bool {
        get { self[LabelsAreHiddenKey.self] }
        set { self[LabelsAreHiddenKey.self] = newValue }
    }
}

/// Makes a view one of a picker's choices.
private struct TagModifier: ViewModifier {
    let tag: AnyHashable
    @Environment(\.pickerChoice) private var choice
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        if let choice {
            let isChosen = choice.value == tag
            Button(action: { choice.choose(tag) }) {
                face(content.environment(\.pickerChoice, nil), choice.look, isChosen)
            }
            .buttonStyle(.plain)
            .opacity(isEnabled ? 1 : 0.4)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        } else {
            content
        }
    }

    @ViewBuilder
    private func face(_ content: some View, _ look: _PickerLook, _ isChosen: Bool) -> some View {
        switch look {
        case .segmented:
            content
                .font(.subheadline.weight(isChosen ? .semibold : .medium))
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .padding(.horizontal, 8)
                .frame(maxWidth: .infinity, minHeight: 40)
                .background(
                    RoundedRectangle(cornerRadius: 8)
                        .fill(colorScheme == .dark ? Color(white: 0.39) : Color.white)
                        .shadow(color: .black.opacity(0.12), radius: 3, y: 2)
                        .opacity(isChosen ? 1 : 0)
                        .animation(.easeOut(duration: 0.2), value: isChosen)
                )
                .contentShape(Rectangle())
        case .inline:
            HStack(spacing: 12) {
                content
                Spacer(minLength: 0)
                Image(systemName: "checkmark")
                    .font(.body.weight(.semibold))
                    .foregroundStyle(Color.accentColor)
                    .opacity(isChosen ? 1 : 0)
                    .accessibilityHidden(true)
            }
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
    }
}

extension View {
    /// The value that choosing this view in a picker means.
    public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: AnyHashable(tag))) }

    /// Sets the look of the pickers inside.
    public func pickerStyle(_ style: some PickerStyle) -> some View { environment(\.pickerLook, style._look) }

    /// Hides the labels of the controls inside that would stand beside them; they are still said.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
