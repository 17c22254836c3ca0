internal import Geometry

/// The cells of some rows that all was added to, on their way to becoming coverage.
@safe
struct CellBand {
    let buffer: CellBuffer
    let resolver: RowResolver
    private let memory: Memory

    /// Memory for coverage that is written down before it is painted, used again by the next band.
    final class Memory {
        fileprivate let mask = ScratchBuffer<UInt8>(capacity: 0)
        fileprivate let runs = ScratchBuffer<CoverageRun>(capacity: 0)
        fileprivate let counts = ScratchBuffer<Int>(capacity: CellBand.batch)
    }

    /// Rows written down before the first of them is painted: bytes just written in small pieces would have to be waited
    /// for when they are read in larger ones.
    private static let batch = 4

    init(_ buffer: CellBuffer, rule: FillRule, memory: Memory) {
        self.buffer = buffer
        self.memory = memory
        resolver = RowResolver(width: buffer.region.width, blocks: buffer.stride / 8, rule: rule)
    }

    var region: PixelRect { buffer.region }

    /// Gives the coverage of a row to `writer`, and empties its cells.
    @inline(__always)
    func resolve(_ y: Int, into writer: inout some CoverageWriter) {
        let row = y &- buffer.region.y0
        unsafe resolver.resolve(
            buffer.cells + row &* buffer.stride, marks: buffer.marks + row &* resolver.blocks, into: &writer)
    }

    /// Gives all covered rows as runs to `painter`.
    @inline(__always)
    func paintRuns(with painter: some RowPainter) {
        let stride = buffer.stride
        let runStride = stride / 8 * 2 + 2
        memory.mask.reserve(stride * CellBand.batch)
        memory.runs.reserve(runStride * CellBand.batch)
        let (mask, runs, counts) = unsafe (memory.mask.base, memory.runs.base, memory.counts.base)
        var top = region.y0
        while top < region.y1 {
            let bottom = min(region.y1, top &+ CellBand.batch)
            for y in top..<bottom {
                let slot = y &- top
                var writer = unsafe RunWriter(runs: runs + slot &* runStride, mask: mask + slot &* stride)
                resolve(y, into: &writer)
                unsafe counts[slot] = writer.count
            }
            for y in top..<bottom {
                let slot = y &- top
                let count = unsafe counts[slot]
                if count == 0 { continue }
                painter.paint(
                    unsafe CoverageRow(
                        y: y, left: region.x0, runs: runs + slot &* runStride, runCount: count,
                        mask: mask + slot &* stride))
            }
            top = bottom
        }
    }
}
