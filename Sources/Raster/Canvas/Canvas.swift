public import Geometry

/// Draws into a bitmap.
///
/// Coordinates are device pixels after `transform`. Colours blend in sRGB as they are stored, source over
/// destination. Values that are NaN or infinite draw nothing. One canvas is kept for the life of the program: it
/// owns the scratch memory and caches that make a warm frame free of allocations.
///
/// A pixel's value never depends on the clip that it is drawn under: drawing a picture again in parts gives the
/// same bytes as drawing it whole.
public final class Canvas {
    let edges = EdgeList()
    let accumulator = Accumulator()
    let gradients = GradientCache()
    let blur = Blur()
    let colors = ScratchBuffer<UInt32>()
    let maskRow = ScratchBuffer<UInt8>()
    let plane = ScratchBuffer<UInt16>()
    /// Memory of clip masks and groups by depth.
    var clipMasks: [ScratchBuffer<UInt8>] = []
    var layerMemory: [ScratchBuffer<UInt32>] = []

    var target: Bitmap?
    var surface: Surface?
    var clips: [Clip] = []
    var layers: [Layer] = []

    public init() {}

    /// Begins drawing into `target`, where only the pixels of `clip` may change.
    public func begin(_ target: Bitmap, clip: PixelRect) {
        precondition(self.target == nil, "the canvas is drawing already")
        self.target = target
        unsafe target.withUnsafePixels { pixels in
            surface = unsafe Surface(bounds: target.bounds, pixels: pixels)
        }
        clips.append(Clip(bounds: clip.intersection(target.bounds)))
    }

    /// Ends drawing; groups and clips must be balanced.
    public func end() {
        precondition(target != nil && clips.count == 1 && layers.isEmpty, "groups or clips are not balanced")
        clips.removeAll(keepingCapacity: true)
        surface = nil
        target = nil
    }

    var clip: Clip {
        guard let last = clips.last else { preconditionFailure("the canvas is not drawing") }
        return last
    }

    /// Sets every pixel of the clip to `color`, without blending.
    public func clear(_ color: SRGBColor) {
        let clip = self.clip
        guard let surface, !clip.bounds.isEmpty else { return }
        let pixel = color.premultiplied
        for y in clip.bounds.y0..<clip.bounds.y1 {
            unsafe PixelLoops.fill(surface.at(x: clip.bounds.x0, y: y), clip.bounds.width, color: pixel)
        }
    }

    public func fill(
        _ path: Path, rule: FillRule = .nonZero, paint: Paint, transform: CGAffineTransform = .identity
    ) {
        guard let shader = Shader(paint, transform: transform, cache: gradients) else { return }
        guard collectFill(path, transform: transform) else { return }
        paintEdges(rule: rule, shader: shader)
    }

    /// Strokes `path`; the style's lengths are in the path's space and grow with `transform`.
    public func stroke(_ path: Path, style: StrokeStyle, paint: Paint, transform: CGAffineTransform = .identity) {
        guard let shader = Shader(paint, transform: transform, cache: gradients) else { return }
        guard path.isFinite, transform.isFinite else { return }
        edges.reset(clip: clip.bounds)
        guard var stroker = Stroker(edges: edges, transform: transform, style: style) else { return }
        stroker.add(path)
        paintEdges(rule: .nonZero, shader: shader)
    }

    /// Collects the outline's edges that matter inside the clip; false when there is nothing to draw.
    func collectFill(_ path: Path, transform: CGAffineTransform) -> Bool {
        guard transform.isFinite, path.isFinite else { return false }
        edges.reset(clip: clip.bounds)
        var outline = FillOutline(edges: edges, transform: transform)
        outline.add(path)
        return edges.count > 0
    }

    private func paintEdges(rule: FillRule, shader: Shader) {
        let region = edges.region
        guard let surface, !region.isEmpty else { return }
        let clip = self.clip
        colors.reserve(region.width)
        maskRow.reserve(region.width)
        accumulator.forEachRow(of: edges, in: region, rule: rule) { row in
            put(row, shader: shader, clip: clip, surface: surface)
        }
    }
}
