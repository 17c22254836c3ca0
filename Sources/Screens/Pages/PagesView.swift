public import TafelUI

/// One screen at a time out of several; a swipe to the side turns the page, dots say where one is.
///
/// The page follows the finger with its neighbour beside it. Only the page shown and the one that comes or goes exist.
public struct PagesView: View {
    /// How far a finger must go to the side, in points, to turn the page.
    private static let swipeDistance = 60.0
    /// What is kept free of the pages for the dots, in points.
    private static let dotsHeight: CGFloat = 14

    /// A page beside the shown one: 1 on its right, -1 on its left.
    private struct Neighbour: Equatable {
        var name: String
        var side: Double
    }

    private let model: PagesModel
    private let content: (String) -> AnyView
    @State private var neighbour: Neighbour?
    @State private var shift = 0.0
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// - Parameter content: The screen of a name.
    public init(model: PagesModel, content: @escaping (String) -> AnyView) {
        self.model = model
        self.content = content
    }

    public var body: some View {
        // Asked for so that the screens are built anew when they have been replaced under the same names.
        let _ = model.edition
        let hasDots = model.names.count > 1
        ZStack(alignment: .bottom) {
            Color.panel
            GeometryReader { geometry in
                pages(geometry.size)
                    .environment(\.isAmongPages, hasDots)
            }
            .padding(.bottom, hasDots ? Self.dotsHeight : 0)
            if hasDots {
                PageDots(count: model.names.count, index: model.index)
                    .padding(.bottom, 5)
            }
        }
    }

    private func pages(_ size: CGSize) -> some View {
        ZStack {
            ForEach(shown, id: \.self) { name in
                content(name)
                    .frame(width: size.width, height: size.height)
                    .offset(x: place(of: name) * size.width + shift)
                    .transition(.opacity)
            }
        }
        .frame(width: size.width, height: size.height)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 24)
                .onChanged { follow($0.translation) }
                .onEnded { finish($0, size.width) })
    }

    private var shown: [String] {
        [model.current, neighbour?.name].compactMap(\.self).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    private func place(of name: String) -> Double {
        name == model.current ? 0 : neighbour?.side ?? 0
    }

    private func follow(_ translation: CGSize) {
        guard model.names.count > 1, !reducesMotion else { return }
        // Up and down is not for the pages.
        guard neighbour != nil || abs(translation.width) > 2 * abs(translation.height) else { return }
        let side: Double = translation.width < 0 ? 1 : -1
        if neighbour?.side != side, let name = model.name(after: Int(side)) {
            neighbour = Neighbour(name: name, side: side)
        }
        shift = translation.width
    }

    private func finish(_ drag: DragGesture.Value, _ width: CGFloat) {
        let across = drag.translation.width
        let turns =
            (abs(across) >= Self.swipeDistance || abs(drag.velocity.width) > 600)
            && abs(across) > 2 * abs(drag.translation.height)
        guard neighbour != nil else {
            if turns { withAnimation(.easeInOut(duration: 0.25)) { model.turn(by: across < 0 ? 1 : -1) } }
            return
        }
        if turns, let neighbour, let old = model.current {
            // What was in the middle is now beside the new page; nothing moves by that.
            model.turn(by: Int(neighbour.side))
            self.neighbour = Neighbour(name: old, side: -neighbour.side)
            shift += neighbour.side * width
        }
        withAnimation(.spring(response: 0.35, dampingFraction: 1), completionCriteria: .removed) {
            shift = 0
        } completion: {
            if shift == 0 { neighbour = nil }
        }
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
