/// The runs of one row, from left to right and apart from each other.
@safe
struct RunList: BitwiseCopyable {
    let runs: UnsafeMutablePointer<CoverageRun>
    private(set) var count: Int

    /// A list of the first `count` runs in memory that has room for all that will be added.
    init(runs: UnsafeMutablePointer<CoverageRun>, count: Int = 0) {
        unsafe self.runs = unsafe runs
        self.count = count
    }

    /// Adds a run behind the last one, unless it is empty.
    @inline(__always)
    mutating func add(_ kind: CoverageRun.Kind, from start: Int, to end: Int) {
        guard start < end else { return }
        unsafe runs[count] = CoverageRun(start: start, count: end &- start, kind: kind)
        count &+= 1
    }

    /// Leaves out what is in neither of two ranges, of which the second is behind the first. There must be two runs
    /// at most.
    mutating func keep(_ first: Range<Int>, _ second: Range<Int>) {
        let before = count
        count = 0
        func add(_ run: CoverageRun) {
            self.add(run.kind, from: max(run.start, first.lowerBound), to: min(run.end, first.upperBound))
            self.add(run.kind, from: max(run.start, second.lowerBound), to: min(run.end, second.upperBound))
        }
        // The second run is read before what is left of the first may be written over it.
        if before == 2 {
            let (left, right) = unsafe (runs[0], runs[1])
            add(left)
            add(right)
        } else if before == 1 {
            unsafe add(runs[0])
        }
    }

    /// Copies the bytes of all runs from one mask to another.
    @inline(__always)
    func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count {
            let run = unsafe runs[index]
            unsafe (target + run.start).update(from: source + run.start, count: run.count)
        }
    }

    /// Makes `start..<end` part of one masked run; the mask becomes 0 where there was none. All runs must be masked.
    mutating func open(from start: Int, to end: Int, mask: UnsafeMutablePointer<UInt8>) {
        var first = 0
        while unsafe first < count && runs[first].end < start { first &+= 1 }
        var (low, high, free) = (start, end, start)
        var next = first
        while unsafe next < count && runs[next].start <= end {
            let run = unsafe runs[next]
            if free < run.start { unsafe (mask + free).update(repeating: 0, count: run.start &- free) }
            free = max(free, run.end)
            low = min(low, run.start)
            high = max(high, run.end)
            next &+= 1
        }
        if free < end { unsafe (mask + free).update(repeating: 0, count: end &- free) }
        let change = first &+ 1 &- next
        if change != 0 {
            unsafe (runs + (first &+ 1)).update(from: runs + next, count: count &- next)
            count &+= change
        }
        unsafe runs[first] = CoverageRun(start: low, count: high &- low, kind: .masked)
    }
}
