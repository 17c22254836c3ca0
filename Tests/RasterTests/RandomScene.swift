import Geometry
import Raster
import TestSupport

/// A random picture of everything the canvas draws, the same for the same seed.
struct RandomScene {
    let seed: Int
    let size: PixelSize

    func draw(on canvas: Canvas) {
        var random = SplitMix(seed: UInt64(seed))
        canvas.clear(SRGBColor(hex: 0x202838))
        for _ in 0..<6 { drawShape(on: canvas, &random, depth: 0) }
    }

    private func number(_ range: ClosedRange<Double>, _ random: inout SplitMix) -> Double {
        Double.random(in: range, using: &random)
    }

    private func point(_ random: inout SplitMix) -> CGPoint {
        CGPoint(
            x: number(-20...(Double(size.width) + 20), &random), y: number(-20...(Double(size.height) + 20), &random))
    }

    private func color(_ random: inout SplitMix) -> SRGBColor {
        SRGBColor(
            hex: UInt32.random(in: 0...0xFFFFFF, using: &random),
            alpha: Bool.random(using: &random) ? 1 : Float.random(in: 0...1, using: &random))
    }

    private func paint(_ random: inout SplitMix) -> Paint {
        var location: Float = 0
        let stops = ColorStops(
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                location += Float.random(in: 0...0.5, using: &random)
                return ColorStops.Stop(color: color(&random), location: location)
            })
        switch Int.random(in: 0...5, using: &random) {
        case 0: return Paint(.linear(stops, from: point(&random), to: point(&random)))
        case 1:
            return Paint(
                .radial(stops, center: point(&random), startRadius: 0, endRadius: number(1...60, &random)),
                opacity: 0.8)
        case 2:
            return Paint(
                .angular(
                    stops, center: point(&random), start: Angle(degrees: number(-90...90, &random)),
                    end: Angle(degrees: number(90...450, &random))))
        default: return .solid(color(&random))
        }
    }

    private func path(_ random: inout SplitMix) -> Path {
        let a = point(&random)
        let b = point(&random)
        let rect = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
        switch Int.random(in: 0...6, using: &random) {
        case 0: return Path(rect)
        case 1: return Path(ellipseIn: rect)
        case 2: return Path(roundedRect: rect, cornerRadius: number(0...20, &random), style: .circular)
        case 3: return Path(roundedRect: rect, cornerRadius: number(0...20, &random))
        case 4:
            var path = Path()
            path.addRelativeArc(
                center: a, radius: number(1...40, &random), startAngle: Angle(radians: number(-7...7, &random)),
                delta: Angle(radians: number(-7...7, &random)))
            return path
        default:
            var path = Path()
            path.move(to: point(&random))
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                if Bool.random(using: &random) {
                    path.addLine(to: point(&random))
                } else {
                    path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
                }
            }
            if Bool.random(using: &random) { path.closeSubpath() }
            return path
        }
    }

    private func transform(_ random: inout SplitMix) -> CGAffineTransform {
        switch Int.random(in: 0...3, using: &random) {
        case 0: CGAffineTransform(translationX: number(-9...9, &random), y: number(-9...9, &random))
        case 1: CGAffineTransform(scaleX: number(0.2...2, &random), y: number(0.2...2, &random))
        case 2: CGAffineTransform(translationX: 30, y: 20).rotated(by: number(-3...3, &random))
        default: .identity
        }
    }

    private func drawShape(on canvas: Canvas, _ random: inout SplitMix, depth: Int) {
        let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
        switch Int.random(in: 0...7, using: &random) {
        case 0, 1:
            canvas.fill(path(&random), rule: rule, paint: paint(&random), transform: transform(&random))
        case 2, 3:
            let style = StrokeStyle(
                lineWidth: number(0.3...14, &random),
                lineCap: [.butt, .round, .square][Int.random(in: 0...2, using: &random)],
                lineJoin: [.miter, .round, .bevel][Int.random(in: 0...2, using: &random)],
                dash: Bool.random(using: &random) ? [] : [number(1...9, &random), number(0...9, &random)],
                dashPhase: number(-9...9, &random))
            canvas.stroke(path(&random), style: style, paint: paint(&random), transform: transform(&random))
        case 4:
            let side = Int.random(in: 1...30, using: &random)
            let bytes = (0..<(side * side)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let place = point(&random)
            canvas.fill(
                CoverageMask(width: side, height: side, coverage: bytes), x: Int(place.x), y: Int(place.y),
                paint: paint(&random))
        case 5:
            let image = Bitmap(width: 5, height: 4)
            for y in 0..<4 { for x in 0..<5 { image[x, y] = color(&random).premultiplied } }
            let a = point(&random)
            canvas.draw(
                image, in: CGRect(x: a.x, y: a.y, width: number(1...60, &random), height: number(1...60, &random)),
                opacity: Float.random(in: 0...1, using: &random), transform: transform(&random))
        case 6 where depth < 2:
            canvas.pushClip(path(&random), rule: rule, transform: transform(&random))
            for _ in 0..<2 { drawShape(on: canvas, &random, depth: depth + 1) }
            canvas.popClip()
        case 7 where depth < 2:
            var effect = LayerEffect(opacity: Float.random(in: 0...1, using: &random))
            if Bool.random(using: &random) { effect.blurSigma = number(0.3...8, &random) }
            if Bool.random(using: &random) {
                effect.shadow = .init(
                    color: color(&random), sigma: number(0...6, &random),
                    offset: CGVector(dx: number(-9...9, &random), dy: number(-9...9, &random)))
            }
            canvas.pushLayer(effect, bounds: size.bounds.insetBy(-30))
            for _ in 0..<2 { drawShape(on: canvas, &random, depth: depth + 1) }
            canvas.popLayer()
        default: canvas.fill(path(&random), paint: paint(&random))
        }
    }
}
