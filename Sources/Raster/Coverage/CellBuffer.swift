internal import Geometry

/// Signed areas by pixel for a band of rows, and which of them were touched.
///
/// Each piece of an edge adds, to the cells of its row, by how much the area to its right grows from one cell to the
/// next; the running sum along a row then is the average winding number over each pixel. Areas are whole numbers of
/// 1/65536 pixel. A byte per block of eight cells tells which were touched.
@safe
struct CellBuffer: EdgeSink {
    let cells: UnsafeMutablePointer<Int32>
    /// By block: whether it was touched. Eight bytes behind the last may be read.
    let marks: UnsafeMutablePointer<UInt8>
    /// Cells in a row, a multiple of eight: one beyond the right edge takes what is to the right.
    let stride: Int
    /// The pixels that the cells stand for.
    let region: PixelRect
    /// What was added but is not in the cells yet.
    let pieces: EdgePieces

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
        let line = EdgePieces.Slope(from: upper, to: lower)
        let row = top &>> 16
        let rows = (bottom &- 1) &>> 16 &- row &+ 1
        if pieces.count &+ rows > EdgePieces.capacity {
            addInParts(line, from: top, to: bottom, winding: winding)
        } else {
            pieces.add(line, from: top, to: bottom, winding: winding, cell: cell(row), stride: stride)
        }
    }

    /// Adds a line for which there is no room, or that is too long for there ever to be.
    @inline(never)
    private func addInParts(_ line: EdgePieces.Slope, from top: Int, to bottom: Int, winding: Int) {
        var top = top
        while top < bottom {
            flush()
            let row = top &>> 16
            let next = min(bottom, (row &+ EdgePieces.capacity) &<< 16)
            pieces.add(line, from: top, to: next, winding: winding, cell: cell(row), stride: stride)
            top = next
        }
    }

    /// Adds a piece inside one row of the band. `height` is in units of 1/65536 pixel, x in 1/2³².
    @inline(__always)
    func addPiece(row: Int, from: Int, to: Int, height: Int, winding: Int) {
        if pieces.count == EdgePieces.capacity { flush() }
        let unit = 1 / Vertex.xUnit
        pieces.add(
            from: Double(from) * unit, to: Double(to) * unit, height: height, winding: winding, cell: cell(row))
    }

    /// The first cell of a row.
    @inline(__always)
    private func cell(_ row: Int) -> Int { (row &- region.y0) &* stride }

    /// Puts all that was added into the cells.
    func flush() {
        pieces.resolve()
        let left = Int32(truncatingIfNeeded: region.x0)
        let width = UInt32(truncatingIfNeeded: region.width)
        for index in 0..<pieces.count {
            let amounts = pieces.amounts(index)
            let column = amounts.column &- left
            guard UInt32(bitPattern: column) < width else {
                addAcross(index)
                continue
            }
            let cell = pieces.cell(index) &+ Int(column)
            unsafe cells[cell] &+= amounts.first
            unsafe cells[cell &+ 1] &+= amounts.second
            unsafe cells[cell &+ 2] &+= amounts.third
            unsafe cells[cell &+ 3] &+= amounts.fourth
            unsafe marks[cell &>> 3] = 1
            unsafe marks[(cell &+ 3) &>> 3] = 1
        }
        pieces.count = 0
    }

    @inline(__always)
    private func add(_ cell: Int, _ amount: Int) {
        unsafe cells[cell] &+= Int32(truncatingIfNeeded: amount)
        unsafe marks[cell &>> 3] = 1
    }

    /// Adds a piece that crosses columns or begins outside.
    private func addAcross(_ index: Int) {
        let row = pieces.cell(index)
        let piece = pieces.span(index)
        let height = Int(piece.height)
        if piece.most <= Double(region.x0) {
            add(row, height)
            return
        }
        let left = piece.first
        let first = Int(left)
        if first >= region.x1 { return }
        // What lies to the left of the region counts in its first cell.
        let start = row &- region.x0
        if piece.most - left <= EdgePieces.widest {
            // It begins one column to the left of the region, or two.
            let amounts = pieces.amounts(index)
            let sum = Int(amounts.first) &+ Int(amounts.second)
            if first &+ 1 == region.x0 {
                add(row, sum)
                add(row &+ 1, Int(amounts.third))
                add(row &+ 2, Int(amounts.fourth))
            } else {
                add(row, sum &+ Int(amounts.third))
                add(row &+ 1, Int(amounts.fourth))
            }
            return
        }
        let right = piece.last
        let last = Int(right)
        let beyond = piece.most - right
        let lastArea = height &- EdgePieces.rounded(beyond * beyond * piece.half)
        let ahead = left + 1 - piece.least
        var before = 0
        var column = max(first, region.x0)
        if first == column {
            before = EdgePieces.rounded(ahead * ahead * piece.half)
            add(start &+ column, before)
            column &+= 1
        }
        let end = min(last, region.x1)
        while column < end {
            let area = EdgePieces.rounded((ahead + 0.5 + Double(column &- first &- 1)) * (2 * piece.half))
            add(start &+ column, area &- before)
            before = area
            column &+= 1
        }
        if last < region.x1 {
            add(start &+ last, lastArea &- before)
            add(start &+ last &+ 1, height &- lastArea)
        }
    }
}
