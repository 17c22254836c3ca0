/// A source whose values are made from those of other channels.
///
/// It never runs by itself: it answers to what it is made from, and passes on its faults, its waiting and its age.
public final class DerivedSource: Source {
    public let name: String
    public let interval = Duration.seconds(2)
    public let staleAfter: Duration
    public let channels: [Channel]
    /// The addresses it is made from: the value, and what is taken away from it.
    public let inputs: [String]
    let transformations: [Transformation]
    var states: [TransformationState]
    /// The versions of the inputs' pasts from which its own was computed last.
    var pastVersions: [Int] = []
    private var lastMoments: [Moment?]
    /// What the inputs said then.
    var lastValues: [Double] = []
    /// Whether the period's result was taken up from the past.
    var hasResumed = false

    /// Used when values do not expire by themselves, as they get old with their inputs.
    private static let never = Duration.seconds(10 * 365 * 86_400)

    /// - Parameters:
    ///   - subtrahend: The address of what is subtracted from the value before all else.
    ///   - transformations: Applied in this order.
    ///   - expiry: The age at which a value becomes stale, if before that of its inputs.
    public init(
        channel: Channel, from address: String, minus subtrahend: String? = nil, transformations: [Transformation],
        expiry: Duration? = nil
    ) {
        name = channel.id.source
        channels = [channel]
        inputs = [address] + (subtrahend.map { [$0] } ?? [])
        self.transformations = transformations
        states = transformations.map(TransformationState.init)
        lastMoments = inputs.map { _ in nil }
        staleAfter = expiry ?? Self.never
    }

    /// Whether one of its inputs is among `changed`, also when it is no longer there.
    func isConcerned(by changed: Set<Channel.ID>) -> Bool {
        changed.contains { id in inputs.contains { $0 == id.source || $0 == id.description } }
    }

    /// What follows from the inputs as they are now, and from what they said since the last time; empty when that is
    /// nothing new.
    func derive(from store: Store, at moment: Moment) -> [Reading] {
        var readings: [Reading] = []
        for input in inputs {
            guard let id = store.channel(at: input)?.id, let reading = store.latest(id) else {
                return [fault(.unavailable("there is no channel \(input)"), at: moment, origin: input)]
            }
            readings.append(reading)
        }
        let origin = readings.map(\.channel.description).joined(separator: " − ")
        for reading in readings {
            if let fault = reading.quality.fault { return [self.fault(fault, at: reading.moment, origin: origin)] }
        }
        if readings.contains(where: { $0.quality == .waiting }) { return [] }
        if readings.contains(where: { $0.quality == .stale }) {
            interrupt()
            return store.latest(channels[0].id).map { [$0.expired] } ?? []
        }
        guard readings.map(\.moment) != lastMoments else { return [] }
        let newest = readings.map(\.moment).max { $0.monotonic < $1.monotonic } ?? moment
        guard resume(from: store, before: newest) else { return [] }
        var news = between(lastMoments, and: newest, in: store).map { sample, moment in
            Reading(sample.value, of: channels[0].id, unit: channels[0].unit, at: moment, origin: origin)
        }
        lastMoments = readings.map(\.moment)
        lastValues = readings.map { $0.value ?? .nan }
        var value = readings[0].value ?? 0
        if readings.count > 1 { value -= readings[1].value ?? 0 }
        do throws(Fault) {
            for index in states.indices {
                guard let next = try states[index].apply(value, at: newest) else { return news }
                guard next.isFinite else { throw .notFinite }
                value = next
            }
        } catch {
            return news + [fault(error, at: newest, origin: origin)]
        }
        news.append(Reading(value, of: channels[0].id, unit: channels[0].unit, at: newest, origin: origin))
        return news
    }

    private func fault(_ fault: Fault, at moment: Moment, origin: String) -> Reading {
        interrupt()
        lastMoments = inputs.map { _ in nil }
        return Reading(fault, of: channels[0].id, unit: channels[0].unit, at: moment, origin: origin)
    }

    private func interrupt() {
        for index in states.indices { states[index].interrupt() }
    }
}
