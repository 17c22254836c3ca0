internal import Geometry

/// Turns edges that may cross and overlap into pieces that do not, row by row.
///
/// A row is cut into slabs at the heights where an edge begins, ends or crosses another one. Within a slab the edges
/// have an order from left to right, along which the winding number is counted; only those across which the inside
/// changes are added to the cells, so that the average winding number is the exact area again. It is Bentley and
/// Ottmann's sweep (1979) made simple by small numbers: a row of a picture has few edges, and heights are whole
/// numbers of 1/65536 pixel. A row is computed from its own edges only, all of them, so that it does not matter which
/// part of it is wanted.
///
/// Limits: crossings within 1/65536 pixel of each other are taken as one, and a row with very many crossings (more
/// than `slabLimit` slabs) is not cut any further, so that its coverage there is an approximation.
@safe
final class WindingSweep {
    fileprivate struct Crossing: BitwiseCopyable {
        /// Index of the edge.
        var edge: Int
        /// Heights in the picture between which the edge is in the row.
        var top, bottom: Int
        /// Where it is at the top and the bottom of the present slab, in 1/2³² pixel.
        var x0, x1: Double
    }

    /// The most slabs in a row for each edge in it, and for the row.
    private static let slabLimit = (perEdge: 8, base: 64)

    private let starts = ScratchBuffer<Int>()
    private let order = ScratchBuffer<Int>()
    private let active = ScratchBuffer<Crossing>()
    private let slab = ScratchBuffer<Crossing>()

    /// Adds the outline of what the edges enclose to the cells of `buffer`.
    func add(_ list: EdgeList, rule: FillRule, to buffer: CellBuffer) {
        let rows = buffer.region.y0..<buffer.region.y1
        sort(list, rows: rows)
        active.reserve(list.count + 1)
        slab.reserve(list.count + 1)
        var activeCount = 0
        let edges = unsafe list.edges
        for row in rows {
            let rowTop = row << 16
            let rowBottom = rowTop + 65536
            // Those that go on from the row above.
            var kept = 0
            for index in 0..<activeCount {
                let crossing = unsafe active.base[index]
                guard unsafe edges[crossing.edge].lower.y > rowTop else { continue }
                unsafe active.base[kept] = crossing
                kept += 1
            }
            for index in unsafe starts.base[row - rows.lowerBound]..<starts.base[row - rows.lowerBound + 1] {
                unsafe active.base[kept] = Crossing(edge: order.base[index], top: 0, bottom: 0, x0: 0, x1: 0)
                kept += 1
            }
            activeCount = kept
            if activeCount == 0 { continue }
            for index in 0..<activeCount {
                let edge = unsafe edges[active.base[index].edge]
                unsafe active.base[index].top = max(edge.upper.y, rowTop)
                unsafe active.base[index].bottom = min(edge.lower.y, rowBottom)
            }
            sweep(row: row, count: activeCount, edges: list, rule: rule, into: buffer)
        }
    }

    /// Lists the edges by the row of `rows` that they begin in; those from above begin in the first.
    private func sort(_ list: EdgeList, rows: Range<Int>) {
        starts.reserve(rows.count + 2)
        order.reserve(list.count + 1)
        let starts = unsafe self.starts.base
        unsafe starts.update(repeating: 0, count: rows.count + 2)
        let edges = unsafe list.edges
        func row(_ edge: Edge) -> Int? {
            let first = max(edge.upper.y >> 16, rows.lowerBound)
            return first < rows.upperBound && edge.lower.y > rows.lowerBound << 16 ? first - rows.lowerBound : nil
        }
        for index in 0..<list.count {
            if let row = unsafe row(edges[index]) { unsafe starts[row + 2] += 1 }
        }
        for row in 0..<rows.count { unsafe starts[row + 2] += starts[row + 1] }
        for index in 0..<list.count {
            guard let row = unsafe row(edges[index]) else { continue }
            let place = unsafe starts[row + 1]
            unsafe starts[row + 1] = place + 1
            unsafe order.base[place] = index
        }
    }

    /// Cuts the row into slabs and adds each.
    private func sweep(row: Int, count: Int, edges list: EdgeList, rule: FillRule, into buffer: CellBuffer) {
        let rowBottom = (row << 16) + 65536
        var top = row << 16
        var slabs = 0
        let limit = WindingSweep.slabLimit.base + WindingSweep.slabLimit.perEdge * count
        while top < rowBottom {
            // The edges that go on below the top, down to where the first of them ends or another one begins.
            var bottom = rowBottom
            var slabCount = 0
            for index in 0..<count {
                let crossing = unsafe active.base[index]
                if crossing.bottom <= top { continue }
                if crossing.top > top {
                    bottom = min(bottom, crossing.top)
                    continue
                }
                bottom = min(bottom, crossing.bottom)
                unsafe slab.base[slabCount] = crossing
                slabCount += 1
            }
            if slabCount > 0 {
                place(slabCount, at: top, bottom: bottom, edges: list)
                if slabs < limit, let crossing = firstCrossing(slabCount, top: top, bottom: bottom) {
                    bottom = crossing
                    place(slabCount, at: top, bottom: bottom, edges: list)
                }
                slabs += 1
                emit(slabCount, row: row, height: bottom - top, edges: list, rule: rule, into: buffer)
            }
            top = bottom
        }
    }

    /// Computes where the edges of a slab are and sorts them from left to right at its top.
    private func place(_ count: Int, at top: Int, bottom: Int, edges list: EdgeList) {
        let slab = unsafe self.slab.base
        for index in 0..<count {
            let edge = unsafe list.edges[slab[index].edge]
            unsafe slab[index].x0 = edge.x(at: top)
            unsafe slab[index].x1 = edge.x(at: bottom)
        }
        // Few and nearly in order: by insertion.
        for index in 1..<max(1, count) {
            let moving = unsafe slab[index]
            var place = index
            while place > 0, unsafe moving.isBefore(slab[place - 1]) {
                unsafe slab[place] = unsafe slab[place - 1]
                place -= 1
            }
            unsafe slab[place] = moving
        }
    }

    /// The height of the first place where neighbours in the slab cross, if there is one above its bottom.
    private func firstCrossing(_ count: Int, top: Int, bottom: Int) -> Int? {
        guard bottom - top > 1 else { return nil }
        let slab = unsafe self.slab.base
        var first = bottom
        for index in 1..<max(1, count) {
            let (left, right) = unsafe (slab[index - 1], slab[index])
            let after = right.x1 - left.x1
            // A hair's breadth is what rounding makes of edges that meet at the bottom.
            guard after < -4 else { continue }
            let before = right.x0 - left.x0
            let share = before / (before - after)
            let height = top + max(1, Int(Double(bottom - top) * share))
            first = min(first, height)
        }
        return first < bottom ? first : nil
    }

    /// Adds those edges of the slab across which the inside begins or ends.
    private func emit(
        _ count: Int, row: Int, height: Int, edges list: EdgeList, rule: FillRule, into buffer: CellBuffer
    ) {
        let slab = unsafe self.slab.base
        let mask = rule == .nonZero ? -1 : 1
        var winding = 0
        for index in 0..<count {
            let crossing = unsafe slab[index]
            let next = unsafe winding + list.edges[crossing.edge].winding
            let wasInside = winding & mask != 0
            let isInside = next & mask != 0
            winding = next
            if wasInside != isInside {
                buffer.addPiece(
                    row: row, from: Int(crossing.x0), to: Int(crossing.x1), height: height,
                    winding: isInside ? 1 : -1)
            }
        }
    }
}

extension WindingSweep.Crossing {
    /// By the place at the top, then at the bottom, then by number, so that the order does not depend on history.
    @inline(__always)
    fileprivate func isBefore(_ other: Self) -> Bool {
        if x0 != other.x0 { return x0 < other.x0 }
        if x1 != other.x1 { return x1 < other.x1 }
        return edge < other.edge
    }
}
