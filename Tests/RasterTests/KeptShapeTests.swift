import Geometry
import Raster
import Testing

/// Round shapes whose coverage is kept and used again.
@Suite struct KeptShapeTests {
    private static let size = 160

    /// A card, a circle, a ring and an arc on it, in plain and in changing colours, moved by a part of a pixel.
    private func draw(on canvas: Canvas, _ bitmap: Bitmap, clip: PixelRect? = nil, shift: Double = 0) {
        canvas.begin(bitmap, clip: clip ?? bitmap.bounds)
        canvas.clear(.black)
        let moved = CGAffineTransform(translationX: shift, y: 0)
        let card = CGRect(x: 10.3, y: 8.6, width: 130, height: 140)
        canvas.fill(
            Path(roundedRect: card, cornerRadius: 12, style: .circular), paint: .solid(.white.opacity(0.3)),
            transform: moved)
        canvas.fill(
            Path(ellipseIn: CGRect(x: 20, y: 20, width: 50, height: 50)), paint: .solid(.white), transform: moved)
        let gradient = ColorStops([
            .init(color: SRGBColor(hex: 0x22D3EE), location: 0), .init(color: SRGBColor(hex: 0x6366F1), location: 1),
        ])
        let paint = Paint(.linear(gradient, from: .zero, to: CGPoint(x: 160, y: 0)))
        let ring = Path(ellipseIn: CGRect(x: 45.5, y: 50, width: 80, height: 80))
        let line = StrokeStyle(lineWidth: 14, lineCap: .round)
        canvas.stroke(ring, style: line, paint: .solid(.white.opacity(0.2)), transform: moved)
        canvas.stroke(ring.trimmedPath(from: 0.1, to: 0.7), style: line, paint: paint, transform: moved)
        canvas.end()
    }

    @Test func keptShapesGiveTheSamePicture() {
        let kept = Canvas()
        let (first, second) = (Bitmap(width: 160, height: 160), Bitmap(width: 160, height: 160))
        for step in 0..<7 {
            // The third picture moves all by half a pixel, and some draw parts only.
            let shift = step == 2 ? 0.5 : 0
            let clip = [
                4: PixelRect(x: 31, y: 17, width: 40, height: 90), 5: PixelRect(x: 99, y: 60, width: 9, height: 9),
            ]
            draw(on: kept, first, clip: clip[step], shift: shift)
            draw(on: Canvas(), second, clip: clip[step], shift: shift)
            #expect(first.isEqual(to: second), "step \(step)")
        }
        #expect(kept.shapeCost > 0)
    }

    @Test func whatMovesIsNotKept() {
        let canvas = Canvas()
        let bitmap = Bitmap(width: 160, height: 160)
        for step in 0..<20 { draw(on: canvas, bitmap, shift: Double(step)) }
        #expect(canvas.shapeCost == 0)
        // Nor is what two parts of one picture show.
        canvas.begin(bitmap, clip: PixelRect(x: 0, y: 0, width: 80, height: 160))
        canvas.fill(Path(ellipseIn: CGRect(x: 41, y: 41, width: 77, height: 77)), paint: .solid(.white))
        canvas.end()
        canvas.beginPart(bitmap, clip: PixelRect(x: 80, y: 0, width: 80, height: 160))
        canvas.fill(Path(ellipseIn: CGRect(x: 41, y: 41, width: 77, height: 77)), paint: .solid(.white))
        canvas.end()
        #expect(canvas.shapeCost == 0)
    }

    /// Many circles, more than may be kept; the same ones in each picture.
    private func drawMany(on canvas: Canvas, _ bitmap: Bitmap, from first: Int) {
        canvas.begin(bitmap, clip: bitmap.bounds)
        for index in first..<first + 200 {
            let side = 20 + Double(index % 40)
            canvas.fill(
                Path(ellipseIn: CGRect(x: Double(index) / 3, y: Double(index) / 7, width: side, height: side)),
                paint: .solid(.white))
        }
        canvas.end()
    }

    @Test func costStaysWithinTheBudgetAndAtRest() {
        let canvas = Canvas()
        canvas.shapeBudget = 60_000
        let bitmap = Bitmap(width: Self.size, height: Self.size)
        var costs: [Int] = []
        for _ in 0..<6 {
            drawMany(on: canvas, bitmap, from: 0)
            costs.append(canvas.shapeCost)
        }
        #expect(costs[0] == 0 && costs[1] > 20_000 && costs.allSatisfy { $0 <= 60_000 })
        // What each picture uses stays, so that nothing is recorded over and over.
        #expect(Set(costs[1...]).count == 1)
        // What is no longer there makes room for what is.
        for _ in 0..<5 { drawMany(on: canvas, bitmap, from: 1000) }
        #expect(canvas.shapeCost > 20_000 && canvas.shapeCost <= 60_000)
        let none = Canvas()
        none.shapeBudget = 0
        for _ in 0..<3 { drawMany(on: none, bitmap, from: 0) }
        #expect(none.shapeCost == 0)
    }
}
