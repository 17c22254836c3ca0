// Method: M4 (Jugel, Jerzak, Hackenbroich, Markl: “M4: A Visualization-Oriented Time Series Data Aggregation”,
// VLDB 2014). Of each pixel column the first, lowest, highest and last value remain, in time order. A line through
// them lights the same pixels as a line through all values, so that a spike of one sample stays visible.

extension Series {
    /// The unbroken stretches of the curve in `range`, thinned to at most four samples for each of `columns`.
    ///
    /// The nearest sample on either side of `range` is included, so that the line runs up to the edges. A gap ends a
    /// stretch; gaps within the same column become one. Stretches of one sample occur.
    /// - Parameter range: Seconds on the series' axis.
    /// - Complexity: O(samples in `range` + `columns`).
    public func segments(in range: ClosedRange<Double>, columns: Int) -> [[Sample]] {
        guard columns > 0, !isEmpty else { return [] }
        var reducer = ColumnReducer(range: range, columns: columns)
        let offset = wallOffset ?? 0
        let visible = visiblePastCount
        if visible > 0 {
            var pastTimes: [Double] = []
            var pastValues: [Double] = []
            pastTimes.reserveCapacity(visible)
            pastValues.reserveCapacity(visible)
            for sample in past.prefix(visible) {
                pastTimes.append(sample.seconds)
                pastValues.append(sample.value)
            }
            reducer.add(pastTimes.span, pastValues.span, 0..<visible, offset: 0)
        }
        reducer.add(times.span, values.span, head..<times.count, offset: offset)
        reducer.add(times.span, values.span, 0..<head, offset: offset)
        return reducer.finish()
    }
}
