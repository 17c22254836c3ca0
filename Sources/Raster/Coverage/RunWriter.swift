/// Collects the runs of a row from left to right, joining neighbours of a kind.
@safe
struct RunWriter: CoverageWriter {
    let runs: UnsafeMutablePointer<CoverageRun>
    let mask: UnsafeMutablePointer<UInt8>
    /// How many runs there are once the row is finished.
    private(set) var count = 0
    /// Where a masked run began that has not ended yet, or -1.
    private var open = -1

    init(runs: UnsafeMutablePointer<CoverageRun>, mask: UnsafeMutablePointer<UInt8>) {
        unsafe self.runs = unsafe runs
        unsafe self.mask = unsafe mask
    }

    /// Adds pixels that are all covered alike. May write up to seven bytes of the mask behind `end`.
    @inline(__always)
    mutating func add(from start: Int, to end: Int, coverage: UInt8) {
        if coverage == 0 {
            close(at: start)
            return
        }
        // A short stretch between pixels that are blended anyway is not worth a run of its own.
        if coverage == 255, open < 0 || end &- start > 32 {
            close(at: start)
            unsafe runs[count] = CoverageRun(start: start, count: end &- start, kind: .full)
            count &+= 1
            return
        }
        if open < 0 { open = start }
        let bytes = SIMD8<UInt8>(repeating: coverage)
        var index = start
        while index < end {
            unsafe bytes.store(mask + index)
            index &+= 8
        }
    }

    @inline(__always)
    mutating func add(_ block: SIMD8<UInt8>, at start: Int) {
        if open < 0 { open = start }
        unsafe block.store(mask + start)
    }

    @inline(__always)
    mutating func finish(at end: Int) { close(at: end) }

    @inline(__always)
    private mutating func close(at end: Int) {
        if open < 0 { return }
        unsafe runs[count] = CoverageRun(start: open, count: end &- open, kind: .masked)
        count &+= 1
        open = -1
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
        let final = Int(right.rounded(.down))
        var last = 0
        func add(_ start: Int, _ end: Int, _ share: Double) {
            let start = max(start, origin)
            let end = min(end, columns.upperBound)
            guard start < end else { return }
            last = end - origin
            writer.add(from: start - origin, to: end - origin, coverage: UInt8(share * 255 + 0.5))
        }
        if first == final {
            add(first, first + 1, right - left)
        } else {
            // A first pixel that is covered whole is part of what follows.
            let inside = left == Double(first) ? first : first + 1
            add(first, inside, Double(first + 1) - left)
            add(inside, final, 1)
            add(final, final + 1, right - Double(final))
        }
        writer.finish(at: last)
        return writer.count
    }
}
