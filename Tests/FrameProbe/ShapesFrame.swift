import Geometry
import Raster

/// Shapes, paints and images that exist before the frame begins.
struct ShapesFrame: WarmFrame {
    private let bitmap = Bitmap(width: 240, height: 160)
    private let canvas = Canvas()
    private let curve = Path { path in
        path.move(to: CGPoint(x: 10, y: 80))
        path.addCurve(
            to: CGPoint(x: 230, y: 60), control1: CGPoint(x: 90, y: -60), control2: CGPoint(x: 140, y: 220))
    }
    private let star = Path { path in
        path.addLines([
            CGPoint(x: 60, y: 20), CGPoint(x: 80, y: 90), CGPoint(x: 20, y: 45), CGPoint(x: 100, y: 45),
            CGPoint(x: 40, y: 90),
        ])
        path.closeSubpath()
    }
    private let circle = Path(ellipseIn: CGRect(x: 120, y: 20, width: 70.5, height: 70.5))
    private let card = Path(roundedRect: CGRect(x: 30, y: 30, width: 120, height: 80), cornerRadius: 14)
    private let stops = ColorStops([.init(color: .white, location: 0), .init(color: .black, location: 1)])
    private let image = Bitmap(width: 16, height: 16)
    private let mask = CoverageMask(width: 20, height: 20, coverage: [UInt8](repeating: 99, count: 400))
    private let dashed = StrokeStyle(lineWidth: 3, lineCap: .round, dash: [7, 4])
    private let effect = LayerEffect(
        opacity: 0.7, blurSigma: 3,
        shadow: .init(color: .black, sigma: 5, offset: CGVector(dx: 0, dy: 4)))

    func draw(_ step: Int) {
        canvas.begin(bitmap, clip: bitmap.bounds)
        canvas.clear(.black)
        canvas.fill(star, rule: .evenOdd, paint: .solid(.white))
        canvas.fill(circle, paint: Paint(.linear(stops, from: .zero, to: CGPoint(x: 200, y: 90))))
        canvas.stroke(
            circle, style: StrokeStyle(lineWidth: 9),
            paint: Paint(.angular(stops, center: CGPoint(x: 155, y: 55), start: .zero, end: Angle(degrees: 300))))
        canvas.stroke(curve, style: StrokeStyle(lineWidth: 4), paint: .solid(.white.opacity(0.5)))
        canvas.stroke(curve, style: dashed, paint: .solid(.white))
        canvas.pushClip(card)
        canvas.draw(image, in: CGRect(x: 20, y: 20, width: 150, height: 90))
        canvas.fill(mask, x: 50, y: 50, paint: .solid(.white))
        canvas.popClip()
        canvas.pushLayer(effect, bounds: bitmap.bounds)
        canvas.fill(card, paint: Paint(.radial(stops, center: .zero, startRadius: 0, endRadius: 200)))
        canvas.popLayer()
        canvas.end()
    }
}
