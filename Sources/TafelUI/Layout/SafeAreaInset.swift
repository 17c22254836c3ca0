extension View {
    /// Puts a view at the top or bottom edge, and this one into what is left.
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return VStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .top { content }
            self.frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .bottom { content }
        }
    }
}

/// The edges at the top and the bottom.
public enum VerticalEdge: Hashable, CaseIterable, Sendable {
    case top, bottom
}
