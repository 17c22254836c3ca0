internal import Geometry

/// One colour for all pixels.
@safe
struct ColorPainter<Kind: ColorKind>: RowPainter {
    let surface: Surface
    let color: UInt32

    @inline(__always)
    func paint(_ row: CoverageRow) {
        let pixels = unsafe surface.at(x: row.left, y: row.y)
        for index in 0..<row.runCount { unsafe paint(row.runs[index], of: row, at: pixels) }
    }

    @inline(__always)
    private func paint(_ run: CoverageRun, of row: CoverageRow, at pixels: UnsafeMutablePointer<UInt32>) {
        if run.kind == .full {
            unsafe PixelLoops.paint(pixels + run.start, run.count, color: color, Kind.self)
        } else {
            unsafe PixelLoops.blend(
                pixels + run.start, run.count, color: color, mask: row.mask + run.start, Kind.self)
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

    func paint(_ band: CellBand) {
        let region = band.region
        for y in region.y0..<region.y1 {
            var writer = unsafe ColorWriter<Kind>(
                color: color, pixels: surface.at(x: region.x0, y: y), width: region.width,
                room: surface.bounds.x1 &- region.x0)
            band.resolve(y, into: &writer)
        }
    }
}
