import Geometry
import Raster
import Testing
import TestSupport

/// Shadows from masks of their shapes, beside the same shadows blurred from a layer.
@Suite struct ShadowTests {
    private let width = 110
    private let height = 80

    private struct Sample {
        var shape: Path
        var shadow: LayerEffect.Shadow

        init(_ random: inout SplitMix) {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            let rect = CGRect(
                x: number(-30...60), y: number(-30...50), width: number(0.3...100), height: number(0.3...70))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: shape = Path(rect)
            case 1: shape = Path(ellipseIn: rect)
            case 2: shape = Path(roundedRect: rect, cornerRadius: number(0...30), style: .circular)
            default: shape = Path(roundedRect: rect, cornerRadius: number(0...30), style: .continuous)
            }
            let sigma = Bool.random(using: &random) ? number(0...4) : number(4...12)
            shadow = LayerEffect.Shadow(
                color: .black, sigma: sigma, offset: CGVector(dx: number(-9...9), dy: number(-9...9)))
        }
    }

    private func draw(_ sample: Sample, on canvas: Canvas, clip: PixelRect, into bitmap: Bitmap) -> Bool {
        canvas.begin(bitmap, clip: clip)
        defer { canvas.end() }
        canvas.clear(.white)
        guard let shape = sample.shape.shape else { return false }
        return canvas.drawShadow(sample.shadow, of: shape, transform: .identity)
    }

    @Test(arguments: 1...160 as ClosedRange<Int>)
    func aSlicedShadowIsTheBlurredOne(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let sample = Sample(&random)
        let canvas = Canvas()
        let sliced = Bitmap(width: width, height: height)
        #expect(draw(sample, on: canvas, clip: sliced.bounds, into: sliced))
        // The shape itself is drawn far away, so that only its shadow is seen.
        let blurred = Bitmap(width: width, height: height)
        let away = 1000.0
        var effect = LayerEffect(shadow: sample.shadow)
        effect.shadow?.offset.dx += away
        canvas.begin(blurred, clip: blurred.bounds)
        canvas.clear(.white)
        canvas.pushLayer(effect, bounds: PixelRect(x: -2000, y: -1000, width: 4000, height: 2000))
        canvas.fill(sample.shape, paint: .solid(.white), transform: CGAffineTransform(translationX: -away, y: 0))
        canvas.popLayer()
        canvas.end()
        var most = 0
        for y in 0..<height {
            for x in 0..<width { most = max(most, abs(Int(sliced[x, y] & 255) - Int(blurred[x, y] & 255))) }
        }
        #expect(most <= 1, "seed \(seed): \(sample)")
    }

    /// Neither the clip nor what is kept decides a pixel.
    @Test(arguments: 100...105 as ClosedRange<Int>)
    func everyWayGivesTheSameBytes(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let keeping = Canvas()
        let forgetting = Canvas()
        forgetting.shadowBudget = 0
        for _ in 0..<4 {
            let sample = Sample(&random)
            let whole = Bitmap(width: width, height: height)
            let parts = Bitmap(width: width, height: height)
            _ = draw(sample, on: keeping, clip: whole.bounds, into: whole)
            for (x, y) in [(0, 0), (47, 0), (0, 31), (47, 31)] {
                _ = draw(
                    sample, on: forgetting,
                    clip: PixelRect(x0: x, y0: y, x1: x == 0 ? 47 : width, y1: y == 0 ? 31 : height),
                    into: parts)
            }
            #expect(parts.isEqual(to: whole), "seed \(seed): \(sample)")
            #expect(forgetting.shadowCost == 0)
        }
    }

    @Test func aMovedOrStretchedShapeUsesTheSameMask() {
        let canvas = Canvas()
        let bitmap = Bitmap(width: width, height: height)
        let shadow = LayerEffect.Shadow(color: .black, sigma: 3, offset: CGVector(dx: 0, dy: 2))
        canvas.begin(bitmap, clip: bitmap.bounds)
        var costs: Set<Int> = []
        for (move, growth) in [(0.0, 0.0), (17, 0), (0, 31), (-3, 60)] {
            let rect = CGRect(x: 10.25 + move, y: 20.5, width: 90 + growth, height: 80 + growth)
            let path = Path(roundedRect: rect, cornerRadius: 9, style: .circular)
            if let shape = path.shape { #expect(canvas.drawShadow(shadow, of: shape, transform: .identity)) }
            costs.insert(canvas.shadowCost)
        }
        canvas.end()
        #expect(costs.count == 1 && canvas.shadowCost > 0)
    }

    /// What moves by parts of a pixel is blurred once, unless its shadow is too sharp to be read between pixels.
    @Test func aWideShadowOfWhatMovesIsBlurredOnce() throws {
        let bitmap = Bitmap(width: width, height: height)
        for (sigma, count) in [(4.0, 1), (3.9, 5)] {
            let canvas = Canvas()
            let shadow = LayerEffect.Shadow(color: .black, sigma: sigma, offset: CGVector(dx: 0, dy: 2))
            canvas.begin(bitmap, clip: bitmap.bounds)
            var costs: Set<Int> = []
            for step in 0..<5 {
                let center = CGPoint(x: 40 + 0.3 * Double(step), y: 30 - 0.7 * Double(step))
                let rect = CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40)
                let shape = try #require(Path(ellipseIn: rect).shape)
                #expect(canvas.drawShadow(shadow, of: shape, transform: .identity))
                costs.insert(canvas.shadowCost)
            }
            canvas.end()
            #expect(costs.count == count, "sigma \(sigma)")
        }
    }

    @Test func whatHasNoSlicesNeedsALayer() throws {
        let canvas = Canvas()
        let bitmap = Bitmap(width: 20, height: 20)
        let shape = try #require(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)).shape)
        let huge = try #require(Path(ellipseIn: CGRect(x: 0, y: 0, width: 3000, height: 3000)).shape)
        func shadow(_ sigma: Double, _ offset: Double = 0) -> LayerEffect.Shadow {
            .init(color: .black, sigma: sigma, offset: CGVector(dx: offset, dy: 0))
        }
        canvas.begin(bitmap, clip: bitmap.bounds)
        #expect(!canvas.drawShadow(shadow(2), of: shape, transform: CGAffineTransform(rotationAngle: 0.3)))
        #expect(!canvas.drawShadow(shadow(2), of: huge, transform: .identity))
        #expect(!canvas.drawShadow(shadow(.nan), of: shape, transform: .identity))
        #expect(!canvas.drawShadow(shadow(2, .infinity), of: shape, transform: .identity))
        canvas.end()
    }
}
