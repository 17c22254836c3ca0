internal import Geometry

/// Turns edges into coverage by adding up signed areas.
///
/// Each edge adds, to the cells of the rows it crosses, by how much the area to its right grows from one cell to
/// the next; the running sum along a row then is the winding number's average over each pixel, which is the exact
/// area for outlines that do not overlap themselves. A bit per block of eight cells tells which were touched, so
/// that only those are read (and zeroed again) and the gaps between them become runs of constant coverage.
///
/// The idea is that of Raph Levien's font-rs ("Inside the fastest font renderer in the world", 2016) with
/// the bit vectors of Blend2D's analytic rasterizer. Sums are whole numbers of 1/65536 pixel: no error builds
/// up along a row, and where a row begins does not change its bytes.
///
/// Limit: within a pixel that holds winding numbers of both 0 and 2, or 1 and -1, the average says too little
/// about the area. `WindingSweep` resolves those.
@safe
final class Accumulator {
    private let cells = ScratchBuffer<Int32>(capacity: 0)
    private let touched = ScratchBuffer<UInt64>(capacity: 0)
    private let mask = ScratchBuffer<UInt8>(capacity: 0)
    private let runs = ScratchBuffer<CoverageRun>(capacity: 0)

    /// Cells held at a time: 4 MiB; taller shapes are done in bands of rows.
    private static let cellLimit = 1 << 20

    private var region = PixelRect.empty
    private var stride = 0
    private var words = 0

    /// The coverage of all rows inside `region`, top to bottom; rows without any are left out.
    func forEachRow(of edges: EdgeList, in region: PixelRect, rule: FillRule, _ body: (CoverageRow) -> Void) {
        guard !region.isEmpty else { return }
        // One cell beyond the right edge takes what is to the right, the rest fills the last block.
        stride = (region.width + 1 + 15) & ~7
        words = (stride / 8 + 63) / 64
        let bandHeight = max(1, min(region.height, Accumulator.cellLimit / stride))
        cells.reserve(stride * bandHeight, filledWith: 0)
        touched.reserve(words * bandHeight, filledWith: 0)
        mask.reserve(stride, filledWith: 0)
        runs.reserve(stride / 8 * 2 + 2)
        var bandTop = region.y0
        while bandTop < region.y1 {
            let bandBottom = min(region.y1, bandTop + bandHeight)
            self.region = PixelRect(x0: region.x0, y0: bandTop, x1: region.x1, y1: bandBottom)
            accumulate(edges)
            for y in bandTop..<bandBottom {
                let count = resolve(row: y - bandTop, rule: rule)
                if count > 0 {
                    body(
                        unsafe CoverageRow(
                            y: y, left: region.x0, runs: runs.base, runCount: count, mask: mask.base))
                }
            }
            bandTop = bandBottom
        }
    }

    private func accumulate(_ list: EdgeList) {
        let bandTop = Double(region.y0) * Edge.unit
        let bandBottom = Double(region.y1) * Edge.unit
        let edges = unsafe list.edges
        for index in 0..<list.count {
            let edge = unsafe edges[index]
            let top = max(edge.top, bandTop)
            let bottom = min(edge.bottom, bandBottom)
            guard top < bottom else { continue }
            var y = Int(top)
            let end = Int(bottom)
            var row = y >> 16
            var x = edge.x + (top - edge.top) * edge.slope
            while y < end {
                let next = min(end, (row + 1) << 16)
                let nextX = edge.x + (Double(next) - edge.top) * edge.slope
                add(row: row - region.y0, from: x, to: nextX, height: next - y, winding: edge.winding)
                y = next
                x = nextX
                row += 1
            }
        }
    }

    /// Adds a piece of an edge inside one row. `height` is in units of 1/65536.
    @inline(__always)
    private func add(row: Int, from: Double, to: Double, height: Int, winding: Int) {
        let least = min(from, to)
        let most = max(from, to)
        let left = region.x0
        let right = region.x1
        let line = unsafe cells.base + row * stride
        let bits = unsafe touched.base + row * words
        if most <= Double(left) {
            unsafe line[0] &+= Int32(truncatingIfNeeded: height &* winding)
            unsafe bits[0] |= 1
            return
        }
        if least >= Double(right) { return }
        let firstColumn = floorToInt(least)
        let lastColumn = floorToInt(most)
        let area = Double(height)
        if firstColumn == lastColumn {
            // The part of the pixel to the right of the piece's middle.
            let share = 1 - ((least + most) * 0.5 - Double(firstColumn))
            let inside = Int(area * share + 0.5)
            let column = firstColumn - left
            unsafe line[column] &+= Int32(truncatingIfNeeded: inside &* winding)
            unsafe line[column + 1] &+= Int32(truncatingIfNeeded: (height &- inside) &* winding)
            unsafe bits[column >> 9] |= 1 &<< UInt64(column >> 3 & 63)
            unsafe bits[(column + 1) >> 9] |= 1 &<< UInt64((column + 1) >> 3 & 63)
            return
        }
        let width = most - least
        let perColumn = area / width
        var column = max(firstColumn, left)
        let end = min(lastColumn, right - 1)
        var before = 0
        var block = (column - left) >> 3
        unsafe bits[block >> 6] |= 1 &<< UInt64(block & 63)
        while column <= end {
            let x = Double(column)
            var inside: Double
            if column == firstColumn {
                let reach = x + 1 - least
                inside = reach * reach * 0.5 * perColumn
            } else if column == lastColumn {
                let rest = most - x
                inside = area - rest * rest * 0.5 * perColumn
            } else {
                inside = (x + 0.5 - least) * perColumn
            }
            let sum = Int(inside + 0.5)
            unsafe line[column - left] &+= Int32(truncatingIfNeeded: (sum &- before) &* winding)
            before = sum
            column += 1
        }
        if lastColumn < right {
            unsafe line[column - left] &+= Int32(truncatingIfNeeded: (height &- before) &* winding)
        }
        let lastBlock = (column - left) >> 3
        while block < lastBlock {
            block += 1
            unsafe bits[block >> 6] |= 1 &<< UInt64(block & 63)
        }
    }

    /// Turns the cells of a row into runs, zeroes them and returns the number of runs.
    private func resolve(row: Int, rule: FillRule) -> Int {
        let line = unsafe cells.base + row * stride
        let bits = unsafe touched.base + row * words
        let mask = unsafe self.mask.base
        let width = region.width
        var writer = unsafe RunWriter(runs: runs.base, mask: mask)
        var sum: Int32 = 0
        var x = 0
        for wordIndex in 0..<words {
            var word = unsafe bits[wordIndex]
            if word == 0 { continue }
            unsafe bits[wordIndex] = 0
            while word != 0 {
                let start = (wordIndex &* 64 &+ word.trailingZeroBitCount) &* 8
                word &= word &- 1
                if start >= width {
                    unsafe (line + start).update(repeating: 0, count: 8)
                    continue
                }
                if start > x { writer.add(from: x, to: start, coverage: coverage(sum, rule)) }
                for index in start..<(start + 8) {
                    unsafe sum &+= line[index]
                    unsafe line[index] = 0
                    unsafe mask[index] = coverage(sum, rule)
                }
                x = min(start + 8, width)
                writer.addMasked(from: start, to: x)
            }
        }
        if x < width { writer.add(from: x, to: width, coverage: coverage(sum, rule)) }
        return writer.count
    }
}

/// The largest whole number that is not above `value`, which must fit in an `Int`.
@inline(__always)
func floorToInt(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
}

/// The coverage in 0...255 that a sum of signed areas of 1/65536 pixel means.
@inline(__always)
func coverage(_ sum: Int32, _ rule: FillRule) -> UInt8 {
    var area = UInt32(sum.magnitude)
    if rule == .nonZero {
        area = min(area, 65536)
    } else {
        area &= 131_071
        area = area > 65536 ? 131_072 - area : area
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) &>> 16)
}
