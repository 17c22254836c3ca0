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
}
