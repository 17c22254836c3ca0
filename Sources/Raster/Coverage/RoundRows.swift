internal import Geometry

/// Paints circles, rectangles with round corners, rings of them and arcs, without a detour through cells.
///
/// Some rows are computed before the first of them is painted: bytes just written in small pieces would have to be
/// waited for when they are read in larger ones.
@safe
final class RoundRows {
    private let outerMemory = RoundCorners.Memory()
    private let innerMemory = RoundCorners.Memory()
    private let startMemory = RoundCorners.Memory()
    private let endMemory = RoundCorners.Memory()
    private let mask = ScratchBuffer<UInt8>()
    /// A row of what is taken from the mask or joined to it.
    private let other = ScratchBuffer<UInt8>()
    private let runs = ScratchBuffer<CoverageRun>(capacity: RoundRows.batch * RoundRows.mostRuns)
    private let prepared = ScratchBuffer<Prepared>(capacity: RoundRows.batch)
    let kept = RoundMaskCache()

    private static let batch = 8
    /// A ring's two, each cut in two, and two ends.
    private static let mostRuns = 6
    /// A middle that is longer is a run of its own.
    private static let longestJoined = 40
    private static let margin = RoundMask.margin

    /// Begins another drawing.
    func begin() { kept.begin() }

    static func canDraw(_ outer: RoundedOutline, minus inner: RoundedOutline?) -> Bool {
        RoundCorners.canDraw(outer) && inner.map(RoundCorners.canDraw) ?? true
    }

    static func canDraw(_ arc: ArcOutline) -> Bool {
        canDraw(arc.outer, minus: arc.inner) && RoundCorners.canDraw(arc.startCap)
    }

    /// Paints what is inside of `outer` and not inside of `inner`, which must be such as can be drawn.
    func paint(
        _ outer: RoundedOutline, minus inner: RoundedOutline?, in region: PixelRect, with painter: some RowPainter
    ) {
        if let mask = keptMask(of: outer, minus: inner) {
            let region = region.intersection(mask.bounds)
            let left = mask.bounds.x0
            let columns = region.x0 &- left..<region.x1 &- left
            for y in region.y0..<region.y1 {
                var list = list(0)
                mask.add(y, in: columns, to: &list)
                unsafe paint(list, y: y, left: left, mask: mask.mask(y), with: painter)
            }
            return
        }
        reserve(region.width)
        let corners = RoundCorners(outer, region: region, memory: outerMemory)
        if let inner {
            let ring = Ring(corners, minus: inner, region: region, memory: innerMemory)
            paint(region.y0..<region.y1, left: region.x0, with: painter) { y, slot in
                let mask = unsafe self.mask(slot, width: region.width)
                return unsafe Prepared(list: prepare(ring, y, mask: mask, list: list(slot)), mask: mask)
            }
            return
        }
        let straight = outer.straightRows.clamped(to: region.y0..<region.y1)
        paint(corners, region.y0..<straight.lowerBound, in: region, with: painter)
        if !straight.isEmpty {
            let mask = unsafe self.mask(0, width: region.width)
            let list = unsafe straightList(outer, in: region, mask: mask, list: list(0))
            if let row = unsafe row(list, y: straight.lowerBound, left: region.x0, mask: mask) {
                painter.paint(row, rows: straight.count)
            }
        }
        paint(corners, straight.upperBound..<region.y1, in: region, with: painter)
    }

    /// Paints an arc, which must be such as can be drawn, inside of `region`, which must lie in the bounds of its ring.
    func paint(_ arc: ArcOutline, in region: PixelRect, with painter: some RowPainter) {
        if let kept = keptMask(of: arc.outer, minus: arc.inner) {
            let left = kept.bounds.x0
            let columns = region.x0 &- left..<region.x1 &- left
            unsafe paint(arc, in: region, left: left, width: kept.bounds.width, with: painter) { y, _, list in
                var list = list
                kept.add(y, in: columns, to: &list)
                return unsafe Prepared(list: list, mask: kept.mask(y))
            }
        } else {
            let corners = RoundCorners(arc.outer, region: region, memory: outerMemory)
            let ring = Ring(corners, minus: arc.inner, region: region, memory: innerMemory)
            unsafe paint(arc, in: region, left: region.x0, width: region.width, with: painter) { y, mask, list in
                unsafe Prepared(list: prepare(ring, y, mask: mask, list: list), mask: mask)
            }
        }
    }

    /// Paints an arc whose ring's rows come from `ring`, which may write them to the mask that it is given. Masks are
    /// `width` wide and begin at the column `left`.
    @inline(__always)
    private func paint(
        _ arc: ArcOutline, in region: PixelRect, left: Int, width: Int, with painter: some RowPainter,
        ring: (_ y: Int, _ mask: UnsafeMutablePointer<UInt8>, _ list: RunList) -> Prepared
    ) {
        reserve(width)
        let start = Cap(arc.startCap, region: region, memory: startMemory)
        let end = Cap(arc.endCap, region: region, memory: endMemory)
        paint(region.y0..<region.y1, left: left, with: painter) { y, slot in
            let own = unsafe self.mask(slot, width: width)
            var row = unsafe ring(y, own, list(slot))
            let (first, second) = arc.columns(y)
            row.list.keep(
                first.lowerBound &- left..<first.upperBound &- left,
                second.lowerBound &- left..<second.upperBound &- left)
            if start.rows.contains(y) || end.rows.contains(y) {
                if unsafe row.mask != own {
                    unsafe row.list.copy(row.mask, to: own)
                    unsafe row.mask = own
                }
                join(start, y, to: &row, left: left)
                join(end, y, to: &row, left: left)
            }
            return row
        }
    }

    /// A row that waits for being painted.
    @safe
    private struct Prepared: BitwiseCopyable {
        var list: RunList
        var mask: UnsafeMutablePointer<UInt8>
    }

    private func keptMask(of outer: RoundedOutline, minus inner: RoundedOutline?) -> RoundMask? {
        kept.mask(of: outer, minus: inner) {
            let region = outer.bounds
            reserve(region.width)
            let corners = RoundCorners(outer, region: region, memory: outerMemory)
            guard let inner else {
                let straight = outer.straightRows
                return unsafe RoundMask(outer) { y, mask, list in
                    straight.contains(y)
                        ? unsafe straightList(outer, in: region, mask: mask, list: list)
                        : unsafe prepare(corners, y, mask: mask, list: list)
                }
            }
            let ring = Ring(corners, minus: inner, region: region, memory: innerMemory)
            return unsafe RoundMask(outer) { y, mask, list in unsafe prepare(ring, y, mask: mask, list: list) }
        }
    }

    private func reserve(_ width: Int) {
        let stride = width + 2 * RoundRows.margin
        mask.reserve(stride * RoundRows.batch)
        other.reserve(stride)
    }

    private func paint(_ corners: RoundCorners, _ rows: Range<Int>, in region: PixelRect, with painter: some RowPainter)
    {
        paint(rows, left: region.x0, with: painter) { y, slot in
            let mask = unsafe self.mask(slot, width: region.width)
            return unsafe Prepared(list: prepare(corners, y, mask: mask, list: list(slot)), mask: mask)
        }
    }

    /// Paints rows of which `prepare` gives the runs and the mask, at one of the places for them.
    @inline(__always)
    private func paint(
        _ rows: Range<Int>, left: Int, with painter: some RowPainter,
        prepare: (_ y: Int, _ slot: Int) -> Prepared
    ) {
        var top = rows.lowerBound
        while top < rows.upperBound {
            let bottom = min(rows.upperBound, top &+ RoundRows.batch)
            for y in top..<bottom { unsafe prepared.base[y &- top] = prepare(y, y &- top) }
            for y in top..<bottom {
                let row = unsafe prepared.base[y &- top]
                unsafe paint(row.list, y: y, left: left, mask: row.mask, with: painter)
            }
            top = bottom
        }
    }

    @inline(__always)
    private func paint(
        _ list: RunList, y: Int, left: Int, mask: UnsafeMutablePointer<UInt8>, with painter: some RowPainter
    ) {
        if let row = unsafe row(list, y: y, left: left, mask: mask) { painter.paint(row) }
    }

    /// Nil when nothing of the row is covered.
    @inline(__always)
    private func row(_ list: RunList, y: Int, left: Int, mask: UnsafeMutablePointer<UInt8>) -> CoverageRow? {
        list.count == 0
            ? nil : unsafe CoverageRow(y: y, left: left, runs: list.runs, runCount: list.count, mask: mask)
    }

    @inline(__always)
    private func mask(_ slot: Int, width: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe mask.base + (slot &* (width &+ 2 &* RoundRows.margin) &+ RoundRows.margin)
    }

    @inline(__always)
    private func list(_ slot: Int) -> RunList {
        unsafe RunList(runs: runs.base + slot &* RoundRows.mostRuns)
    }

    /// Writes down the mask and the runs of a row.
    @inline(__always)
    private func prepare(_ corners: RoundCorners, _ y: Int, mask: UnsafeMutablePointer<UInt8>, list: RunList) -> RunList
    {
        var row = unsafe corners.row(y, mask: mask, fillingUpTo: RoundRows.longestJoined)
        let left = corners.region.x0
        var list = list
        if row.isFilled {
            list.add(.masked, from: row.start &- left, to: row.end &- left)
        } else {
            unsafe RoundRows.widen(&row, mask: mask - left)
            list.add(.masked, from: row.start &- left, to: row.leftEnd &- left)
            list.add(.full, from: row.leftEnd &- left, to: row.rightStart &- left)
            list.add(.masked, from: row.rightStart &- left, to: row.end &- left)
        }
        return list
    }

    /// Makes both sides of a row whole blocks of pixels, if there is room: what is always of one length is blended without
    /// a branch that cannot be predicted. The mask is that of column 0.
    @inline(__always)
    private static func widen(_ row: inout RoundRow, mask: UnsafeMutablePointer<UInt8>) {
        let block = 16
        let full = SIMD16<UInt8>(repeating: 255)
        unsafe full.store(mask + row.leftEnd)
        unsafe full.store(mask + (row.rightStart &- block))
        if row.start < row.leftEnd { row.leftEnd = max(row.leftEnd, row.start &+ block) }
        if row.rightStart < row.end { row.rightStart = min(row.rightStart, row.end &- block) }
    }

    /// The same for a row between the corners, whose first and last pixel alone are not covered whole.
    private func straightList(
        _ shape: RoundedOutline, in region: PixelRect, mask: UnsafeMutablePointer<UInt8>, list: RunList
    ) -> RunList {
        let count = unsafe RunWriter.straight(
            from: shape.left, to: shape.right, columns: region.x0..<region.x1, runs: list.runs, mask: mask)
        return unsafe RunList(runs: list.runs, count: count)
    }

    /// A shape with a hole.
    private struct Ring {
        let outer, inner: RoundCorners
        let innerRows: Range<Int>

        init(_ outer: RoundCorners, minus inner: RoundedOutline, region: PixelRect, memory: RoundCorners.Memory) {
            self.outer = outer
            self.inner = RoundCorners(inner, region: region, memory: memory)
            innerRows = inner.bounds.y0..<inner.bounds.y1
        }
    }

    /// The same for a ring, whose coverage is that of the outer shape less that of the inner one.
    private func prepare(_ ring: Ring, _ y: Int, mask: UnsafeMutablePointer<UInt8>, list: RunList) -> RunList {
        var list = list
        let left = ring.outer.region.x0
        let row = unsafe ring.outer.row(y, mask: mask, fillingUpTo: .max)
        guard ring.innerRows.contains(y) else {
            list.add(.masked, from: row.start &- left, to: row.end &- left)
            return list
        }
        let other = unsafe self.other.base + RoundRows.margin
        let inside = unsafe ring.inner.row(y, mask: other, fillingUpTo: 0)
        if inside.isFilled {
            unsafe RoundRows.subtract(other, from: mask, inside.start &- left, inside.end &- left)
            list.add(.masked, from: row.start &- left, to: row.end &- left)
        } else {
            unsafe RoundRows.subtract(other, from: mask, inside.start &- left, inside.leftEnd &- left)
            unsafe RoundRows.subtract(other, from: mask, inside.rightStart &- left, inside.end &- left)
            list.add(.masked, from: row.start &- left, to: inside.leftEnd &- left)
            list.add(.masked, from: inside.rightStart &- left, to: row.end &- left)
        }
        return list
    }

    /// An arc's end.
    private struct Cap {
        let region: PixelRect
        let corners: RoundCorners

        init(_ outline: RoundedOutline, region: PixelRect, memory: RoundCorners.Memory) {
            self.region = outline.bounds.intersection(region)
            corners = RoundCorners(outline, region: self.region, memory: memory)
        }

        var rows: Range<Int> { region.y0..<region.y1 }
    }

    /// Joins a row of an arc's end to one whose mask begins at the column `left`.
    @inline(__always)
    private func join(_ cap: Cap, _ y: Int, to whole: inout Prepared, left: Int) {
        guard cap.rows.contains(y) else { return }
        let other = unsafe self.other.base + RoundRows.margin
        let row = unsafe cap.corners.row(y, mask: other, fillingUpTo: .max)
        if row.isEmpty { return }
        unsafe whole.list.open(from: row.start &- left, to: row.end &- left, mask: whole.mask)
        let target = unsafe whole.mask + (cap.region.x0 &- left)
        for index in row.start &- cap.region.x0..<row.end &- cap.region.x0 {
            unsafe target[index] = max(target[index], other[index])
        }
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

}
