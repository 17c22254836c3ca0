public import Screens
public import Sensors

/// What stretch of a channel's past an infographic shows.
public enum InfographicPeriod: Hashable, Sendable {
    /// One value a day, today's last.
    case days(Int, by: DayRule)
    /// Every sample of the last while.
    case recent(Duration)
}

/// Keeps an infographic in step with a channel of the store, and brings what a person sets back to it.
///
/// A channel that can only be read can still be set on the screen: the value stands there, marked as entered by hand,
/// until it is refreshed or `handHold` has passed, and then the source goes on. It never enters the channel's series.
@MainActor
public final class InfographicBinding {
    /// How long a value entered for a read-only channel stays.
    public static let handHold = Duration.seconds(60)
    /// The most points of the curve; beyond, extremes of each column are kept.
    private static let columns = 160

    let model: InfographicModel
    private let store: Store
    private let address: String
    private let period: InfographicPeriod
    private let now: @MainActor () -> Moment
    private var observation: Observation?
    /// The value under the finger on the ring.
    private var held: Double?
    /// When the age of a value that nobody has renewed reads differently.
    private var nextAge: Duration?
    private var byHand: (value: Double, until: Duration)?

    /// - Parameters:
    ///   - address: `source` or `source.channel`.
    ///   - now: The present on the run's clock.
    public init(
        _ model: InfographicModel, to address: String, of store: Store, period: InfographicPeriod,
        now: @escaping @MainActor () -> Moment
    ) {
        self.model = model
        self.store = store
        self.address = address
        self.period = period
        self.now = now
        observation = store.observe(nil) { [weak self] changed in
            guard let self, let id = self.store.channel(at: self.address)?.id, changed.contains(id) else { return }
            self.update()
        }
        model.onAdjust = { [weak self] adjustment in self?.adjust(adjustment) }
        model.onSetValue = { [weak self] value in self?.set(value) }
        model.onRefresh = { [weak self] in self?.refresh() }
        update()
    }

    /// When the model must be brought up to date without news from the source; nil when never.
    public var nextDue: Duration? {
        [byHand?.until, nextAge].compactMap(\.self).min()
    }

    /// Brings the model up to date with the store and the time.
    public func update() {
        let moment = now()
        nextAge = nil
        if let byHand, moment.monotonic >= byHand.until { self.byHand = nil }
        guard let channel = store.channel(at: address), let reading = store.latest(channel.id) else {
            show(trust: .waiting, value: nil, points: [])
            return
        }
        model.isClockSet = moment.clock == .set
        var points = self.points(of: channel.id, until: moment)
        if let entered = held ?? byHand?.value {
            if let last = points.indices.last { points[last].value = entered }
            let isOwn = held != nil && channel.isWritable
            show(trust: isOwn ? .live : .enteredByHand, value: entered, points: points)
        } else {
            show(trust: trust(in: reading, at: moment), value: reading.value, points: points)
        }
    }

    private func show(trust: DataTrust, value: Double?, points: [InfographicModel.Point]) {
        // Only what differs is written, as every write asks for a frame.
        if model.trust != trust { model.trust = trust }
        if VisibleChange.isVisible(from: model.current, to: value, in: model) { model.current = value }
        if VisibleChange.isVisible(from: model.points, to: points) { model.points = points }
    }

    private func trust(in reading: Reading, at moment: Moment) -> DataTrust {
        switch reading.quality {
        case .good: .live
        case .waiting: .waiting
        case .stale: stale(since: reading, at: moment)
        case .fault(let fault): .fault(reason: fault.phrase(in: model.format.language))
        }
    }

    private func stale(since reading: Reading, at moment: Moment) -> DataTrust {
        let age = ShownAge(of: reading, at: moment)
        nextAge = age.next
        return .stale(seconds: age.seconds)
    }

    private func points(of channel: Channel.ID, until moment: Moment) -> [InfographicModel.Point] {
        switch period {
        case .days(let count, let rule):
            return (store.days(channel, count, until: moment, by: rule) ?? []).map {
                InfographicModel.Point(date: $0.day.start.secondsSince1970, value: $0.value ?? .nan)
            }
        case .recent(let span):
            guard let series = store.series(channel), let end = series.extent?.upperBound else { return [] }
            var points: [InfographicModel.Point] = []
            for segment in series.segments(in: (end - span / .seconds(1))...end, columns: Self.columns) {
                // A point without a value between two stretches keeps the curve from joining them.
                if let last = points.last, let first = segment.first {
                    points.append(InfographicModel.Point(date: (last.date + first.seconds) / 2, value: .nan))
                }
                points += segment.map { InfographicModel.Point(date: $0.seconds, value: $0.value) }
            }
            return points
        }
    }

    private func set(_ value: Double) {
        guard let channel = store.channel(at: address) else { return }
        do {
            try store.set(value, on: channel.id, at: now())
        } catch {
            byHand = (value, now().monotonic + Self.handHold)
            update()
        }
    }

    private func adjust(_ adjustment: InfographicModel.Adjustment) {
        guard let channel = store.channel(at: address) else { return }
        switch adjustment {
        case .moved(let value):
            if held == nil { store.hold(channel.id) }
            held = value
            update()
        case .ended, .cancelled:
            let value = held
            held = nil
            if adjustment == .ended, let value { set(value) }
            store.release(channel.id)
            update()
        }
    }

    private func refresh() {
        byHand = nil
        guard let channel = store.channel(at: address) else { return }
        store.refresh(sourceNamed: channel.id.source, at: now())
        update()
        if let value = model.current { model.draft = model.stepped(value) }
    }
}
