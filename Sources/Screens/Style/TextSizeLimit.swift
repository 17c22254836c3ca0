import TafelUI

/// Keeps text from growing beyond what the surface has room for.
private struct TextSizeLimit: ViewModifier {
    let largest: DynamicTypeSize
    @Environment(\.dynamicTypeSize) private var size

    func body(content: Content) -> some View {
        content.dynamicTypeSize(min(size, largest))
    }
}

extension View {
    /// Text grows with the person's setting up to `largest`.
    func textUp(to largest: DynamicTypeSize) -> some View {
        modifier(TextSizeLimit(largest: largest))
    }
}
