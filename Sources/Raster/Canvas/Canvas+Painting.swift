internal import Geometry

extension Canvas {
    /// Paints one row of coverage, which must lie inside the clip's bounds.
    func put(_ row: CoverageRow, shader: Shader, clip: Clip, surface: Surface) {
        for index in 0..<row.runCount {
            let run = unsafe row.runs[index]
            let x = row.left + run.start
            if clip.mask != nil {
                let mask = unsafe maskRow.base
                switch run.kind {
                case .full: unsafe mask.update(repeating: 255, count: run.count)
                case .masked: unsafe mask.update(from: row.mask + run.start, count: run.count)
                }
                unsafe PixelLoops.multiply(mask, run.count, by: clipCoverage(clip, x: x, y: row.y))
                unsafe paintMasked(x: x, y: row.y, count: run.count, mask: mask, shader: shader, surface: surface)
            } else if run.kind == .full {
                paintFull(x: x, y: row.y, count: run.count, shader: shader, surface: surface)
            } else {
                unsafe paintMasked(
                    x: x, y: row.y, count: run.count, mask: row.mask + run.start, shader: shader, surface: surface)
            }
        }
    }

    /// The clip's coverage from a device pixel on; the clip must have a mask.
    func clipCoverage(_ clip: Clip, x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        guard let mask = clip.mask else { preconditionFailure("the clip has no mask") }
        let bounds = clip.maskBounds
        return unsafe clipMasks[mask].base + ((y - bounds.y0) * bounds.width + x - bounds.x0)
    }

    private func paintFull(x: Int, y: Int, count: Int, shader: Shader, surface: Surface) {
        let pixels = unsafe surface.at(x: x, y: y)
        switch shader {
        case .solid(let color) where color >> 24 == 255: unsafe PixelLoops.fill(pixels, count, color: color)
        case .solid(let color): unsafe PixelLoops.blend(pixels, count, color: color)
        default:
            if shader.isOpaque {
                unsafe shader.shade(x: x, y: y, count: count, into: pixels)
            } else {
                unsafe shader.shade(x: x, y: y, count: count, into: colors.base)
                unsafe PixelLoops.blend(pixels, count, source: colors.base)
            }
        }
    }

    private func paintMasked(
        x: Int, y: Int, count: Int, mask: UnsafePointer<UInt8>, shader: Shader, surface: Surface
    ) {
        let pixels = unsafe surface.at(x: x, y: y)
        if case .solid(let color) = shader {
            unsafe PixelLoops.blend(pixels, count, color: color, mask: mask)
        } else {
            unsafe shader.shade(x: x, y: y, count: count, into: colors.base)
            unsafe PixelLoops.blend(pixels, count, source: colors.base, mask: mask)
        }
    }
}
