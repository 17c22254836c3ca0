internal import Geometry

/// Paints circles, rectangles with round corners, and rings of them, without a detour through cells.
///
/// Some rows are computed before the first of them is painted: bytes just written in small pieces would have to be
/// waited for when they are read in larger ones.
@safe
final class RoundRows {
    private let outerMemory = RoundCorners.Memory()
    private let innerMemory = RoundCorners.Memory()
    private let mask = ScratchBuffer<UInt8>()
    private let hole = ScratchBuffer<UInt8>()
    private let runs = ScratchBuffer<CoverageRun>(capacity: RoundRows.batch * RoundRows.mostRuns)
    private let counts = ScratchBuffer<Int>(capacity: RoundRows.batch)

    private static let batch = 8
    private static let mostRuns = 3
    /// A middle that is longer is a run of its own.
    private static let longestJoined = 40
    private static let margin = 16

    static func canDraw(_ outer: RoundedOutline, minus inner: RoundedOutline?) -> Bool {
        RoundCorners.canDraw(outer) && inner.map(RoundCorners.canDraw) ?? true
    }

    /// Paints what is inside of `outer` and not inside of `inner`, which must be such as can be drawn.
    func paint(
        _ outer: RoundedOutline, minus inner: RoundedOutline?, in region: PixelRect, with painter: some RowPainter
    ) {
        let stride = region.width + 2 * RoundRows.margin
        mask.reserve(stride * RoundRows.batch)
        let corners = RoundCorners(outer, region: region, memory: outerMemory)
        guard let inner else {
            let straight = outer.straightRows.clamped(to: region.y0..<region.y1)
            paint(corners, region.y0..<straight.lowerBound, in: region, with: painter)
            if !straight.isEmpty {
                let count = prepare(corners, straight.lowerBound, slot: 0, in: region)
                for y in straight { paint(y: y, slot: 0, count: count, in: region, with: painter) }
            }
            paint(corners, straight.upperBound..<region.y1, in: region, with: painter)
            return
        }
        hole.reserve(stride)
        let innerRows = inner.bounds.y0..<inner.bounds.y1
        let innerCorners = RoundCorners(inner, region: region, memory: innerMemory)
        for y in region.y0..<region.y1 {
            let count =
                innerRows.contains(y)
                ? prepare(corners, minus: innerCorners, y, in: region) : prepare(corners, y, slot: 0, in: region)
            paint(y: y, slot: 0, count: count, in: region, with: painter)
        }
    }

    private func paint(_ corners: RoundCorners, _ rows: Range<Int>, in region: PixelRect, with painter: some RowPainter)
    {
        var top = rows.lowerBound
        while top < rows.upperBound {
            let bottom = min(rows.upperBound, top &+ RoundRows.batch)
            for y in top..<bottom {
                unsafe counts.base[y &- top] = prepare(corners, y, slot: y &- top, in: region)
            }
            for y in top..<bottom {
                paint(y: y, slot: y &- top, count: unsafe counts.base[y &- top], in: region, with: painter)
            }
            top = bottom
        }
    }

    @inline(__always)
    private func paint(y: Int, slot: Int, count: Int, in region: PixelRect, with painter: some RowPainter) {
        if count == 0 { return }
        painter.paint(
            unsafe CoverageRow(
                y: y, left: region.x0, runs: runs.base + slot &* RoundRows.mostRuns, runCount: count,
                mask: mask(slot, in: region)))
    }

    @inline(__always)
    private func mask(_ slot: Int, in region: PixelRect) -> UnsafeMutablePointer<UInt8> {
        unsafe mask.base + (slot &* (region.width &+ 2 &* RoundRows.margin) &+ RoundRows.margin)
    }

    /// Writes down the mask and the runs of a row and returns the number of runs.
    @inline(__always)
    private func prepare(_ corners: RoundCorners, _ y: Int, slot: Int, in region: PixelRect) -> Int {
        let row = unsafe corners.row(y, mask: mask(slot, in: region), fillingUpTo: RoundRows.longestJoined)
        let left = region.x0
        var list = unsafe RunList(runs: runs.base + slot &* RoundRows.mostRuns)
        if row.isFilled {
            list.add(.masked, from: row.start &- left, to: row.end &- left)
        } else {
            list.add(.masked, from: row.start &- left, to: row.leftEnd &- left)
            list.add(.full, from: row.leftEnd &- left, to: row.rightStart &- left)
            list.add(.masked, from: row.rightStart &- left, to: row.end &- left)
        }
        return list.count
    }

    /// The same for a row of a ring, whose coverage is that of the outer shape less that of the inner one.
    private func prepare(_ corners: RoundCorners, minus inner: RoundCorners, _ y: Int, in region: PixelRect) -> Int {
        let left = region.x0
        let mask = unsafe self.mask(0, in: region)
        let hole = unsafe self.hole.base + RoundRows.margin
        let row = unsafe corners.row(y, mask: mask, fillingUpTo: .max)
        let inside = unsafe inner.row(y, mask: hole, fillingUpTo: 0)
        var list = unsafe RunList(runs: runs.base)
        if inside.isFilled {
            unsafe RoundRows.subtract(hole, from: mask, inside.start &- left, inside.end &- left)
            list.add(.masked, from: row.start &- left, to: row.end &- left)
        } else {
            unsafe RoundRows.subtract(hole, from: mask, inside.start &- left, inside.leftEnd &- left)
            unsafe RoundRows.subtract(hole, from: mask, inside.rightStart &- left, inside.end &- left)
            list.add(.masked, from: row.start &- left, to: inside.leftEnd &- left)
            list.add(.masked, from: inside.rightStart &- left, to: row.end &- left)
        }
        return list.count
    }

    private static func subtract(
        _ hole: UnsafeMutablePointer<UInt8>, from mask: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int
    ) {
        var index = start
        while index < end {
            let (outer, inner) = unsafe (mask[index], hole[index])
            unsafe mask[index] = outer > inner ? outer &- inner : 0
            index &+= 1
        }
    }

    /// The runs of one row, as they are found.
    @safe
    private struct RunList {
        let runs: UnsafeMutablePointer<CoverageRun>
        var count = 0

        init(runs: UnsafeMutablePointer<CoverageRun>) {
            unsafe self.runs = unsafe runs
        }

        @inline(__always)
        mutating func add(_ kind: CoverageRun.Kind, from start: Int, to end: Int) {
            guard start < end else { return }
            unsafe runs[count] = CoverageRun(start: start, count: end &- start, kind: kind)
            count &+= 1
        }
    }
}
