public import Sensors

/// The clock of a run, which stands still while the run does one thing.
///
/// All that happens in one turn of the loop happens at one moment: what a frame shows then depends on nothing but the
/// moments of the turns, and a recording that knows these can be replayed.
@MainActor
public final class RunClock {
    private let read: @MainActor () -> Moment
    private var current: Moment?

    /// - Parameter read: The present on the machine's clocks.
    public init(read: @escaping @MainActor () -> Moment = { Moment.now }) {
        self.read = read
    }

    /// The moment of the turn, or the present between turns.
    public var now: Moment { current ?? read() }

    /// Runs `body` at one moment; a turn within a turn shares the outer one's.
    public func turn<Result>(_ body: (Moment) -> Result) -> Result {
        if let current { return body(current) }
        let moment = read()
        current = moment
        defer { current = nil }
        return body(moment)
    }
}
