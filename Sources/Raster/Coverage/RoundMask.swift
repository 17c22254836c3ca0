internal import Geometry

/// The whole coverage of a round shape, as runs and bytes by row.
@safe
final class RoundMask {
    /// The pixels of the shape.
    let bounds: PixelRect
    /// Rows between the corners, which are all alike, so that the first stands for all.
    private let straight: Range<Int>
    private let bytes: ScratchBuffer<UInt8>
    private let runs: ScratchBuffer<CoverageRun>
    private let counts: ScratchBuffer<Int>

    static let mostRuns = 3
    /// Rows are written in blocks, which begin before the first pixel and end behind the last.
    static let margin = 16

    /// Takes over a shape's rows from `prepare`, which writes bytes of coverage and runs and returns these.
    init(
        _ shape: RoundedOutline, prepare: (_ y: Int, _ mask: UnsafeMutablePointer<UInt8>, _ runs: RunList) -> RunList
    ) {
        bounds = shape.bounds
        straight = shape.straightRows
        let rows = RoundMask.rowCount(shape)
        bytes = ScratchBuffer(capacity: rows * (bounds.width + 2 * RoundMask.margin))
        runs = ScratchBuffer(capacity: rows * RoundMask.mostRuns)
        counts = ScratchBuffer(capacity: rows)
        for y in bounds.y0..<bounds.y1 where y <= straight.lowerBound || y >= straight.upperBound {
            let list = unsafe RunList(runs: runs.base + index(y) * RoundMask.mostRuns)
            unsafe counts.base[index(y)] = prepare(y, mask(y), list).count
        }
    }

    /// What keeping a shape takes, in bytes.
    static func cost(of shape: RoundedOutline) -> Int {
        rowCount(shape) * (shape.bounds.width + 2 * margin + mostRuns * MemoryLayout<CoverageRun>.stride + 8)
    }

    private static func rowCount(_ shape: RoundedOutline) -> Int {
        shape.bounds.height - max(0, shape.straightRows.count - 1)
    }

    private var stride: Int { bounds.width &+ 2 &* RoundMask.margin }

    @inline(__always)
    private func index(_ y: Int) -> Int {
        let left = min(max(y &- straight.lowerBound, 0), max(straight.count &- 1, 0))
        return y &- bounds.y0 &- left
    }

    /// The bytes of a row of the bounds, from their left on.
    @inline(__always)
    func mask(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe bytes.base + (index(y) &* stride &+ RoundMask.margin)
    }

    /// Adds the runs of a row of the bounds, as far as they lie in `columns`; both begin at the left of the bounds.
    @inline(__always)
    func add(_ y: Int, in columns: Range<Int>, to list: inout RunList) {
        let first = unsafe runs.base + index(y) &* RoundMask.mostRuns
        for number in unsafe 0..<counts.base[index(y)] {
            let run = unsafe first[number]
            list.add(run.kind, from: max(run.start, columns.lowerBound), to: min(run.end, columns.upperBound))
        }
    }
}
