internal import Geometry

/// What is done with the coverage of a shape, row by row. Loops are specialised for each kind.
protocol RowPainter {
    /// Called with rows that have at least one run, top to bottom.
    func paint(_ row: CoverageRow)
    /// The same for `count` rows that are all like `row`, which is the first of them.
    func paint(_ row: CoverageRow, rows count: Int)
}

extension RowPainter {
    func paint(_ row: CoverageRow, rows count: Int) {
        var row = row
        for _ in 0..<count {
            paint(row)
            row.y &+= 1
        }
    }
}

/// A painter of one colour.
protocol ColorPainter: RowPainter {
    var surface: Surface { get }
    var color: UInt32 { get }
    /// Paints a run of the row whose left is at `pixels`.
    @unsafe func paint(_ run: CoverageRun, of row: CoverageRow, at pixels: UnsafeMutablePointer<UInt32>)
}

extension ColorPainter {
    @inline(__always)
    func paint(_ row: CoverageRow) {
        let pixels = unsafe surface.at(x: row.left, y: row.y)
        for index in 0..<row.runCount { unsafe paint(row.runs[index], of: row, at: pixels) }
    }

    /// Run by run: those of a single pixel are columns, whose share of the colour is computed once.
    @inline(__always)
    func paint(_ row: CoverageRow, rows count: Int) {
        let pitch = surface.bounds.width
        for index in 0..<row.runCount {
            let run = unsafe row.runs[index]
            var pixels = unsafe surface.at(x: row.left, y: row.y)
            if run.kind == .masked, run.count == 1 {
                unsafe PixelLoops.blendColumn(
                    pixels + run.start, pitch: pitch, count, color: color, coverage: row.mask[run.start])
                continue
            }
            for _ in 0..<count {
                unsafe paint(run, of: row, at: pixels)
                unsafe pixels += pitch
            }
        }
    }
}
