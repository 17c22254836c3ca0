import CivilCalendar
public import Observation

/// What the infographic shows and what a person can do on it.
///
/// The kiosk keeps it in step with a source; the screen only reads it and calls `setValue` and `refresh`.
@MainActor
@Observable
public final class InfographicModel {
    /// One value of the curve.
    public struct Point: Hashable, Identifiable, Sendable {
        /// The instant, in seconds since 1970. It names the point.
        public var date: Double
        /// NaN where there was no value: a gap.
        public var value: Double

        public var id: Double { date }

        public init(date: Double, value: Double) {
            self.date = date
            self.value = value
        }

        /// A gap is the same as a gap, so that a curve with one is not a new curve whenever it is looked at.
        public static func == (left: Point, right: Point) -> Bool {
            left.date == right.date && (left.value == right.value || left.value.isNaN && right.value.isNaN)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(date)
            hasher.combine(value.isNaN ? .nan : value)
        }
    }

    public var title: String
    /// Oldest first.
    public var points: [Point] = []
    /// The value of now (or of today); nil while there is none.
    public var current: Double?
    public var trust = DataTrust.waiting
    public var format: ValueFormatter
    /// The range of slider and ring.
    public var range: ClosedRange<Double>
    /// The slider's step, above 0.
    public var step: Double
    /// What the ring counts as full; nil for no ring.
    public var goal: Double?
    /// What stands above the value: "Today's Value", "Now".
    public var caption: String
    /// Where the slider stands.
    public var draft: Double
    public var hasSlider = true
    public var hasRefresh = true
    /// Whether the wall clock can be believed; without it there are no dates to show.
    public var isClockSet = true

    /// Whether a finger holds the ring: its value stands, whatever the source says.
    public private(set) var isAdjusting = false

    /// What a finger on the ring does.
    public enum Adjustment: Hashable, Sendable {
        case moved(to: Double)
        /// Lifted; the value moved to last counts.
        case ended
        /// Taken away without meaning anything; what was before counts.
        case cancelled
    }

    @ObservationIgnored public var onAdjust: ((Adjustment) -> Void)?
    @ObservationIgnored public var onSetValue: ((Double) -> Void)?
    @ObservationIgnored public var onRefresh: (() -> Void)?

    public init(
        title: String, caption: String, format: ValueFormatter, range: ClosedRange<Double>, step: Double, goal: Double?
    ) {
        self.title = title
        self.caption = caption
        self.format = format
        self.range = range
        self.step = step
        self.goal = goal
        let middle = (range.lowerBound + range.upperBound) / 2
        draft = middle
        draft = stepped(middle)
    }

    /// The nearest value that the slider can stand at.
    public func stepped(_ value: Double) -> Double {
        guard value.isFinite else { return draft }
        let steps = ((value - range.lowerBound) / step).rounded()
        return min(range.upperBound, max(range.lowerBound, range.lowerBound + steps * step))
    }

    /// What the ring spans and what a finger on it can set; nil where there is no such range.
    public var ringRange: ClosedRange<Double>? {
        guard let goal, goal > range.lowerBound else { return nil }
        return range.lowerBound...goal
    }

    /// The current value's share of the goal, counted from the range's lower end: 0 or more, nil without a value.
    public var progress: Double? {
        guard let goal, let current, current.isFinite else { return nil }
        let span = goal - range.lowerBound
        return span == 0 ? nil : max(0, (current - range.lowerBound) / span)
    }

    /// Follows a finger on the ring; the slider goes along.
    public func adjust(_ adjustment: Adjustment) {
        switch adjustment {
        case .moved(let value):
            if !isAdjusting { isAdjusting = true }
            draft = stepped(value)
        case .ended, .cancelled:
            isAdjusting = false
        }
        onAdjust?(adjustment)
    }

    /// Takes the slider's value as the current one.
    public func setValue() {
        onSetValue?(draft)
    }

    /// Asks the source for a new reading at once.
    public func refresh() {
        onRefresh?()
    }
}
