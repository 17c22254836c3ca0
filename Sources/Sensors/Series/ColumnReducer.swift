/// Thins runs of entries that come in time order to four samples a pixel column; see `Series.segments(in:columns:)`.
struct ColumnReducer {
    private let range: ClosedRange<Double>
    private let columns: Int
    private let width: Double
    private var segments: [[Sample]] = []
    private var current: [Sample] = []
    private var column = Column()
    /// The last sample before the range, while nothing inside it has been seen and no gap followed.
    private var before: Sample?
    private var isGapPending = false
    private var isPastEnd = false

    /// What remains of one column so far.
    private struct Column {
        var end = -Double.infinity
        var first = Sample(seconds: 0, value: 0)
        var low = Sample(seconds: 0, value: 0)
        var high = Sample(seconds: 0, value: 0)
        var last = Sample(seconds: 0, value: 0)
        var isEmpty = true
        /// Whether the line has been broken inside this column; more than one break cannot be seen.
        var isBroken = false
    }

    init(range: ClosedRange<Double>, columns: Int) {
        self.range = range
        self.columns = columns
        width = (range.upperBound - range.lowerBound) / Double(columns)
    }

    /// Takes the entries at `indices`, whose times become axis times by adding `offset`; NaN is a gap.
    mutating func add(_ times: Span<Double>, _ values: Span<Double>, _ indices: Range<Int>, offset: Double) {
        guard !isPastEnd, !indices.isEmpty else { return }
        var index = firstInside(times, indices, offset)
        if index > indices.lowerBound {
            let value = values[index - 1]
            before = value.isNaN ? nil : Sample(seconds: times[index - 1] + offset, value: value)
        }
        while index < indices.upperBound {
            let time = times[index] + offset
            if time > range.upperBound {
                if !values[index].isNaN {
                    flushColumn()
                    breakIfGapPending()
                    addSample(Sample(seconds: time, value: values[index]))
                }
                isPastEnd = true
                return
            }
            if values[index].isNaN {
                isGapPending = true
                index += 1
                continue
            }
            enterColumn(of: time)
            breakIfGapPending()
            index = addRun(times, values, from: index, to: indices.upperBound, offset: offset)
        }
    }

    mutating func finish() -> [[Sample]] {
        flushColumn()
        if !current.isEmpty { segments.append(current) }
        return segments
    }

    private func firstInside(_ times: Span<Double>, _ indices: Range<Int>, _ offset: Double) -> Int {
        var low = indices.lowerBound
        var high = indices.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if times[middle] + offset >= range.lowerBound { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Takes samples into the current column until it, the run or the values end; returns where it stopped.
    private mutating func addRun(
        _ times: Span<Double>, _ values: Span<Double>, from start: Int, to end: Int, offset: Double
    ) -> Int {
        let limit = column.end - offset
        var low = values[start]
        var high = low
        var lowIndex = start
        var highIndex = start
        var index = start + 1
        while index < end, times[index] < limit {
            let value = values[index]
            if value < low {
                low = value
                lowIndex = index
            } else if value > high {
                high = value
                highIndex = index
            } else if value.isNaN {
                break
            }
            index += 1
        }
        func sample(_ at: Int) -> Sample { Sample(seconds: times[at] + offset, value: values[at]) }
        if column.isEmpty {
            column.first = sample(start)
            column.low = sample(lowIndex)
            column.high = sample(highIndex)
            column.isEmpty = false
        } else {
            if low < column.low.value { column.low = sample(lowIndex) }
            if high > column.high.value { column.high = sample(highIndex) }
        }
        column.last = sample(index - 1)
        return index
    }

    private mutating func enterColumn(of time: Double) {
        guard time >= column.end else { return }
        flushColumn()
        let number = width > 0 ? min(Double(columns - 1), ((time - range.lowerBound) / width).rounded(.down)) : 0
        // The last column holds the end of the range itself.
        column.end = Int(number) == columns - 1 ? range.upperBound.nextUp : range.lowerBound + (number + 1) * width
        // Rounding may put the end at the sample itself, which would then never be left.
        if column.end <= time { column.end = time.nextUp }
        column.isBroken = false
    }

    private mutating func flushColumn() {
        guard !column.isEmpty else { return }
        addSample(column.first)
        let isLowFirst = column.low.seconds <= column.high.seconds
        addSample(isLowFirst ? column.low : column.high)
        addSample(isLowFirst ? column.high : column.low)
        addSample(column.last)
        column.isEmpty = true
    }

    private mutating func addSample(_ sample: Sample) {
        if let before {
            current.append(before)
            self.before = nil
        }
        if let last = current.last, last.seconds >= sample.seconds { return }
        current.append(sample)
    }

    /// Ends the stretch before the sample that comes next, unless its column has a break already.
    private mutating func breakIfGapPending() {
        guard isGapPending else { return }
        isGapPending = false
        guard column.isEmpty || !column.isBroken else { return }
        flushColumn()
        column.isBroken = true
        before = nil
        guard !current.isEmpty else { return }
        segments.append(current)
        current.removeAll(keepingCapacity: true)
    }
}
