internal import Geometry

/// Signed areas by pixel for a band of rows, and which of them were touched.
///
/// Each piece of an edge adds, to the cells of its row, by how much the area to its right grows from one cell to the
/// next; the running sum along a row then is the average winding number over each pixel. Areas are whole numbers of
/// 1/65536 pixel. A bit per block of eight cells tells which were touched.
@safe
struct CellBuffer: EdgeSink {
    let cells: UnsafeMutablePointer<Int32>
    let touched: UnsafeMutablePointer<UInt64>
    /// Cells in a row: one beyond the right edge takes what is to the right, the rest fills the last block.
    let stride: Int
    /// Words of bits in a row.
    let words: Int
    /// The pixels that the cells stand for.
    let region: PixelRect

    /// The cells and bits of a row.
    @safe
    private struct Line {
        var cells: UnsafeMutablePointer<Int32>
        var bits: UnsafeMutablePointer<UInt64>

        /// Marks the blocks of two columns at most eight apart.
        @inline(__always)
        func touch(_ column: Int, _ last: Int) {
            let block = column &>> 3
            let next = last &>> 3
            let first: UInt64 = 1 &<< UInt64(truncatingIfNeeded: block)
            let second: UInt64 = 1 &<< UInt64(truncatingIfNeeded: next)
            if block &>> 6 == next &>> 6 {
                unsafe bits[block &>> 6] |= first | second
            } else {
                unsafe bits[block &>> 6] |= first
                unsafe bits[next &>> 6] |= second
            }
        }

        @inline(__always)
        mutating func advance(stride: Int, words: Int) {
            unsafe cells += stride
            unsafe bits += words
        }

        @inline(__always)
        func add(_ column: Int, _ amount: Int) {
            unsafe cells[column] &+= Int32(truncatingIfNeeded: amount)
        }
    }

    @inline(__always)
    private func line(_ row: Int) -> Line {
        let offset = row &- region.y0
        return unsafe Line(cells: cells + offset &* stride, bits: touched + offset &* words)
    }

    @inline(__always)
    func add(from: Vertex, to: Vertex) {
        if from.y == to.y { return }
        let isDown = from.y < to.y
        add(upper: isDown ? from : to, lower: isDown ? to : from, winding: isDown ? 1 : -1)
    }

    @inline(__always)
    func add(_ edge: Edge) {
        add(upper: edge.upper, lower: edge.lower, winding: edge.winding)
    }

    /// Adds the part of an edge that lies in the band. `upper` is above `lower`.
    private func add(upper: Vertex, lower: Vertex, winding: Int) {
        let top = max(upper.y, region.y0 &<< 16)
        let bottom = min(lower.y, region.y1 &<< 16)
        if top >= bottom { return }
        let edge = Edge(upper: upper, lower: lower, winding: winding)
        if edge.isInsideRow {
            let line = self.line(upper.y &>> 16)
            add(line, from: upper.x, to: lower.x, height: bottom &- top, winding: winding)
        } else if edge.isTame {
            addTame(edge, top: top, bottom: bottom)
        } else {
            addWild(edge, top: top, bottom: bottom)
        }
    }

    @inline(__always)
    private func addTame(_ edge: Edge, top: Int, bottom: Int) {
        let winding = edge.winding
        let (width, height) = (edge.lower.x &- edge.upper.x, edge.lower.y &- edge.upper.y)
        let slope = Double(width) / Double(height)
        let half = CellBuffer.half(width: width, height: height)
        let boundary = edge.firstBoundary
        let step = Int(slope * Vertex.yUnit)
        let lead = (boundary &<< 16) &- edge.upper.y
        let boundaryX = edge.upper.x &+ Int(slope * Double(lead))
        var row = top &>> 16
        var line = self.line(row)
        var x = boundaryX
        if row < boundary {
            add(line, from: edge.upper.x, to: boundaryX, height: lead, winding: winding, half: half)
            row = boundary
            line.advance(stride: stride, words: words)
        } else {
            x = boundaryX &+ (row &- boundary) &* step
        }
        let lastRow = bottom &>> 16
        while row < lastRow {
            let next = x &+ step
            add(line, from: x, to: next, height: 65536, winding: winding, half: half)
            x = next
            row &+= 1
            line.advance(stride: stride, words: words)
        }
        let rest = bottom &- (lastRow &<< 16)
        if rest > 0 { add(line, from: x, to: edge.lower.x, height: rest, winding: winding, half: half) }
    }

    /// What the area below a slanted line is by the square of its width: area in 1/65536 pixel, width in 1/2³² pixel.
    @inline(__always)
    private static func half(width: Int, height: Int) -> Double {
        Double(height) / Double(max(1, abs(width))) * 0x1p-33
    }

    /// The same for edges that are very long or nearly level, where a step from row to row is no whole number.
    private func addWild(_ edge: Edge, top: Int, bottom: Int) {
        let slope = Double(edge.lower.x &- edge.upper.x) / Double(edge.lower.y &- edge.upper.y)
        func x(at y: Int) -> Int {
            // The nearer end gives the smaller error; which one it is depends on the edge and the row only.
            let fromUpper = y &- edge.upper.y
            let fromLower = edge.lower.y &- y
            return fromUpper < fromLower
                ? edge.upper.x &+ Int(slope * Double(fromUpper)) : edge.lower.x &- Int(slope * Double(fromLower))
        }
        var y = top
        while y < bottom {
            let row = y >> 16
            let next = min(bottom, (row + 1) << 16)
            add(line(row), from: x(at: y), to: x(at: next), height: next - y, winding: edge.winding)
            y = next
        }
    }

    /// Adds a piece inside one row of the band. `height` is in units of 1/65536 pixel, x in 1/2³².
    @inline(__always)
    func addPiece(row: Int, from: Int, to: Int, height: Int, winding: Int) {
        add(line(row), from: from, to: to, height: height, winding: winding)
    }

    /// Adds a piece of an edge inside one row. `height` is in units of 1/65536.
    @inline(__always)
    private func add(_ line: Line, from: Int, to: Int, height: Int, winding: Int) {
        add(
            line, from: from, to: to, height: height, winding: winding,
            half: CellBuffer.half(width: to &- from, height: height))
    }

    /// The same with the edge's `half`.
    @inline(__always)
    private func add(_ line: Line, from: Int, to: Int, height: Int, winding: Int, half: Double) {
        let least = min(from, to)
        let most = max(from, to)
        let offset = least &>> 32 &- region.x0
        let start = least & ~0xFFFF_FFFF
        // In one column or two, by the same arithmetic: whether a line crosses a boundary is hard to predict.
        if UInt(truncatingIfNeeded: offset) < UInt(truncatingIfNeeded: region.x1 &- region.x0),
            most &- start < 2 &<< 32
        {
            let middle = ((least &- start) &+ (most &- start)) &>> 17
            let outside = (height &* middle &+ 32768) &>> 16
            let beyond = Double(max(0, most &- start &- 1 &<< 32))
            let after = roundedSmall(beyond * beyond * half)
            line.add(offset, (height &- outside &+ after) &* winding)
            line.add(offset &+ 1, (outside &- 2 &* after) &* winding)
            line.add(offset &+ 2, after &* winding)
            line.touch(offset, offset &+ 2)
            return
        }
        addAcross(line, least: least, most: most, height: height, winding: winding, half: half)
    }

    /// Adds a piece that crosses columns or lies outside.
    private func addAcross(_ line: Line, least: Int, most: Int, height: Int, winding: Int, half: Double) {
        if most <= region.x0 &<< 32 {
            line.add(0, height &* winding)
            unsafe line.bits[0] |= 1
            return
        }
        let first = least &>> 32
        let last = most &>> 32
        if first >= region.x1 { return }
        // The last column has the same area as the second of two.
        let beyond = Double(most & 0xFFFF_FFFF)
        let lastArea = height &- roundedSmall(beyond * beyond * half)
        let ahead = Double(((first &+ 1) &<< 32) &- least)
        let reach = ahead * (1 / Vertex.xUnit)
        let perColumn = half * 0x1p65
        var before = roundedSmall(ahead * ahead * half)
        var column = first
        if first >= region.x0 {
            line.add(first &- region.x0, before &* winding)
            line.touch(first &- region.x0, first &- region.x0 &+ 1)
            column &+= 1
        } else {
            // What lies to the left of the region counts in its first cell.
            column = region.x0
            before = 0
        }
        let end = min(last, region.x1)
        while column < end {
            let sum = roundedSmall((reach + 0.5 + Double(column &- first &- 1)) * perColumn)
            line.add(column &- region.x0, (sum &- before) &* winding)
            line.touch(column &- region.x0, column &- region.x0 &+ 1)
            before = sum
            column &+= 1
        }
        if last < region.x1 {
            let offset = last &- region.x0
            line.add(offset, (lastArea &- before) &* winding)
            line.add(offset &+ 1, (height &- lastArea) &* winding)
            line.touch(offset, offset &+ 1)
        }
    }
}

/// The nearest whole number to one in 0...65536, without the checks of a conversion.
@inline(__always)
private func roundedSmall(_ value: Double) -> Int {
    // From 2⁵² on the lowest bit of the significand counts ones.
    Int(truncatingIfNeeded: (value + 4_503_599_627_370_496).bitPattern & 0xF_FFFF)
}
