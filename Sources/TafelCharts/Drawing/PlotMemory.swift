/// What a chart shows and where it is going, kept from one evaluation of its body to the next.
///
/// The chart animates one number, its generation, which grows by one with every change of the data. How far that number
/// has come says how far the drawing is between the state it left and the one it runs to. A change on the way starts
/// from what is on the screen.
@MainActor
final class PlotMemory {
    private var from: PlotState?
    private(set) var target: PlotState?
    private(set) var generation = 0.0
    /// The generation from which the present move started, and the one drawn last.
    private var start = 0.0
    private var drawn = 0.0

    /// Takes a new target and returns the generation in which it is reached. The first one is shown at once.
    @discardableResult
    func move(to state: PlotState) -> Double {
        guard let current = target else {
            target = state
            from = state
            return generation
        }
        guard state != current else { return generation }
        from = presented(at: drawn)
        start = drawn
        target = state
        generation += 1
        return generation
    }

    /// What is to be drawn when the animated generation has come to `value`.
    func presented(at value: Double) -> PlotState? {
        drawn = value
        guard let from, let target else { return nil }
        let span = generation - start
        return span == 0 ? target : from.mixed(with: target, by: (value - start) / span)
    }
}
