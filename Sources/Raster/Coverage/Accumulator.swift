internal import Geometry

/// Turns edges into coverage by adding up signed areas.
///
/// The average winding number that a `CellBuffer` gives is the exact area for outlines that do not overlap
/// themselves. Only touched blocks of cells are read (and zeroed again); the gaps between them become runs of
/// constant coverage.
///
/// The idea is that of Raph Levien's font-rs ("Inside the fastest font renderer in the world", 2016) with marks for
/// touched blocks as Blend2D's analytic rasterizer has them. As sums are whole numbers, no error builds up along a row,
/// and where a row begins does not change its bytes.
///
/// Limit: within a pixel that holds winding numbers of both 0 and 2, or 1 and -1, the average says too little
/// about the area. `WindingSweep` resolves those.
@safe
final class Accumulator {
    private let sweep = WindingSweep()
    let roundRows = RoundRows()
    private let cells = ScratchBuffer<Int32>(capacity: 0)
    private let marks = ScratchBuffer<UInt8>(capacity: 0)
    private let pieces = EdgePieces.Memory()
    private let mask = ScratchBuffer<UInt8>(capacity: 0)
    private let runs = ScratchBuffer<CoverageRun>(capacity: 0)
    private let bandMemory = CellBand.Memory()

    /// Cells held at a time: 4 MiB; taller shapes are done in bands of rows.
    private static let cellLimit = 1 << 20

    /// Begins another drawing.
    func begin() { roundRows.begin() }

    /// Gives the covered rows, top to bottom, to `painter`; rows without any coverage are left out.
    @inline(__always)
    func paint(_ source: CoverageSource, with painter: some RowPainter) {
        switch source {
        case .straight(let region, let left, let right):
            paintStraight(in: region, left: left, right: right, with: painter)
        case .edges(_, let region, let rule): paint(source, in: region, rule: rule, with: painter)
        case .rounded(let outer, let inner, let region) where RoundRows.canDraw(outer, minus: inner):
            roundRows.paint(outer, minus: inner, in: region, with: painter)
        case .arc(let arc, let region): roundRows.paint(arc, in: region, with: painter)
        case .crossing(_, let region, _), .rounded(_, _, let region), .stroke(_, _, _, let region):
            paint(source, in: region, rule: .nonZero, with: painter)
        }
    }

    @inline(__always)
    private func paintStraight(in region: PixelRect, left: Double, right: Double, with painter: some RowPainter) {
        mask.reserve(region.width + 8)
        runs.reserve(3)
        let count = unsafe RunWriter.straight(
            from: left, to: right, columns: region.x0..<region.x1, runs: runs.base, mask: mask.base)
        if count == 0 { return }
        painter.paint(
            unsafe CoverageRow(y: region.y0, left: region.x0, runs: runs.base, runCount: count, mask: mask.base),
            rows: region.height)
    }

    @inline(__always)
    private func paint(_ source: CoverageSource, in region: PixelRect, rule: FillRule, with painter: some RowPainter) {
        if region.isEmpty { return }
        let stride = (region.width + 1 + 15) & ~7
        let bandHeight = max(1, min(region.height, Accumulator.cellLimit / stride))
        cells.reserve(stride * bandHeight, filledWith: 0)
        marks.reserve(stride / 8 * bandHeight + 8, filledWith: 0)
        var bandTop = region.y0
        while bandTop < region.y1 {
            let bandBottom = min(region.y1, bandTop + bandHeight)
            let buffer = unsafe CellBuffer(
                cells: cells.base, marks: marks.base, stride: stride,
                region: PixelRect(x0: region.x0, y0: bandTop, x1: region.x1, y1: bandBottom),
                pieces: EdgePieces(pieces))
            accumulate(source, into: buffer)
            buffer.flush()
            painter.paint(CellBand(buffer, rule: rule, memory: bandMemory))
            bandTop = bandBottom
        }
    }

    private func accumulate(_ source: CoverageSource, into buffer: CellBuffer) {
        switch source {
        case .edges(let list, _, _):
            let edges = unsafe list.edges
            for index in 0..<list.count { unsafe buffer.add(edges[index]) }
        case .crossing(let list, _, let rule): sweep.add(list, rule: rule, to: buffer)
        case .rounded(let outer, let inner, _):
            outer.add(to: buffer, winding: 1)
            inner?.add(to: buffer, winding: -1)
        case .stroke(let path, let index, let setting, _):
            Stroker.add(path, index: index, setting, to: buffer)
        case .arc, .straight: break
        }
    }
}
