internal import Geometry

extension Canvas {
    /// Paints a shape that lies along the pixel grid.
    func fill(_ outline: RoundedOutline, shader: Shader) {
        let bounds = outline.bounds.intersection(clip.bounds)
        if bounds.isEmpty { return }
        let straight = outline.straightRows.clamped(to: bounds.y0..<bounds.y1)
        // A few rows are not worth three passes.
        guard straight.count > 3, !RoundRows.canDraw(outline, minus: nil) else {
            paint(.rounded(outline, minus: nil, bounds), shader: shader)
            return
        }
        var part = bounds
        part.y1 = straight.lowerBound
        paint(.rounded(outline, minus: nil, part), shader: shader)
        part = PixelRect(x0: bounds.x0, y0: straight.lowerBound, x1: bounds.x1, y1: straight.upperBound)
        paint(.straight(part, left: outline.left, right: outline.right), shader: shader)
        part = bounds
        part.y0 = straight.upperBound
        paint(.rounded(outline, minus: nil, part), shader: shader)
    }

    /// Paints the coverage with what the clip and the kind of colours ask for.
    func paint(_ coverage: CoverageSource, shader: Shader) {
        let region = coverage.region
        if region.isEmpty { return }
        if clip.hasMask {
            accumulator.paint(coverage, with: clippedPainter(shader, width: region.width))
            return
        }
        switch shader {
        case .solid(let color):
            if color >> 24 == 255 {
                accumulator.paint(coverage, with: ColorPainter<OpaqueColor>(surface: surface, color: color))
            } else {
                accumulator.paint(coverage, with: ColorPainter<AnyColor>(surface: surface, color: color))
            }
        default: accumulator.paint(coverage, with: shaderPainter(shader, width: region.width))
        }
    }

    /// For the present surface, without a clip mask.
    func shaderPainter(_ shader: Shader, width: Int) -> ShaderPainter {
        colors.reserve(width + 8)
        return unsafe ShaderPainter(
            surface: surface, shader: shader, isOpaque: shader.isOpaque, colors: colors.base)
    }

    /// For the present surface and clip, which must have a mask.
    func clippedPainter(_ shader: Shader, width: Int) -> ClippedPainter {
        let clip = self.clip
        guard let mask = unsafe clip.mask else { preconditionFailure("the clip has no mask") }
        colors.reserve(width + 8)
        maskRow.reserve(width)
        return unsafe ClippedPainter(
            surface: surface, shader: shader, clipMask: mask, clip: clip, colors: colors.base,
            mask: maskRow.base)
    }

    /// The clip's coverage from a device pixel on; the clip must have a mask.
    func clipCoverage(_ clip: Clip, x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        guard let mask = unsafe clip.mask else { preconditionFailure("the clip has no mask") }
        let bounds = clip.maskBounds
        return unsafe mask + ((y - bounds.y0) * bounds.width + x - bounds.x0)
    }
}
