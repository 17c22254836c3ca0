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

    /// Adds both upper or both lower corners.
    func corners(centerY: Double, isUpper: Bool) {
        let outermost = Vertex(column: 0, y: isUpper ? centerY - radiusY : centerY + radiusY).y
        let turn = Vertex(column: 0, y: isUpper ? centerY - turnY : centerY + turnY).y
        let middle = Vertex(column: 0, y: centerY).y
        let top = cells.region.y0 << 16
        let bottom = cells.region.y1 << 16
        let arc = Arc(centerY: centerY, radiusY: isUpper ? -radiusY : radiusY)
        flat(arc, from: max(top, min(outermost, turn)), to: min(bottom, max(outermost, turn)))
        steep(arc, from: max(top, min(middle, turn)), to: min(bottom, max(middle, turn)))
    }

    /// What the two upper or the two lower corners have in common.
    private struct Arc {
        var centerY: Double
        /// Negative for the upper ones.
        var radiusY: Double
    }

    /// The part near the outermost point: row by row, and in each column by column.
    private func flat(_ arc: Arc, from top: Int, to bottom: Int) {
        var y = top
        while y < bottom {
            let row = y &>> 16
            let next = min(bottom, (row &+ 1) &<< 16)
            let upper = reach(y, arc)
            let lower = reach(next, arc)
            // From the end near the middle to the one near the side.
            let isOutward = upper < lower
            let inner = isOutward ? upper : lower
            let outer = isOutward ? lower : upper
            let begin = isOutward ? y : next
            let end = isOutward ? next : y
            slope(arc, row: row, from: (inner, begin), to: (outer, end), center: rightCenter, side: 1)
            slope(arc, row: row, from: (inner, begin), to: (outer, end), center: leftCenter, side: -1)
            y = next
        }
    }

    /// The part of a row between two distances from the middle, column by column.
    @inline(__always)
    private func slope(
        _ arc: Arc, row: Int, from: (reach: Double, y: Int), to: (reach: Double, y: Int), center: Double, side: Int
    ) {
        let region = cells.region
        let unit = Double(1 &<< fineness)
        let winding = side &* self.winding
        let sign = Double(side)
        var x = Int((center + sign * from.reach) * Vertex.xUnit)
        var y = from.y
        let endX = Int((center + sign * to.reach) * Vertex.xUnit)
        // To the right of the region nothing counts, and to its left only heights do.
        let shift = 32 &- fineness
        var column = side > 0 ? (x &>> shift) &+ 1 : (x &- 1) &>> shift
        var last = side > 0 ? (endX &- 1) &>> shift : (endX &>> shift) &+ 1
        if side > 0 {
            column = max(column, region.x0 &<< fineness)
            last = min(last, (region.x1 &<< fineness) &+ 1)
        } else {
            column = min(column, (region.x1 &<< fineness) &+ 1)
            last = max(last, (region.x0 &<< fineness) &- 1)
        }
        var count = (last &- column) &* side &+ 1
        let size = 1 / unit
        while count > 0 {
            let share = (Double(column) * size - center) * inverseX
            let height = arc.centerY + arc.radiusY * max(0, 1 - share * share).squareRoot()
            let nextY = min(max(Vertex(column: 0, y: height).y, min(from.y, to.y)), max(from.y, to.y))
            let nextX = column &<< shift
            cells.addPiece(row: row, from: x, to: nextX, height: Int((nextY &- y).magnitude), winding: winding)
            x = nextX
            y = nextY
            column &+= side
            count &-= 1
        }
        cells.addPiece(row: row, from: x, to: endX, height: Int((to.y &- y).magnitude), winding: winding)
    }

    /// From the turn to the side, row by row.
    private func steep(_ arc: Arc, from top: Int, to bottom: Int) {
        guard top < bottom else { return }
        let height = 65536 &>> fineness
        // The parts of rows begin at whole multiples of their height.
        var y = top
        var last = reach(y, arc)
        while y < bottom {
            let next = min(bottom, (y &+ height) & ~(height &- 1))
            let reach = reach(next, arc)
            let row = y &>> 16
            cells.addPiece(
                row: row, from: Int((leftCenter - last) * Vertex.xUnit), to: Int((leftCenter - reach) * Vertex.xUnit),
                height: next &- y, winding: -winding)
            cells.addPiece(
                row: row, from: Int((rightCenter + last) * Vertex.xUnit),
                to: Int((rightCenter + reach) * Vertex.xUnit), height: next &- y, winding: winding)
            last = reach
            y = next
        }
    }

    /// How far the outline is from a corner's centre at a height.
    @inline(__always)
    private func reach(_ y: Int, _ arc: Arc) -> Double {
        let share = (Double(y) * (1 / Vertex.yUnit) - arc.centerY) * inverseY
        return radiusX * max(0, 1 - share * share).squareRoot()
    }
}
