public import Observation
public import TafelUI

/// Where the pointer of a mouse is drawn, and for how long.
@MainActor
@Observable
public final class PointerModel {
    /// In points of the panel; nil while none is drawn.
    public private(set) var location: CGPoint?
    /// How long a pointer that is not moved stays.
    @ObservationIgnored public var rest: Duration
    @ObservationIgnored private var lastMove = Duration.zero

    public init(rest: Duration) {
        self.rest = rest
    }

    /// Draws the pointer at a place, or nowhere.
    ///
    /// - Parameter time: Monotonic.
    public func move(to location: CGPoint?, at time: Duration) {
        lastMove = time
        if self.location != location { self.location = location }
    }

    /// When `update(at:)` has something to do; nil when never.
    public var nextDue: Duration? { location == nil ? nil : lastMove + rest }

    /// Hides a pointer that has rested long enough.
    public func update(at time: Duration) {
        if let nextDue, time >= nextDue { location = nil }
    }
}
