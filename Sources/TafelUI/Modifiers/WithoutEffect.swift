public import Geometry

// Modifiers of SwiftUI that mean nothing on a panel: there is no pointer, no keyboard to type with, no other app, and one
// look for lists. They are here so that views compile as they are.

/// How a list looks; there is one look.
public struct ListStyle: Hashable, Sendable {
    public static let automatic = ListStyle()
    public static let plain = ListStyle()
    public static let grouped = ListStyle()
    public static let inset = ListStyle()
    public static let insetGrouped = ListStyle()
    public static let sidebar = ListStyle()
}

/// How a form looks; there is one look.
public struct FormStyle: Hashable, Sendable {
    public static let automatic = FormStyle()
    public static let columns = FormStyle()
    public static let grouped = FormStyle()
}

/// Whether indicators of scrolling are shown; there are none.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    public static let automatic = ScrollIndicatorVisibility()
    public static let visible = ScrollIndicatorVisibility()
    public static let hidden = ScrollIndicatorVisibility()
    public static let never = ScrollIndicatorVisibility()
}

/// How symbols are coloured; they have one colour.
public struct SymbolRenderingMode: Hashable, Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
}

/// How headings are ranked for those who cannot see them.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// Whether text can be selected; it cannot.
public struct TextSelectability: Hashable, Sendable {
    public static let enabled = TextSelectability()
    public static let disabled = TextSelectability()
}

extension View {
    public func listStyle(_ style: ListStyle) -> some View { self }
    public func formStyle(_ style: FormStyle) -> some View { self }

    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { self }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    public func textSelection(_ selectability: TextSelectability) -> some View { self }
    public func help(_ text: LocalizedStringKey) -> some View { self }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }

    /// Letters keep the distances of their font.
    public func kerning(_ kerning: CGFloat) -> some View { self }
    /// Letters keep the distances of their font.
    public func tracking(_ tracking: CGFloat) -> some View { self }
    public func allowsTightening(_ flag: Bool) -> some View { self }
    /// Lines lose their text at the end.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

    /// Elements are read in their places' order.
    public func accessibilitySortPriority(_ priority: Double) -> some View { self }
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
}

extension View {
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessibilityAddTraits(.isHeader)
    }

    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
}

extension Image {
    /// A symbol whose parts would be filled by `variableValue`; symbols are drawn whole.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// Edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
