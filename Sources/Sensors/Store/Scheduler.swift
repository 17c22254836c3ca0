/// Decides when sources are read, and puts what they say into a store.
///
/// Knows no loop: whoever owns one asks for `nextDue`, sleeps until then and calls `run(at:)`. Reads lie on multiples
/// of each source's interval, so that sources of one interval, and of multiples of it, share their wake-ups.
/// A source that says nothing but faults is read ever more rarely, up to once in `longestWait`, and for ever; the first
/// good reading brings it back to its interval.
@MainActor
public final class Scheduler {
    private final class Job {
        let source: any Source
        var due: Duration
        var failures = 0
        var isReading = false

        init(source: any Source, due: Duration) {
            self.source = source
            self.due = due
        }
    }

    /// The longest time between two reads of a source that fails, unless its interval is longer.
    public let longestWait: Duration
    public let store: Store
    /// Called when a deferred or pushing source has delivered, as `nextDue` may then have changed.
    public var onDelivery: (@MainActor () -> Void)?
    private let now: @MainActor () -> Moment
    private var jobs: [Job] = []
    /// What derived sources hear of their inputs.
    private var derivations: [String: Observation] = [:]

    /// - Parameter now: The clock by which deliveries from elsewhere are dated.
    public init(
        store: Store, longestWait: Duration = .seconds(60), now: @escaping @MainActor () -> Moment = { Moment.now }
    ) {
        self.store = store
        self.longestWait = longestWait
        self.now = now
    }

    /// Adds a source to the store and reads it at the next `run`. Replaces one of the same name.
    public func add(_ source: any Source, at moment: Moment) {
        stop(sourceNamed: source.name)
        store.add(source, at: moment)
        if let source = source as? any RecallingSource {
            source.recall = { [weak self, weak source] id, samples in
                guard let self, let source else { return }
                self.store.recall(samples, of: id, from: source, at: self.now())
            }
        }
        if let source = source as? DerivedSource {
            follow(source)
        } else if let source = source as? any PushingSource {
            (source as? any PublishingSource)?.follow(store)
            source.start { [weak self] readings in self?.deliver(readings) }
        } else {
            jobs.append(Job(source: source, due: moment.monotonic))
        }
    }

    public func remove(sourceNamed name: String) {
        stop(sourceNamed: name)
        store.remove(sourceNamed: name)
    }

    /// When `run` should be called next, on the monotonic clock; nil when never.
    public var nextDue: Duration? {
        let read = jobs.lazy.filter { !$0.isReading }.map(\.due).min()
        guard let expiry = store.nextExpiry else { return read }
        return read.map { min($0, expiry) } ?? expiry
    }

    /// Reads what is due and lets old values become stale; one batch for the store's observers.
    public func run(at moment: Moment) {
        store.batch {
            for job in jobs where job.due <= moment.monotonic && !job.isReading {
                read(job, at: moment)
            }
            store.expire(at: moment)
        }
    }

    private func stop(sourceNamed name: String) {
        jobs.removeAll { $0.source.name == name }
        derivations.removeValue(forKey: name)?.cancel()
        (store.sources[name] as? any PushingSource)?.stop()
    }

    private func follow(_ source: DerivedSource) {
        var isBusy = false
        let derive = { [weak self, weak source] in
            // A source that is made from itself, be it by way of others, would never come to an end.
            guard let self, let source, !isBusy else { return }
            isBusy = true
            let moment = now()
            recall(source, at: moment)
            let readings = source.derive(from: store, at: moment)
            if !readings.isEmpty { store.post(readings, at: moment) }
            isBusy = false
        }
        derivations[source.name] = store.observe { [weak source] changed in
            // Its own channel changes, too, when the history has answered.
            if let source, source.isConcerned(by: changed) || changed.contains(source.channels[0].id) { derive() }
        }
        derive()
    }

    /// Computes the past of a derived channel when that of what it is made from is another one.
    private func recall(_ source: DerivedSource, at moment: Moment) {
        let id = source.channels[0].id
        if let samples = source.newPast(from: store, at: moment), !samples.isEmpty {
            store.remember(Past(of: samples), of: id, from: .computed)
        }
    }

    private func deliver(_ readings: [Reading]) {
        store.post(readings, at: now())
        onDelivery?()
    }

    private func read(_ job: Job, at moment: Moment) {
        switch job.source {
        case let source as any PolledSource:
            finish(job, source.read(at: moment), at: moment)
        case let source as any DeferredSource:
            job.isReading = true
            source.beginRead(at: moment) { [weak self, weak job] readings in
                guard let self, let job, job.isReading else { return }
                job.isReading = false
                guard jobs.contains(where: { $0 === job }) else { return }
                finish(job, readings, at: now())
                onDelivery?()
            }
        default:
            job.due = moment.monotonic + job.source.interval
        }
    }

    private func finish(_ job: Job, _ readings: [Reading], at moment: Moment) {
        let hasFailed = !readings.isEmpty && readings.allSatisfy { $0.quality.fault != nil }
        job.failures = hasFailed ? job.failures + 1 : 0
        job.due = Self.next(
            after: moment.monotonic, interval: job.source.interval, failures: job.failures, longest: longestWait)
        store.post(readings, at: moment)
    }

    /// The next multiple of `interval` after `now`, farther away the more often reading has failed.
    ///
    /// The first two failures cost nothing, as a device that has just been plugged in fails once or twice.
    static func next(after now: Duration, interval: Duration, failures: Int, longest: Duration) -> Duration {
        var wait = interval
        if failures > 2 {
            let doublings = min(failures - 2, 20)
            wait = max(interval, min(longest, interval * (1 << doublings)))
        }
        // Counted in nanoseconds, in which a hundred years fit an `Int64`.
        let grid = max(1, nanoseconds(interval))
        let earliest = nanoseconds(now) + nanoseconds(wait) - grid
        return .nanoseconds((earliest / grid + 1) * grid)
    }

    private static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return min(seconds, 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
