public import Geometry

#if canImport(Glibc)
    internal import Glibc
#endif

/// Draws one picture with several canvases at once, a band of rows each.
///
/// As what a canvas draws does not depend on its clip, the bytes are those of one canvas. Worth it from about a
/// quarter of a million pixels on; below that, and for what is dirty of a picture, everything happens on the calling
/// thread. One pool is kept for the life of the program and used from one thread at a time.
public final class CanvasPool {
    /// Fewer pixels a canvas are not worth waking a thread for.
    private static let leastPixels = 131_072

    private let canvases: [Canvas]
    /// One fewer than canvases, as the calling thread draws as well; none before they are needed.
    private var workers: [BandWorker] = []

    /// A pool of `count` canvases, at least one; more than there are processors slow each other down.
    public init(count: Int) {
        precondition(count > 0, "a pool needs a canvas")
        canvases = (0..<count).map { _ in Canvas() }
    }

    /// The number of canvases.
    public var count: Int { canvases.count }

    /// A canvas of the pool, to draw with on the calling thread while the pool does not.
    public subscript(number: Int) -> Canvas { canvases[number] }

    /// The number of processors that are there for drawing, 1...4: more bands than that gain nothing.
    public static var usefulCount: Int { max(1, min(4, sysconf(CInt(_SC_NPROCESSORS_ONLN)))) }

    /// Has `painter` draw with each canvas that takes part, between `begin` and `end` with its band of `clip`.
    ///
    /// Nothing is allocated once the threads are there.
    public func draw(into target: Bitmap, clip: PixelRect, _ painter: any BandPainter) {
        let clip = clip.intersection(target.bounds)
        let bands = max(1, min(count, clip.area / CanvasPool.leastPixels))
        while workers.count < bands - 1 { workers.append(BandWorker()) }
        func job(_ index: Int) -> BandJob {
            BandJob(
                canvas: canvases[index], target: target, painter: painter, number: index,
                band: PixelRect(
                    x0: clip.x0, y0: clip.y0 + clip.height * index / bands, x1: clip.x1,
                    y1: clip.y0 + clip.height * (index + 1) / bands))
        }
        for index in 1..<bands { workers[index - 1].start(job(index)) }
        job(0).draw()
        for index in 1..<bands { workers[index - 1].wait() }
    }
}

/// What the canvases of a pool draw.
public protocol BandPainter: AnyObject {
    /// Draws the picture with the canvas of that number, which lets through its own band only.
    ///
    /// Runs on several threads at once and must draw the same every time; what it reads must not change meanwhile, and
    /// what it writes (caches of glyphs, for one) must belong to the canvas of that number.
    func draw(on canvas: Canvas, number: Int)
}

/// One canvas's part of a picture.
///
/// Sent to another thread although a canvas and a bitmap are not `Sendable`: the canvas is this job's alone until it
/// is done, of the bitmap each job writes its own rows, and the painter has promised to bear it.
struct BandJob: @unchecked Sendable {
    let canvas: Canvas
    let target: Bitmap
    let painter: any BandPainter
    let number: Int
    let band: PixelRect

    func draw() {
        canvas.begin(target, clip: band)
        painter.draw(on: canvas, number: number)
        canvas.end()
    }
}
