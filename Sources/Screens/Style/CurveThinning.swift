extension Array where Element == InfographicModel.Point {
    /// At most five of the values in each of `columns` stretches of time: the first, the least, the greatest, the last,
    /// and a gap if there is one. So a line through them covers the same pixels as one through all, and no spike is lost.
    ///
    /// Method: Jugel and others, "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014. Points stand
    /// oldest first.
    ///
    /// - Complexity: O(count), one pass.
    func thinned(columns: Int) -> [Element] {
        guard count > 5 * columns, columns > 0, let start = first?.date, let end = last?.date, end > start else {
            return self
        }
        var result: [Element] = []
        result.reserveCapacity(5 * columns)
        let width = (end - start) / Double(columns)
        var column = Column(0)
        var limit = start + width
        for index in indices {
            let point = self[index]
            if point.date > limit {
                append(column, to: &result)
                column = Column(index)
                limit = start + width * (((point.date - start) / width).rounded(.down) + 1)
            }
            column.last = index
            let value = point.value
            guard value.isFinite else {
                column.gap = index
                continue
            }
            if value < column.least { (column.least, column.leastIndex) = (value, index) }
            if value > column.greatest { (column.greatest, column.greatestIndex) = (value, index) }
        }
        append(column, to: &result)
        return result
    }

    /// What is kept of a stretch, by index.
    private struct Column {
        let first: Int
        var last: Int
        var least = Double.greatestFiniteMagnitude
        var leastIndex: Int
        var greatest = -Double.greatestFiniteMagnitude
        var greatestIndex: Int
        var gap: Int?

        init(_ first: Int) {
            self.first = first
            (last, leastIndex, greatestIndex) = (first, first, first)
        }
    }

    private func append(_ column: Column, to result: inout [Element]) {
        var previous = -1
        let kept = [column.first, column.leastIndex, column.greatestIndex, column.last, column.gap ?? column.first]
        for index in kept.sorted() where index > previous {
            result.append(self[index])
            previous = index
        }
    }
}
