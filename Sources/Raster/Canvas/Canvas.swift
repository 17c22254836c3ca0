public import Geometry

/// Draws into a bitmap.
///
/// Coordinates are device pixels after `transform`. Colours blend in sRGB as they are stored, source over
/// destination. Values that are NaN or infinite draw nothing. One canvas is kept for the life of the program: it
/// owns the scratch memory and caches that make a warm frame free of allocations.
///
/// A pixel's value never depends on the clip that it is drawn under: drawing a picture again in parts gives the
/// same bytes as drawing it whole.
@safe
public final class Canvas {
    let edges = EdgeList()
    let polygon = SmallPolygon()
    let accumulator = Accumulator()
    let gradients = GradientCache()
    let pathIndices = PathIndexCache()
    let blur = Blur()
    let shadows = ShadowCache()
    let clipCache = ClipMaskCache()
    let colors = ScratchBuffer<UInt32>()
    let maskRow = ScratchBuffer<UInt8>()
    let shadowLine = ScratchBuffer<Float>()
    /// Memory of clip masks and groups by depth.
    var clipMasks: [ScratchBuffer<UInt8>] = []
    var layerMemory: [ScratchBuffer<UInt32>] = []

    /// What is drawn into; keeps the pixels alive. Nil between frames.
    private var target: Bitmap?
    /// What every call reads, outside of the object: there it is not checked for exclusive access each time.
    private let state: UnsafeMutablePointer<State>
    /// The clips around it.
    var outerClips: [Clip] = []
    var layers: [Layer] = []

    private struct State {
        var surface: Surface
        var clip: Clip
    }

    public init() {
        unsafe state = .allocate(capacity: 1)
        let nowhere = unsafe Surface(bounds: .empty, pixels: colors.base)
        unsafe state.initialize(to: State(surface: nowhere, clip: Clip(bounds: .empty)))
    }

    deinit {
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// Where drawing goes now: the target, or the innermost group.
    var surface: Surface {
        get { unsafe state.pointee.surface }
        set { unsafe state.pointee.surface = newValue }
    }

    /// The innermost clip; empty between frames, so that nothing is drawn then.
    var clip: Clip {
        get { unsafe state.pointee.clip }
        set { unsafe state.pointee.clip = newValue }
    }

    /// Begins a picture in `target`, where only the pixels of `clip` may change.
    public func begin(_ target: Bitmap, clip: PixelRect) {
        clipCache.begin()
        accumulator.begin()
        beginPart(target, clip: clip)
    }

    /// Begins another part of the picture that was begun last: what both parts show was not there before it.
    public func beginPart(_ target: Bitmap, clip: PixelRect) {
        precondition(self.target == nil, "the canvas is drawing already")
        self.target = target
        unsafe target.withUnsafePixels { pixels in
            surface = unsafe Surface(bounds: target.bounds, pixels: pixels)
        }
        self.clip = Clip(bounds: clip.intersection(target.bounds))
    }

    /// Ends drawing; groups and clips must be balanced.
    public func end() {
        precondition(
            target != nil && outerClips.isEmpty && layers.isEmpty, "groups or clips are not balanced")
        clip = Clip(bounds: .empty)
        surface = unsafe Surface(bounds: .empty, pixels: colors.base)
        target = nil
    }

    /// Sets every pixel of the clip to `color`, without blending.
    public func clear(_ color: SRGBColor) {
        let bounds = clip.bounds
        let surface = self.surface
        if bounds.isEmpty { return }
        let pixel = color.premultiplied
        if bounds.width == surface.bounds.width {
            unsafe PixelLoops.fill(surface.at(x: bounds.x0, y: bounds.y0), bounds.area, color: pixel)
            return
        }
        for y in bounds.y0..<bounds.y1 {
            unsafe PixelLoops.fill(surface.at(x: bounds.x0, y: y), bounds.width, color: pixel)
        }
    }

    public func fill(
        _ path: Path, rule: FillRule = .nonZero, paint: Paint, transform: CGAffineTransform = .identity
    ) {
        if let shape = path.shape, let outline = RoundedOutline(shape, transform: transform) {
            guard outline.bounds.intersects(clip.bounds),
                let shader = Shader.make(paint, transform: transform, cache: gradients)
            else { return }
            fill(outline, shader: shader)
        } else if let coverage = coverage(of: path, rule: rule, transform: transform),
            let shader = Shader.make(paint, transform: transform, cache: gradients)
        {
            self.paint(coverage, shader: shader)
        }
    }

    /// Strokes `path`; the style's lengths are in the path's space and grow with `transform`.
    public func stroke(_ path: Path, style: StrokeStyle, paint: Paint, transform: CGAffineTransform = .identity) {
        guard transform.isFinite,
            let setting = StrokeSetting(path, style: style, transform: transform, clip: clip.bounds)
        else { return }
        let index = pathIndices.index(of: path)
        let bounds = index?.bounds ?? path.controlPointBounds
        if bounds.isNull { return }
        let region = PixelRect(covering: bounds.applying(transform).insetBy(dx: -setting.reach, dy: -setting.reach))
            .intersection(clip.bounds)
        guard !region.isEmpty, let shader = Shader.make(paint, transform: transform, cache: gradients) else { return }
        if let shape = path.shape, let ring = RingOutline(shape, setting: setting) {
            let region = ring.outer.bounds.intersection(clip.bounds)
            self.paint(.rounded(ring.outer, minus: ring.inner, region), shader: shader)
        } else if let shape = path.shape, let arc = ArcOutline(shape, setting: setting), RoundRows.canDraw(arc) {
            self.paint(.arc(arc, region.intersection(arc.outer.bounds)), shader: shader)
        } else if let index {
            // Two hundredths of a pixel, which no eye and hardly a byte can tell.
            let line = index.simplified(within: setting.tolerance * 0.4)
            self.paint(.stroke(line.path, line.index, setting, region), shader: shader)
        } else {
            self.paint(.stroke(path, nil, setting, region), shader: shader)
        }
    }
}
