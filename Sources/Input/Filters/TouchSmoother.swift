/// The One-Euro filter applied to every finger of a stream of touch events.
///
/// A finger's first location passes as it is, so taps lose nothing; its last is where the filter is.
public struct TouchSmoother: Sendable {
    public let settings: OneEuroFilter.Settings

    private var filters: [TouchEvent.ID: OneEuroFilter] = [:]

    public init(_ settings: OneEuroFilter.Settings = .noisyPanel) {
        self.settings = settings
    }

    /// The event with its location filtered.
    public mutating func smooth(_ event: TouchEvent) -> TouchEvent {
        var filter = event.phase == .began ? OneEuroFilter(settings) : filters[event.id] ?? OneEuroFilter(settings)
        var event = event
        event.location = filter.filter(event.location, at: event.time)
        switch event.phase {
        case .began, .moved: filters[event.id] = filter
        case .ended, .cancelled: filters[event.id] = nil
        }
        return event
    }
}
