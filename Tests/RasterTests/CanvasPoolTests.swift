import Geometry
import Raster
import Testing

@Suite struct CanvasPoolTests {
    /// Several canvases give the bytes of one.
    @Test(arguments: 1...4)
    func bandsEqualTheWhole(_ count: Int) {
        let size = PixelSize(width: 900, height: 700)
        let pool = CanvasPool(count: count)
        for seed in 0..<2 {
            let scene = RandomScene(seed: seed, size: size)
            let whole = Bitmap(width: size.width, height: size.height)
            let canvas = Canvas()
            canvas.begin(whole, clip: whole.bounds)
            scene.draw(on: canvas)
            canvas.end()
            let banded = Bitmap(width: size.width, height: size.height)
            pool.draw(into: banded, clip: banded.bounds, Painter { canvas, _ in scene.draw(on: canvas) })
            #expect(banded.isEqual(to: whole), "seed \(seed)")
        }
    }

    /// What is dirty of a picture stays on the calling thread.
    @Test func smallPartsAreDrawnByOneCanvas() {
        let pool = CanvasPool(count: 3)
        let bitmap = Bitmap(width: 400, height: 300)
        let clip = PixelRect(x: 10, y: 20, width: 100, height: 100)
        let painter = Painter { canvas, number in
            #expect(number == 0)
            canvas.clear(.white)
        }
        pool.draw(into: bitmap, clip: clip, painter)
        #expect(bitmap[10, 20] == 0xFFFF_FFFF && bitmap[109, 119] == 0xFFFF_FFFF && bitmap[110, 119] == 0)
    }
}

private final class Painter: BandPainter {
    private let body: (Canvas, Int) -> Void

    init(_ body: @escaping (Canvas, Int) -> Void) {
        self.body = body
    }

    func draw(on canvas: Canvas, number: Int) { body(canvas, number) }
}
