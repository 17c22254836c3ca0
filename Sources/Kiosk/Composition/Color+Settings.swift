import Configuration
import TafelUI

extension Color {
    /// The colour that a configuration names; `accent` is the blue that SwiftUI accents with.
    init(_ text: ColorText) {
        switch text {
        case .components(let red, let green, let blue, let alpha):
            self.init(
                .sRGB, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
                opacity: Double(alpha) / 255)
        case .system(let name): self = Self.named[name] ?? .blue
        }
    }

    private static let named: [String: Color] = [
        "accent": .blue, "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint,
        "teal": .teal, "cyan": .cyan, "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink,
        "brown": .brown, "gray": .gray, "black": .black, "white": .white, "primary": .primary,
        "secondary": .secondary,
    ]
}
