public import TafelUI

/// One screen at a time out of several; a swipe to the side turns the page, dots say where one is.
public struct PagesView: View {
    /// How far a finger must go to the side, in points, to turn the page.
    private static let swipeDistance = 60.0

    private let model: PagesModel
    private let content: (String) -> AnyView

    /// - Parameter content: The screen of a name.
    public init(model: PagesModel, content: @escaping (String) -> AnyView) {
        self.model = model
        self.content = content
    }

    public var body: some View {
        ZStack(alignment: .bottom) {
            Color(.systemGroupedBackground)
            if let current = model.current {
                content(current)
                    .id(current)
                    .transition(.opacity)
            }
            if model.names.count > 1 {
                PageDots(count: model.names.count, index: model.index)
                    .padding(.bottom, 5)
            }
        }
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 24)
                .onEnded { value in
                    let across = value.translation.width
                    guard abs(across) >= Self.swipeDistance, abs(across) > 2 * abs(value.translation.height) else {
                        return
                    }
                    withAnimation(.easeInOut(duration: 0.25)) { model.turn(by: across < 0 ? 1 : -1) }
                })
    }
}

/// A dot for each page, the shown one strong.
private struct PageDots: View {
    let count: Int
    let index: Int

    var body: some View {
        HStack(spacing: 7) {
            ForEach(0..<count, id: \.self) { dot in
                Circle()
                    .fill(Color.primary.opacity(dot == index ? 0.7 : 0.2))
                    .frame(width: 6, height: 6)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(index + 1) / \(count)")
    }
}
