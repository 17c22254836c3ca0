/// Collects the runs of a row, joining neighbours of a kind.
@safe
struct RunWriter {
    let runs: UnsafeMutablePointer<CoverageRun>
    let mask: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    init(runs: UnsafeMutablePointer<CoverageRun>, mask: UnsafeMutablePointer<UInt8>) {
        unsafe self.runs = unsafe runs
        unsafe self.mask = unsafe mask
    }

    /// Adds pixels that are all covered alike.
    @inline(__always)
    mutating func add(from start: Int, to end: Int, coverage: UInt8) {
        if coverage == 0 { return }
        if coverage == 255 {
            append(CoverageRun(start: start, count: end - start, kind: .full))
        } else {
            unsafe (mask + start).update(repeating: coverage, count: end - start)
            addMasked(from: start, to: end)
        }
    }

    /// Adds pixels whose coverage is in the mask already.
    @inline(__always)
    mutating func addMasked(from start: Int, to end: Int) {
        append(CoverageRun(start: start, count: end - start, kind: .masked))
    }

    @inline(__always)
    private mutating func append(_ run: CoverageRun) {
        if count > 0 {
            let last = unsafe runs[count - 1]
            if last.kind == run.kind, last.start + last.count == run.start {
                unsafe runs[count - 1].count += run.count
                return
            }
        }
        unsafe runs[count] = run
        count += 1
    }

    /// Writes the runs of a row that is covered from `left` to `right` (device pixels), relative to the first of
    /// `columns`, and returns their number.
    static func straight(
        from left: Double, to right: Double, columns: Range<Int>, runs: UnsafeMutablePointer<CoverageRun>,
        mask: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = unsafe RunWriter(runs: runs, mask: mask)
        let origin = columns.lowerBound
        let first = Int(left.rounded(.down))
        let last = Int(right.rounded(.down))
        func add(_ start: Int, _ end: Int, _ share: Double) {
            let start = max(start, origin)
            let end = min(end, columns.upperBound)
            guard start < end else { return }
            writer.add(from: start - origin, to: end - origin, coverage: UInt8(share * 255 + 0.5))
        }
        if first == last {
            add(first, first + 1, right - left)
        } else {
            add(first, first + 1, Double(first + 1) - left)
            add(first + 1, last, 1)
            add(last, last + 1, right - Double(last))
        }
        return writer.count
    }
}
