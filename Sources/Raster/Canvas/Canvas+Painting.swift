internal import Geometry

extension Canvas {
    /// Paints what the collected edges enclose.
    func paintEdges(rule: FillRule, shader: Shader) {
        let region = edges.region
        if region.isEmpty { return }
        let clip = self.clip
        let surface = self.surface
        if clip.mask != nil {
            accumulator.paint(
                edges, in: region, rule: rule, with: clippedPainter(shader, width: region.width))
            return
        }
        switch shader {
        case .solid(let color):
            if color >> 24 == 255 {
                accumulator.paint(edges, in: region, rule: rule, with: OpaquePainter(surface: surface, color: color))
            } else {
                accumulator.paint(
                    edges, in: region, rule: rule, with: TranslucentPainter(surface: surface, color: color))
            }
        default:
            accumulator.paint(edges, in: region, rule: rule, with: shaderPainter(shader, width: region.width))
        }
    }

    /// For the present surface, without a clip mask.
    func shaderPainter(_ shader: Shader, width: Int) -> ShaderPainter {
        colors.reserve(width)
        return unsafe ShaderPainter(
            surface: surface, shader: shader, isOpaque: shader.isOpaque, colors: colors.base)
    }

    /// For the present surface and clip, which must have a mask.
    func clippedPainter(_ shader: Shader, width: Int) -> ClippedPainter {
        let clip = self.clip
        guard let mask = clip.mask else { preconditionFailure("the clip has no mask") }
        colors.reserve(width)
        maskRow.reserve(width)
        return unsafe ClippedPainter(
            surface: surface, shader: shader, clipMask: clipMasks[mask].base, clip: clip, colors: colors.base,
            mask: maskRow.base)
    }

    /// The clip's coverage from a device pixel on; the clip must have a mask.
    func clipCoverage(_ clip: Clip, x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        guard let mask = clip.mask else { preconditionFailure("the clip has no mask") }
        let bounds = clip.maskBounds
        return unsafe clipMasks[mask].base + ((y - bounds.y0) * bounds.width + x - bounds.x0)
    }
}
