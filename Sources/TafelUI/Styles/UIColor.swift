/// The system's colours for surfaces and text, under the names that `Color(_:)` takes on iOS.
public struct UIColor: Hashable, Sendable {
    let kind: Color.Kind

    private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor(kind: .adaptive(light: light, dark: dark))
    }

    private static func pair(
        _ light: UInt32, _ lightOpacity: Float, _ dark: UInt32, _ darkOpacity: Float
    ) -> UIColor {
        UIColor(
            kind: .adaptiveAlpha(
                light: Color.Resolved(hex: light, opacity: lightOpacity),
                dark: Color.Resolved(hex: dark, opacity: darkOpacity)))
    }

    public static let label = pair(0x000000, 0xFFFFFF)
    public static let secondaryLabel = pair(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
    public static let tertiaryLabel = pair(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
    public static let quaternaryLabel = pair(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
    public static let placeholderText = pair(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
    public static let separator = pair(0x3C3C43, 0.29, 0x545458, 0.6)
    public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
    public static let systemBackground = pair(0xFFFFFF, 0x000000)
    public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
    public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
    public static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
    public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
    public static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)
    public static let systemFill = pair(0x787880, 0.2, 0x787880, 0.36)
    public static let secondarySystemFill = pair(0x787880, 0.16, 0x787880, 0.32)
    public static let tertiarySystemFill = pair(0x767680, 0.12, 0x767680, 0.24)
    public static let quaternarySystemFill = pair(0x747480, 0.08, 0x767680, 0.18)
    public static let systemGray = pair(0x8E8E93, 0x8E8E93)
    public static let systemGray2 = pair(0xAEAEB2, 0x636366)
    public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
    public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
    public static let systemRed = UIColor(kind: Color.red.kind)
    public static let systemOrange = UIColor(kind: Color.orange.kind)
    public static let systemYellow = UIColor(kind: Color.yellow.kind)
    public static let systemGreen = UIColor(kind: Color.green.kind)
    public static let systemMint = UIColor(kind: Color.mint.kind)
    public static let systemTeal = UIColor(kind: Color.teal.kind)
    public static let systemCyan = UIColor(kind: Color.cyan.kind)
    public static let systemBlue = UIColor(kind: Color.blue.kind)
    public static let systemIndigo = UIColor(kind: Color.indigo.kind)
    public static let systemPurple = UIColor(kind: Color.purple.kind)
    public static let systemPink = UIColor(kind: Color.pink.kind)
    public static let systemBrown = UIColor(kind: Color.brown.kind)
    public static let tintColor = UIColor(kind: .accent)
    public static let white = UIColor(kind: Color.white.kind)
    public static let black = UIColor(kind: Color.black.kind)
    public static let clear = UIColor(kind: Color.clear.kind)
}
