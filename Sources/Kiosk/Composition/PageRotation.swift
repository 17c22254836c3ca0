/// When the next page comes by itself.
struct PageRotation: Hashable, Sendable {
    /// How long each page stays; nil never changes it.
    var interval: Duration?
    /// How long a touch holds the change back.
    var pauseAfterTouch: Duration

    private var shownSince: Duration
    private var lastTouch: Duration?

    /// - Parameter now: Monotonic; when the first page came.
    init(_ settings: PageSettings, now: Duration) {
        interval = settings.interval
        pauseAfterTouch = settings.pauseAfterTouch
        shownSince = now
    }

    /// The monotonic time of the next change; nil for none.
    var nextDue: Duration? {
        guard let interval else { return nil }
        let due = shownSince + interval
        return lastTouch.map { max(due, $0 + pauseAfterTouch) } ?? due
    }

    mutating func touched(at time: Duration) {
        lastTouch = time
    }

    /// Whether the page is to be turned now; counts anew when it is.
    mutating func turns(at time: Duration) -> Bool {
        guard let nextDue, time >= nextDue else { return false }
        shownSince = time
        return true
    }

    /// Takes other settings and goes on counting.
    mutating func apply(_ settings: PageSettings) {
        interval = settings.interval
        pauseAfterTouch = settings.pauseAfterTouch
    }
}
