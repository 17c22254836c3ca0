internal import Geometry

/// A colour for each pixel.
@safe
struct ShaderPainter: RowPainter {
    let surface: Surface
    let shader: Shader
    let isOpaque: Bool
    /// Room for the colours of a row.
    let colors: UnsafeMutablePointer<UInt32>

    @inline(__always)
    func paint(_ row: CoverageRow) {
        let pixels = unsafe surface.at(x: row.left, y: row.y)
        for index in 0..<row.runCount {
            var run = unsafe row.runs[index]
            if run.kind == .masked { unsafe run.trim(row.mask) }
            let x = row.left + run.start
            if run.kind == .full, isOpaque, run.count >= 8 {
                unsafe shader.shade(x: x, y: row.y, count: run.count, into: pixels + run.start)
                continue
            }
            unsafe shader.shade(x: x, y: row.y, count: run.count, into: colors)
            if run.kind == .full {
                unsafe PixelLoops.blend(pixels + run.start, run.count, source: colors)
            } else {
                unsafe PixelLoops.blend(
                    pixels + run.start, run.count, source: colors, mask: row.mask + run.start)
            }
        }
    }
}

/// Any colours inside a clip that has a mask.
@safe
struct ClippedPainter: RowPainter {
    let surface: Surface
    let shader: Shader
    /// The clip's coverage at the top left of `clipBounds`.
    let clipMask: UnsafePointer<UInt8>
    let clip: Clip
    /// Room for a row's colours and mask.
    let colors: UnsafeMutablePointer<UInt32>
    let mask: UnsafeMutablePointer<UInt8>

    func paint(_ row: CoverageRow) {
        let pixels = unsafe surface.at(x: row.left, y: row.y)
        for index in 0..<row.runCount {
            let run = unsafe row.runs[index]
            let x = row.left + run.start
            let bounds = clip.maskBounds
            let allowed = unsafe clipMask + ((row.y - bounds.y0) * bounds.width + x - bounds.x0)
            if run.kind == .full {
                unsafe mask.update(from: allowed, count: run.count)
            } else {
                unsafe mask.update(from: row.mask + run.start, count: run.count)
                unsafe PixelLoops.multiply(mask, run.count, by: allowed)
            }
            if case .solid(let color) = shader {
                unsafe PixelLoops.blend(pixels + run.start, run.count, color: color, mask: mask)
            } else {
                unsafe shader.shade(x: x, y: row.y, count: run.count, into: colors)
                unsafe PixelLoops.blend(pixels + run.start, run.count, source: colors, mask: mask)
            }
        }
    }
}

/// Writes coverage down instead of painting with it.
@safe
struct MaskPainter: RowPainter {
    let target: UnsafeMutablePointer<UInt8>
    let top: Int
    let stride: Int

    func paint(_ row: CoverageRow) {
        let line = unsafe target + (row.y - top) * stride
        for index in 0..<row.runCount {
            let run = unsafe row.runs[index]
            if run.kind == .full {
                unsafe (line + run.start).update(repeating: 255, count: run.count)
            } else {
                unsafe (line + run.start).update(from: row.mask + run.start, count: run.count)
            }
        }
    }
}
