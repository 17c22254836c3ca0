/// Turns records into readings of the newest one, and into the past that lies before it.
@MainActor
public struct RecordDelivery {
    /// The most samples of a channel's past that are handed on; the newest are.
    public nonisolated static let longestPast = 21_600

    private var dates = RecordDates()
    /// What was recalled last, so that the same is not sorted in again.
    private var recalled: [Record] = []

    public init() {}

    /// The readings of all channels.
    ///
    /// - Parameters:
    ///   - result: Records, oldest first, or why there are none.
    ///   - now: When they came.
    ///   - staleAfter: The age from which on a record is old when it comes.
    ///   - recall: Is told the samples of records with times, when there is more than one and the clock is set.
    public mutating func readings(
        of result: Result<[Record], Fault>, channels: [Channel], at now: Moment, staleAfter: Duration, origin: String,
        recall: (@MainActor (Channel.ID, [Sample]) -> Void)? = nil
    ) -> [Reading] {
        switch result {
        case .failure(let fault):
            return channels.map { Reading(fault, of: $0.id, unit: $0.unit, at: now, origin: origin) }
        case .success(let records):
            guard let newest = records.last else { return [] }
            let moment = dates.moment(of: newest.time, now: now)
            if records.count > 1, now.clock == .set, records != recalled {
                recalled = records
                tell(records.dropLast(), channels, recall)
            }
            return zip(channels, newest.values).map { channel, value in
                switch value {
                case .success(let number):
                    let reading = Reading(number, of: channel.id, unit: channel.unit, at: moment, origin: origin)
                    return reading.age(at: now) > staleAfter ? reading.expired : reading
                case .failure(let fault):
                    return Reading(fault, of: channel.id, unit: channel.unit, at: moment, origin: origin)
                }
            }
        }
    }

    private func tell(
        _ records: ArraySlice<Record>, _ channels: [Channel], _ recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    ) {
        guard let recall else { return }
        for (index, channel) in channels.enumerated() {
            let samples = records.suffix(Self.longestPast).compactMap { record -> Sample? in
                guard let time = record.time, record.values.indices.contains(index) else { return nil }
                switch record.values[index] {
                case .success(let value): return Sample(seconds: time, value: value)
                // A gap in the curve.
                case .failure: return Sample(seconds: time, value: .nan)
                }
            }
            if !samples.isEmpty { recall(channel.id, samples) }
        }
    }
}
