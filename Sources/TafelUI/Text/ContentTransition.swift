/// How a text or symbol changes inside an animation.
public struct ContentTransition: Hashable, Sendable {
    let isVisible: Bool

    /// At once.
    public static let identity = ContentTransition(isVisible: false)
    /// The old one fades into the new one.
    public static let opacity = ContentTransition(isVisible: true)
    /// As `opacity`: the old one fades into the new one.
    public static let interpolate = ContentTransition(isVisible: true)

    /// For figures that change: the old ones fade into the new ones. `countsDown` is there for SwiftUI's sake.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { opacity }

    /// For figures that stand for `value`.
    public static func numericText(value: Double) -> ContentTransition { opacity }
}

private struct ContentTransitionKey: EnvironmentKey {
    static let defaultValue = ContentTransition.identity
}

extension EnvironmentValues {
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// How texts inside change when an animation brings them other words.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

extension Painter {
    /// Paints with a share of the opacity; nothing at 0.
    mutating func faded(by share: Double, _ paint: (inout Painter) -> Void) {
        guard share > 0 else { return }
        let outer = opacity
        opacity *= Float(share)
        paint(&self)
        opacity = outer
    }
}
