import TafelUI

extension Color {
    /// What is behind everything.
    static let panel = Color(.systemGroupedBackground)
    /// What the parts of a screen lie on.
    static let card = Color(.secondarySystemGroupedBackground)
}

extension ShapeStyle where Self == LegibleStyle {
    /// Text that explains, on a card.
    static var caption: LegibleStyle { Color.secondary.legible(on: .card) }
    /// Text that explains, on the panel itself.
    static var panelCaption: LegibleStyle { Color.secondary.legible(on: .panel) }
    /// Text in the accent colour, on a card.
    static var accentText: LegibleStyle { Color.accentColor.legible(on: .card) }
}
