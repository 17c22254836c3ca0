internal import Geometry

/// What is done with the coverage of a shape, row by row. Loops are specialised for each kind.
protocol RowPainter {
    /// Called with rows that have at least one run, top to bottom.
    func paint(_ row: CoverageRow)
    /// The same for `count` rows that are all like `row`, which is the first of them.
    func paint(_ row: CoverageRow, rows count: Int)
    /// The same for what the cells of a band mean.
    func paint(_ band: CellBand)
}

extension RowPainter {
    func paint(_ band: CellBand) { band.paintRuns(with: self) }

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
    /// Paints neighbouring pixels that are covered whole.
    @unsafe func paint(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int)
    /// Paints neighbouring pixels, each as far as the mask says.
    @unsafe func blend(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, mask: UnsafePointer<UInt8>)
    /// The same for eight of them.
    @unsafe func blend(_ pixels: UnsafeMutablePointer<UInt32>, _ coverage: SIMD8<UInt8>)
}

extension ColorPainter {
    @inline(__always)
    func paint(_ row: CoverageRow) {
        let pixels = unsafe surface.at(x: row.left, y: row.y)
        for index in 0..<row.runCount { unsafe paint(row.runs[index], of: row, at: pixels) }
    }

    @inline(__always)
    private func paint(_ run: CoverageRun, of row: CoverageRow, at pixels: UnsafeMutablePointer<UInt32>) {
        if run.kind == .full {
            unsafe paint(pixels + run.start, run.count)
        } else {
            unsafe blend(pixels + run.start, run.count, mask: row.mask + run.start)
        }
    }

    func paint(_ band: CellBand) {
        let region = band.region
        for y in region.y0..<region.y1 {
            var writer = unsafe ColorWriter(
                painter: self, pixels: surface.at(x: region.x0, y: y), width: region.width,
                room: surface.bounds.x1 &- region.x0)
            band.resolve(y, into: &writer)
        }
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
