extension DerivedSource {
    /// The past that follows from that of its inputs; nil when that is the same as the last time, or there is none.
    func newPast(from store: Store, at moment: Moment) -> [Sample]? {
        let entries = inputs.compactMap { store.channel(at: $0).flatMap { store.entries[$0.id] } }
        guard entries.count == inputs.count, let offset = moment.wallOffset else { return nil }
        let versions = entries.map(\.pastVersion)
        guard versions != pastVersions else { return nil }
        pastVersions = versions
        var states = transformations.map(TransformationState.init)
        return Self.run(&states, over: entries.map { $0.series.past }, holding: inputs.map { _ in .nan }) { seconds in
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
        guard !hasResumed, hasPeriod, let offset = newest.wallOffset,
            let own = store.entries[channels[0].id]
        else { return true }
        if store.awaitsHistory, !own.isHistoryKnown { return false }
        hasResumed = true
        var start = -Double.infinity
        // Of this boot when the configuration has been read anew, else of an earlier one.
        if let last = own.series.ownSamples(after: .seconds(-1e9)).last(where: { !$0.value.isNaN }) {
            start = last.seconds + offset
            take(last.value, at: start, newest)
        } else if let last = own.series.past.last(where: { !$0.value.isNaN }) {
            start = last.seconds
            take(last.value, at: start, newest)
        }
        _ = run(from: store, after: start, before: newest, holding: inputs.map { _ in .nan })
        return true
    }

    /// What follows from the values that came together with the newest ones, or were found out meanwhile.
    func between(
        _ last: [Moment?], and newest: Moment, in store: Store
    ) -> [(sample: Sample, moment: Moment)] {
        guard let last = last.compactMap(\.self).max(by: { $0.monotonic < $1.monotonic }),
            let first = store.channel(at: inputs[0]).flatMap({ store.entries[$0.id] })
        else { return [] }
        let start = first.series.position(of: last)
        let end = first.series.position(of: newest)
        return run(from: store, after: start, before: newest, holding: lastValues).filter { !$0.value.isNaN }
            .map { ($0, newest.advanced(by: .seconds($0.seconds - end))) }
    }

    /// Lets the inputs' values of a stretch of time, which is in seconds of their series, pass through the states.
    private func run(
        from store: Store, after start: Double, before newest: Moment, holding values: [Double]
    ) -> [Sample] {
        let entries = inputs.compactMap { store.channel(at: $0).flatMap { store.entries[$0.id] } }
        guard entries.count == inputs.count, let end = entries.first?.series.position(of: newest) else { return [] }
        return Self.run(
            &states, over: entries.map { $0.series.samples(after: start, before: end) }, holding: values
        ) { seconds in newest.advanced(by: .seconds(seconds - end)) }
    }

    private func take(_ value: Double, at seconds: Double, _ now: Moment) {
        states[states.count - 1].resume(value, at: WallTime(secondsSince1970: seconds), now: now)
    }

    /// What follows from samples of the inputs, each in order.
    private static func run(
        _ states: inout [TransformationState], over inputs: [[Sample]], holding values: [Double],
        at moment: (Double) -> Moment
    ) -> [Sample] {
        var indices = inputs.map { _ in 0 }
        var values = values
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
