import TafelUI

/// Keeps text from growing beyond what the surface has room for, and from being lost on a very large one.
private struct TextSizeLimit: ViewModifier {
    /// Surfaces whose shorter side has as many points are looked at from afar.
    private static let largeSurface: CGFloat = 1000

    let largest: DynamicTypeSize
    let short: CGFloat
    @Environment(\.dynamicTypeSize) private var size

    func body(content: Content) -> some View {
        content.dynamicTypeSize(max(short >= Self.largeSurface ? .xxxLarge : .xSmall, min(size, largest)))
    }
}

extension View {
    /// Text grows with the person's setting up to `largest`, and with a surface whose shorter side is very long.
    func textUp(to largest: DynamicTypeSize, onShortSide short: CGFloat) -> some View {
        modifier(TextSizeLimit(largest: largest, short: short))
    }
}
