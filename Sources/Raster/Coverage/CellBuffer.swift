internal import Geometry

/// Signed areas by pixel for a band of rows, and which of them were touched.
///
/// Each piece of an edge adds, to the cells of its row, by how much the area to its right grows from one cell to the
/// next; the running sum along a row then is the average winding number over each pixel. Areas are whole numbers of
/// 1/65536 pixel. A bit per block of eight cells tells which were touched.
@safe
struct CellBuffer {
    let cells: UnsafeMutablePointer<Int32>
    let touched: UnsafeMutablePointer<UInt64>
    /// Cells in a row: one beyond the right edge takes what is to the right, the rest fills the last block.
    let stride: Int
    /// Words of bits in a row.
    let words: Int
    /// The pixels that the cells stand for.
    let region: PixelRect

    @inline(__always)
    private func touch(_ bits: UnsafeMutablePointer<UInt64>, _ column: Int) {
        unsafe bits[column &>> 9] |= 1 &<< UInt64(truncatingIfNeeded: column &>> 3 & 63)
    }

    /// Adds the part of an edge that lies in the band.
    @inline(__always)
    func add(_ edge: Edge) {
        let top = max(edge.upper.y, region.y0 &<< 16)
        let bottom = min(edge.lower.y, region.y1 &<< 16)
        if top >= bottom { return }
        if edge.isInsideRow {
            add(
                row: edge.upper.y &>> 16, from: edge.upper.x, to: edge.lower.x, height: bottom &- top,
                winding: edge.winding)
        } else if edge.isTame {
            addTame(edge, top: top, bottom: bottom)
        } else {
            addWild(edge, top: top, bottom: bottom)
        }
    }

    @inline(__always)
    private func addTame(_ edge: Edge, top: Int, bottom: Int) {
        let winding = edge.winding
        let height = Double(edge.lower.y &- edge.upper.y)
        let slope = Double(edge.lower.x &- edge.upper.x) / height
        let boundary = edge.firstBoundary
        let step = Int(slope * Vertex.yUnit)
        let lead = (boundary &<< 16) &- edge.upper.y
        let boundaryX = edge.upper.x &+ Int(slope * Double(lead))
        var row = top &>> 16
        var x = boundaryX
        if row < boundary {
            add(row: row, from: edge.upper.x, to: boundaryX, height: lead, winding: winding)
            row = boundary
        } else {
            x = boundaryX &+ (row &- boundary) &* step
        }
        let lastRow = bottom &>> 16
        while row < lastRow {
            let next = x &+ step
            addWhole(row: row, from: x, to: next, winding: winding)
            x = next
            row &+= 1
        }
        let rest = bottom &- (lastRow &<< 16)
        if rest > 0 { add(row: lastRow, from: x, to: edge.lower.x, height: rest, winding: winding) }
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
            add(row: row, from: x(at: y), to: x(at: next), height: next - y, winding: edge.winding)
            y = next
        }
    }

    /// Adds a piece of an edge that crosses a whole row.
    @inline(__always)
    private func addWhole(row: Int, from: Int, to: Int, winding: Int) {
        let column = from &>> 32
        if column == to &>> 32, column >= region.x0, column < region.x1 {
            let offset = column &- region.x0
            let line = unsafe cells + ((row &- region.y0) &* stride &+ offset)
            let bits = unsafe touched + (row &- region.y0) &* words
            let outside = ((from & 0xFFFF_FFFF) &+ (to & 0xFFFF_FFFF)) &>> 17
            unsafe line[0] &+= Int32(truncatingIfNeeded: (65536 &- outside) &* winding)
            unsafe line[1] &+= Int32(truncatingIfNeeded: outside &* winding)
            unsafe touch(bits, offset)
            unsafe touch(bits, offset &+ 1)
        } else {
            add(row: row, from: from, to: to, height: 65536, winding: winding)
        }
    }

    /// Adds a piece of an edge inside one row. `height` is in units of 1/65536.
    @inline(__always)
    private func add(row: Int, from: Int, to: Int, height: Int, winding: Int) {
        let least = min(from, to)
        let most = max(from, to)
        let line = unsafe cells + (row &- region.y0) &* stride
        let bits = unsafe touched + (row &- region.y0) &* words
        if most <= region.x0 &<< 32 {
            unsafe line[0] &+= Int32(truncatingIfNeeded: height &* winding)
            unsafe bits[0] |= 1
            return
        }
        let first = least &>> 32
        if first >= region.x1 { return }
        if first == most &>> 32 {
            let offset = first &- region.x0
            let middle = ((least & 0xFFFF_FFFF) &+ (most & 0xFFFF_FFFF)) &>> 17
            let outside = (height &* middle &+ 32768) &>> 16
            unsafe line[offset] &+= Int32(truncatingIfNeeded: (height &- outside) &* winding)
            unsafe line[offset &+ 1] &+= Int32(truncatingIfNeeded: outside &* winding)
            unsafe touch(bits, offset)
            unsafe touch(bits, offset &+ 1)
            return
        }
        unsafe addAcross(line, bits, least: least, most: most, height: height, winding: winding)
    }

    /// Adds a piece that crosses columns.
    private func addAcross(
        _ line: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, least: Int, most: Int, height: Int,
        winding: Int
    ) {
        let first = least &>> 32
        let last = most &>> 32
        // Areas in units of 1/65536 as real numbers; lengths in pixels.
        let area = Double(height)
        let perColumn = area / Double(most &- least)
        let reach = Double(((first &+ 1) &<< 32) &- least)
        let rest = Double(most &- (last &<< 32))
        let firstArea = reach * reach * (0.5 / Vertex.xUnit) * perColumn
        let lastArea = area - rest * rest * (0.5 / Vertex.xUnit) * perColumn
        var column = max(first, region.x0)
        let end = min(last, region.x1 &- 1)
        var before = 0
        unsafe touch(bits, column &- region.x0)
        if column == first {
            before = Int(firstArea + 0.5)
            unsafe line[column &- region.x0] &+= Int32(truncatingIfNeeded: before &* winding)
            column &+= 1
        }
        while column <= end {
            let inside =
                column == last ? lastArea : Double(((column &<< 32) &+ 0x8000_0000) &- least) * perColumn
            let sum = Int(inside + 0.5)
            unsafe line[column &- region.x0] &+= Int32(truncatingIfNeeded: (sum &- before) &* winding)
            unsafe touch(bits, column &- region.x0)
            before = sum
            column &+= 1
        }
        if last < region.x1 {
            unsafe line[column &- region.x0] &+= Int32(truncatingIfNeeded: (height &- before) &* winding)
            unsafe touch(bits, column &- region.x0)
        }
    }
}
