public import Geometry
public import Raster
public import Typography

/// Replays display lists into bitmaps. One per program; it owns the canvases and their caches.
///
/// What is drawn is the same to the byte whatever is cached, in whatever parts it is drawn, and on however many cores.
public final class SceneRenderer {
    private let pool: CanvasPool
    private let replayers: [SceneReplayer]
    private let bands: Bands

    /// - Parameters:
    ///   - coreCount: How many canvases draw a whole picture together, at least 1. Parts are drawn by one.
    ///   - budget: For the memory of all canvases together.
    public init(fonts: FontLibrary, budget: SceneBudget = SceneBudget(), coreCount: Int = 1) {
        let pool = CanvasPool(count: coreCount)
        let share = SceneBudget(
            layers: budget.layers / coreCount, shadows: budget.shadows / coreCount, clips: budget.clips / coreCount,
            shapes: budget.shapes / coreCount)
        self.pool = pool
        replayers = (0..<coreCount).map { SceneReplayer(canvas: pool[$0], fonts: fonts, budget: share) }
        bands = Bands(replayers)
    }

    /// What became of the items in the last drawing, all its rectangles and canvases together.
    public var counts: ReplayCounts { replayers.reduce(ReplayCounts()) { $0 + $1.counts } }

    /// The memory in bytes that groups, shadows, clips and round shapes take.
    public var cacheCost: Int {
        replayers.reduce(0) {
            $0 + $1.cache.cost + $1.canvas.shadowCost + $1.canvas.clipCost + $1.canvas.shapeCost
        }
    }

    /// Draws `list` into those pixels of `bitmap` that lie in `region`.
    ///
    /// Each pixel gets the same value as if the whole list were drawn, so a bitmap that holds the picture before and a
    /// region that holds the damage give the new picture.
    public func render(_ list: DisplayList, into bitmap: Bitmap, region: Region) {
        if region.rects.count == 1, region.rects[0].contains(bitmap.bounds) {
            render(list, into: bitmap)
            return
        }
        beginFrame(bitmap)
        let canvas = replayers[0].canvas
        var isFirst = true
        for rect in region.rects {
            let clip = rect.intersection(bitmap.bounds)
            if clip.isEmpty { continue }
            isFirst ? canvas.begin(bitmap, clip: clip) : canvas.beginPart(bitmap, clip: clip)
            isFirst = false
            replayers[0].replay(list)
            canvas.end()
        }
    }

    /// Draws the whole of `list`, on several cores when the picture is large enough to be quicker that way.
    public func render(_ list: DisplayList, into bitmap: Bitmap) {
        beginFrame(bitmap)
        guard replayers.count > 1 else {
            let canvas = replayers[0].canvas
            canvas.begin(bitmap, clip: bitmap.bounds)
            replayers[0].replay(list)
            canvas.end()
            return
        }
        bands.list = list
        pool.draw(into: bitmap, clip: bitmap.bounds, bands)
        bands.list = nil
    }

    private func beginFrame(_ bitmap: Bitmap) {
        for replayer in replayers { replayer.beginFrame(size: bitmap.size) }
    }
}

/// Replays one list on the canvases of a pool: each replayer on the thread of its number only. The library of fonts that
/// they share may be drawn with from several threads.
private final class Bands: BandPainter {
    var list: DisplayList?
    private let replayers: [SceneReplayer]

    init(_ replayers: [SceneReplayer]) {
        self.replayers = replayers
    }

    func draw(on canvas: Canvas, number: Int) {
        if let list { replayers[number].replay(list) }
    }
}
