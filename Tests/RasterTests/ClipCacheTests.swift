import Geometry
import Raster
import Testing

/// Masks of clips that are kept and used again.
@Suite struct ClipCacheTests {
    private let disc = Path(ellipseIn: CGRect(x: 20.3, y: 10.6, width: 90, height: 70))
    private let star = Path { path in
        path.addLines([
            CGPoint(x: 60, y: 5), CGPoint(x: 85, y: 95), CGPoint(x: 10, y: 40), CGPoint(x: 115, y: 40),
            CGPoint(x: 35, y: 95),
        ])
        path.closeSubpath()
    }

    /// A picture through two clips, one inside the other, of which one may be moved.
    private func draw(on canvas: Canvas, _ bitmap: Bitmap, clip: PixelRect? = nil, shift: Double = 0) {
        canvas.begin(bitmap, clip: clip ?? bitmap.bounds)
        canvas.clear(.black)
        canvas.pushClip(disc, transform: CGAffineTransform(translationX: shift, y: 0))
        canvas.fill(Path(CGRect(x: 0, y: 0, width: 120, height: 60)), paint: .solid(.white))
        canvas.pushClip(star, rule: .evenOdd)
        canvas.fill(Path(CGRect(x: 0, y: 20, width: 120, height: 80)), paint: .solid(.white.opacity(0.5)))
        canvas.popClip()
        canvas.popClip()
        canvas.end()
    }

    private func forgetting() -> Canvas {
        let canvas = Canvas()
        canvas.clipBudget = 0
        return canvas
    }

    @Test func keptMasksGiveTheSamePicture() {
        let kept = Canvas()
        let (first, second) = (Bitmap(width: 120, height: 100), Bitmap(width: 120, height: 100))
        for step in 0..<6 {
            // The third frame moves the outer clip, and the fifth draws only a part.
            let shift = step == 2 ? 3.5 : 0
            let clip = step == 4 ? PixelRect(x: 31, y: 17, width: 40, height: 50) : nil
            draw(on: kept, first, clip: clip, shift: shift)
            draw(on: forgetting(), second, clip: clip, shift: shift)
            #expect(first.isEqual(to: second), "step \(step)")
        }
        #expect(kept.clipCost > 0)
    }

    @Test func costStaysWithinTheBudget() {
        let canvas = Canvas()
        canvas.clipBudget = 20_000
        let bitmap = Bitmap(width: 120, height: 100)
        var costs: Set<Int> = []
        for step in 0..<60 {
            draw(on: canvas, bitmap, shift: Double(step / 3))
            costs.insert(canvas.clipCost)
        }
        #expect(costs.count > 1 && costs.allSatisfy { $0 <= 20_000 })
        let none = forgetting()
        for _ in 0..<3 { draw(on: none, bitmap) }
        #expect(none.clipCost == 0)
    }
}
