import TafelUI

/// A button on a wall: at least 44 points high, its words readable on the accent in both themes.
struct PanelButtonStyle: ButtonStyle {
    enum Weight: Hashable, Sendable {
        /// White on the accent, which is darkened as far as that needs.
        case prominent
        /// The accent on a faint capsule of it.
        case tonal
    }

    enum Width: Hashable, Sendable {
        /// All that there is.
        case all
        /// What the words need, and a finger.
        case words
    }

    let weight: Weight
    let width: Width
    /// What the button lies on.
    let ground: Color

    init(_ weight: Weight, width: Width = .all, on ground: Color = .card) {
        self.weight = weight
        self.width = width
        self.ground = ground
    }

    func makeBody(configuration: Configuration) -> some View {
        label(configuration)
            .contentShape(Capsule())
            .opacity(configuration.isPressed ? 0.6 : 1)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }

    @ViewBuilder
    private func label(_ configuration: Configuration) -> some View {
        let sized = configuration.label
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .padding(.horizontal, width == .all ? 10 : 12)
            .frame(minWidth: 44, maxWidth: width == .all ? .infinity : nil, minHeight: 44)
        switch weight {
        case .prominent:
            sized
                .foregroundStyle(Color.white)
                .background(Capsule().fill(Color.accentColor.legible(on: .white)))
        case .tonal:
            sized
                .foregroundStyle(Color.accentColor.legible(on: ground, Self.tint))
                .background(Capsule().fill(Self.tint))
        }
    }

    private static let tint = Color.accentColor.opacity(0.15)
}
