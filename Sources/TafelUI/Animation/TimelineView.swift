/// The times at which a `TimelineView` runs its content again.
public protocol TimelineSchedule: Sendable {
    /// The first time at or before `startDate`, or the first there is.
    func entry(atOrBefore startDate: Date) -> Date?

    /// The next time after `date`; nil when there is none any more.
    func entry(after date: Date) -> Date?

    /// Whether the content runs for every frame.
    var isAnimation: Bool { get }
}

extension TimelineSchedule {
    public var isAnimation: Bool { false }
}

/// How often a schedule may be run. Panels know one way.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

/// Equal intervals from a start.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    let start: Date
    /// In seconds.
    let interval: Double

    /// Intervals of less than a millisecond count as one.
    public init(from startDate: Date, by interval: Double) {
        start = startDate
        self.interval = max(0.001, interval)
    }

    public func entry(atOrBefore date: Date) -> Date? {
        start.addingTimeInterval((date.timeIntervalSince(start) / interval + 1e-9).rounded(.down) * interval)
    }

    public func entry(after date: Date) -> Date? {
        let passed = (date.timeIntervalSince(start) / interval + 1e-6).rounded(.down)
        return start.addingTimeInterval((passed + 1) * interval)
    }

    /// The times from `date` on, the one in force first.
    public func entries(from date: Date, mode: TimelineScheduleMode = .normal) -> AnySequence<Date> {
        AnySequence(sequence(first: entry(atOrBefore: date) ?? date) { self.entry(after: $0) })
    }
}

/// Every frame, or as often as an interval allows.
public struct AnimationTimelineSchedule: TimelineSchedule {
    let minimumInterval: Double?
    let paused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        self.paused = paused
    }

    public var isAnimation: Bool { minimumInterval == nil && !paused }

    public func entry(atOrBefore date: Date) -> Date? { date }

    public func entry(after date: Date) -> Date? {
        guard !paused else { return nil }
        return date.addingTimeInterval(minimumInterval ?? 0)
    }
}

/// The beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
    public init() {}

    private var periodic: PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
    }

    public func entry(atOrBefore date: Date) -> Date? { periodic.entry(atOrBefore: date) }
    public func entry(after date: Date) -> Date? { periodic.entry(after: date) }
}

/// Given times.
public struct ExplicitTimelineSchedule: TimelineSchedule {
    let dates: [Date]

    public init(_ dates: some Sequence<Date>) {
        self.dates = dates.sorted()
    }

    public func entry(atOrBefore date: Date) -> Date? { dates.last { $0 <= date } ?? dates.first }
    public func entry(after date: Date) -> Date? { dates.first { $0 > date } }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: Double) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    public static func explicit(_ dates: some Sequence<Date>) -> ExplicitTimelineSchedule {
        ExplicitTimelineSchedule(dates)
    }
}

/// What a `TimelineView` tells its content.
public struct TimelineViewDefaultContext {
    public enum Cadence: Hashable, Comparable, Sendable {
        case live, seconds, minutes
    }

    public let date: Date
    public let cadence: Cadence
}

/// Content that depends on the time itself.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
    public typealias Context = TimelineViewDefaultContext

    let schedule: Schedule
    let content: (Context) -> Content

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        TimelineNode(view, context)
    }
}

final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
    ViewKeepingNode<TimelineView<Schedule, Content>>, AnimationOwner
{
    private var content: _ViewNode<Content>!
    var isAwake = false
    var isDetached: Bool { isDisposed }

    override init(_ view: TimelineView<Schedule, Content>, _ context: _NodeContext) {
        super.init(view, context)
        content = Content._makeNode(evaluate(), childContext)
    }

    override func update(_ view: TimelineView<Schedule, Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        rerun()
    }

    override func rerun() {
        content.update(evaluate(), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override func nodeWillDisappear() {
        host.unschedule(self)
    }

    private func evaluate() -> Content {
        let now = host.date(at: host.now)
        let date = view.schedule.entry(atOrBefore: now) ?? now
        scheduleNext(after: max(date, now))
        return tracked { view.content(.init(date: date, cadence: .live)) }
    }

    private func scheduleNext(after date: Date) {
        if view.schedule.isAnimation {
            host.wake(self)
            return
        }
        guard let next = view.schedule.entry(after: date) else { return host.unschedule(self) }
        let wait = max(0, next.timeIntervalSince(host.date(at: host.now)))
        host.schedule(self, at: host.now + .seconds(wait)) { [weak self] in self?.invalidate() }
    }

    func advance(to now: Duration) -> Bool {
        guard !isDisposed, view.schedule.isAnimation else { return false }
        rerun()
        return true
    }

    func nextChange(after now: Duration) -> Duration? { now }
}
