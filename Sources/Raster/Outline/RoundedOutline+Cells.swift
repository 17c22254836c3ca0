internal import Geometry

/// The outline is walked along the pixel grid, where a piece costs least: where it is steep from one row boundary to
/// the next, where it is flat from one column boundary to the next, so that each piece lies in one cell or two. The
/// chords of pieces one pixel long are within 1/(8 r) of an arc of radius r; small radii take halves, quarters or
/// eighths of a pixel.
extension RoundedOutline {
    /// Adds the outline to the cells, running clockwise if `winding` is 1 and the other way if it is -1.
    func add(to cells: CellBuffer, winding: Int) {
        let upperCenter = top + radiusY
        let lowerCenter = bottom - radiusY
        if radiusX > 0, radiusY > 0 {
            let walk = CornerWalk(self, cells: cells, winding: winding)
            walk.corners(centerY: upperCenter, isUpper: true)
            walk.corners(centerY: lowerCenter, isUpper: false)
        }
        let upper = Vertex(x: right, y: upperCenter)
        let lower = Vertex(x: right, y: lowerCenter)
        guard upper.y < lower.y else { return }
        cells.add(Edge(upper: upper, lower: lower, winding: winding))
        cells.add(
            Edge(
                upper: Vertex(x: left, y: upperCenter), lower: Vertex(x: left, y: lowerCenter), winding: -winding))
    }
}

private struct CornerWalk {
    private let cells: CellBuffer
    private let winding: Int
    private let radiusX, radiusY, inverseX, inverseY: Double
    /// Where the corners' ellipses have their centres.
    private let leftCenter, rightCenter: Double
    /// The point of a corner, seen from its centre, where it is as steep as it is flat.
    private let turnX, turnY: Double
    /// Pieces are 1/2^`fineness` of a pixel.
    private let fineness: Int

    init(_ shape: RoundedOutline, cells: CellBuffer, winding: Int) {
        self.cells = cells
        self.winding = winding
        radiusX = shape.radiusX
        radiusY = shape.radiusY
        inverseX = 1 / radiusX
        inverseY = 1 / radiusY
        leftCenter = shape.left + radiusX
        rightCenter = shape.right - radiusX
        let diagonal = (radiusX * radiusX + radiusY * radiusY).squareRoot()
        turnX = radiusX * radiusX / diagonal
        turnY = radiusY * radiusY / diagonal
        let least = min(radiusX, radiusY)
        fineness = least > 6 ? 0 : (least > 1.5 ? 1 : (least > 0.4 ? 2 : 3))
    }

    /// Adds both corners of one side.
    func corners(centerY: Double, isUpper: Bool) {
        let region = cells.region
        let outermost = isUpper ? centerY - radiusY : centerY + radiusY
        let turn = isUpper ? centerY - turnY : centerY + turnY
        if min(outermost, turn) < Double(region.y1), max(outermost, turn) > Double(region.y0) {
            flat(center: leftCenter, centerY: centerY, isUpper: isUpper, isLeft: true)
            flat(center: rightCenter, centerY: centerY, isUpper: isUpper, isLeft: false)
        }
        if min(centerY, turn) < Double(region.y1), max(centerY, turn) > Double(region.y0) {
            steep(centerY: centerY, isUpper: isUpper)
        }
    }

    /// From the outermost point to the turn, column by column.
    private func flat(center: Double, centerY: Double, isUpper: Bool, isLeft: Bool) {
        let region = cells.region
        let winding = isLeft ? -self.winding : self.winding
        let radius = isUpper ? -radiusY : radiusY
        let step = isLeft ? -1 : 1
        let unit = Double(1 << fineness)
        let size = 1 / unit
        var last = Vertex(x: center, y: centerY + radius)
        let end = isLeft ? center - turnX : center + turnX
        // Boundaries of columns, or of their parts, strictly between the centre and the end.
        var column =
            isLeft ? Int((center * unit).rounded(.up)) - 1 : Int((center * unit).rounded(.down)) + 1
        var endColumn = isLeft ? Int((end * unit).rounded(.down)) : Int((end * unit).rounded(.up))
        // To the right of the region nothing counts, and to its left only heights do.
        let leftLimit = region.x0 << fineness
        let rightLimit = region.x1 << fineness
        if isLeft {
            column = min(column, rightLimit)
            endColumn = max(endColumn, leftLimit - 1)
        } else {
            column = max(column, leftLimit)
            endColumn = min(endColumn, rightLimit + 1)
        }
        while (endColumn - column) * step > 0 {
            let x = Double(column) * size
            let share = (x - center) * inverseX
            let next = Vertex(
                column: column << (32 - fineness), y: centerY + radius * max(0, 1 - share * share).squareRoot())
            connect(last, next, winding)
            last = next
            column += step
        }
        connect(last, Vertex(x: end, y: isUpper ? centerY - turnY : centerY + turnY), winding)
    }

    @inline(__always)
    private func connect(_ from: Vertex, _ to: Vertex, _ winding: Int) {
        let upper = min(from.y, to.y)
        let lower = max(from.y, to.y)
        if upper == lower { return }
        let row = upper &>> 16
        if row == (lower &- 1) &>> 16 {
            guard row >= cells.region.y0, row < cells.region.y1 else { return }
            cells.addPiece(row: row, from: from.x, to: to.x, height: lower &- upper, winding: winding)
        } else {
            cells.add(
                Edge(upper: from.y < to.y ? from : to, lower: from.y < to.y ? to : from, winding: winding))
        }
    }

    /// From the turn to the side, row by row and both corners at once.
    private func steep(centerY: Double, isUpper: Bool) {
        let region = cells.region
        let first = Vertex(x: 0, y: isUpper ? centerY - turnY : centerY).y
        let end = min(Vertex(x: 0, y: isUpper ? centerY : centerY + turnY).y, region.y1 << 16)
        let height = 65536 >> fineness
        // The parts of rows begin at whole multiples of their height.
        var y = max(first, region.y0 << 16)
        guard y < end else { return }
        var (lastLeft, lastRight) = sides(y, centerY: centerY)
        while y < end {
            let next = min(end, (y &+ height) & ~(height &- 1))
            let (nextLeft, nextRight) = sides(next, centerY: centerY)
            let row = y &>> 16
            cells.addPiece(row: row, from: lastLeft, to: nextLeft, height: next &- y, winding: -winding)
            cells.addPiece(row: row, from: lastRight, to: nextRight, height: next &- y, winding: winding)
            (lastLeft, lastRight) = (nextLeft, nextRight)
            y = next
        }
    }

    /// Where the left and the right side are at a height, in 1/2³² pixel.
    @inline(__always)
    private func sides(_ y: Int, centerY: Double) -> (left: Int, right: Int) {
        let share = (Double(y) * (1 / Vertex.yUnit) - centerY) * inverseY
        let reach = radiusX * max(0, 1 - share * share).squareRoot()
        return (Int((leftCenter - reach) * Vertex.xUnit), Int((rightCenter + reach) * Vertex.xUnit))
    }
}
