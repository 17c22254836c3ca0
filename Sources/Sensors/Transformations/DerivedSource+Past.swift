extension DerivedSource {
    /// The past that follows from that of its inputs; nil when that is the same as the last time, or there is none.
    func newPast(from store: Store, at moment: Moment) -> [Sample]? {
        let entries = inputs.compactMap { store.channel(at: $0).flatMap { store.entries[$0.id] } }
        guard entries.count == inputs.count, let offset = moment.wallOffset else { return nil }
        let versions = entries.map(\.pastVersion)
        guard versions != pastVersions else { return nil }
        pastVersions = versions
        var states = transformations.map(TransformationState.init)
        return Self.run(&states, over: entries.map { $0.series.past }) { seconds in
            Moment(monotonic: .seconds(seconds - offset), wall: WallTime(secondsSince1970: seconds), clock: .set)
        }
    }

    /// Whether it says something of a period that may have begun before it did.
    private var hasPeriod: Bool {
        // What comes after the period changes its result, which then cannot be taken up again.
        if case .per? = transformations.last { true } else { false }
    }

    /// Takes up the period's result where it was left, and what its inputs have said since then and before `newest`.
    ///
    /// - Returns: False while the history has not answered yet.
    func resume(from store: Store, before newest: Moment) -> Bool {
        guard !hasResumed, hasPeriod, newest.clock == .set, let offset = newest.wallOffset,
            let own = store.entries[channels[0].id]
        else { return true }
        if store.awaitsHistory, !own.isHistoryKnown { return false }
        hasResumed = true
        var start = -Double.infinity
        // Of this boot when the configuration has been read anew, else of an earlier one.
        if let last = own.series.ownSamples(after: .seconds(-1e9)).last(where: { !$0.value.isNaN }) {
            start = last.seconds
            take(last.value, at: last.seconds + offset, newest)
        } else if let last = own.series.past.last(where: { !$0.value.isNaN }) {
            take(last.value, at: last.seconds, newest)
        }
        let inputs = inputs.compactMap { store.channel(at: $0).flatMap { store.entries[$0.id] } }
        let end = newest.monotonic.inSeconds
        _ = Self.run(
            &states,
            over: inputs.map { $0.series.ownSamples(since: start).filter { $0.seconds > start && $0.seconds < end } }
        ) { seconds in
            Moment(monotonic: .seconds(seconds), wall: WallTime(secondsSince1970: seconds + offset), clock: .set)
        }
        return true
    }

    private func take(_ value: Double, at seconds: Double, _ now: Moment) {
        states[states.count - 1].resume(value, at: WallTime(secondsSince1970: seconds), now: now)
    }

    /// What follows from samples of the inputs, each in order.
    private static func run(
        _ states: inout [TransformationState], over inputs: [[Sample]], at moment: (Double) -> Moment
    ) -> [Sample] {
        var indices = inputs.map { _ in 0 }
        var values = inputs.map { _ in Double.nan }
        var result: [Sample] = []
        while true {
            // All that comes at the next time.
            let next = zip(inputs, indices).compactMap { $0.indices.contains($1) ? $0[$1].seconds : nil }.min()
            guard let next else { return result }
            for input in inputs.indices {
                while inputs[input].indices.contains(indices[input]), inputs[input][indices[input]].seconds == next {
                    values[input] = inputs[input][indices[input]].value
                    indices[input] += 1
                }
            }
            let value = outcome(of: values, &states, at: moment(next))
            guard let value else { continue }
            if value.isNaN, result.last?.value.isNaN ?? true { continue }
            result.append(Sample(seconds: next, value: value))
        }
    }

    /// NaN for a gap, nil when nothing can be said yet.
    private static func outcome(
        of values: [Double], _ states: inout [TransformationState], at moment: Moment
    ) -> Double? {
        var value = values.count > 1 ? values[0] - values[1] : values[0]
        do throws(Fault) {
            guard value.isFinite else { throw .notFinite }
            for index in states.indices {
                guard let next = try states[index].apply(value, at: moment) else { return nil }
                guard next.isFinite else { throw .notFinite }
                value = next
            }
            return value
        } catch {
            for index in states.indices { states[index].interrupt() }
            return .nan
        }
    }
}
