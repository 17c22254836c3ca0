/// Goes through phases one after the other, each with its own animation: for ever, or once whenever a value changes.
///
/// Where movement is to be avoided the first phase stays; where no phase animates anything, it rests after one round.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnyHashable?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Goes round for ever.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Goes round once whenever `trigger` is another one, and ends at the first phase.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Hashable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnyHashable(trigger)
        self.content = content
        self.animation = animation
    }

    public var body: some View {
        if phases.indices.contains(index) {
            content(phases[index])
                .onAppear { if trigger == nil { advance() } }
                .onChange(of: trigger) { _, _ in if index == 0 { advance() } }
        }
    }

    /// - Parameter jumps: How many phases before this one were over at once.
    private func advance(after jumps: Int = 0) {
        guard phases.count > 1, !reducesMotion, jumps < phases.count else { return }
        let next = (index + 1) % phases.count
        let isLast = next == 0 && trigger != nil
        let start = Start()
        withAnimation(animation(phases[next])) {
            index = next
        } completion: {
            if !isLast { advance(after: start.isOver ? 0 : jumps + 1) }
        }
        start.isOver = true
    }

    /// Whether the call that began a phase has returned.
    @MainActor
    private final class Start {
        var isOver = false
    }
}

extension View {
    /// Goes through phases for ever.
    public func phaseAnimator<Phase: Equatable, Result: View>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (AnyView, Phase) -> Result,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = AnyView(self)
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }

    /// Goes through phases once whenever `trigger` is another one.
    public func phaseAnimator<Phase: Equatable, Result: View>(
        _ phases: some Sequence<Phase>, trigger: some Hashable,
        @ViewBuilder content: @escaping (AnyView, Phase) -> Result,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = AnyView(self)
        return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}
