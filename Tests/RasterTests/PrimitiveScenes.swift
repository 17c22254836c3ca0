import Geometry
import Raster
import Testing

/// A small picture of each thing the canvas can draw, for goldens.
enum PrimitiveScene: String, CaseIterable, CustomTestStringConvertible {
    case shapes, fillRules, caps, joins, dashes, hairlines, linearGradients, radialGradients, angularGradients
    case repeatedGradients
    case clips, layers, blurs, shadows, images, masks, transforms

    var testDescription: String { rawValue }

    /// The scene in 240 x 160 pixels on a dark ground.
    func picture(clip: PixelRect = PixelRect(x: 0, y: 0, width: 240, height: 160)) -> Bitmap {
        let bitmap = Bitmap(width: 240, height: 160)
        let canvas = Canvas()
        draw(into: bitmap, clip: clip, canvas: canvas)
        return bitmap
    }

    func draw(into bitmap: Bitmap, clip: PixelRect, canvas: Canvas) {
        canvas.begin(bitmap, clip: clip)
        canvas.clear(SRGBColor(hex: 0x10151E))
        switch self {
        case .shapes: shapes(canvas)
        case .fillRules: fillRules(canvas)
        case .caps: caps(canvas)
        case .joins: joins(canvas)
        case .dashes: dashes(canvas)
        case .hairlines: hairlines(canvas)
        case .linearGradients: linearGradients(canvas)
        case .radialGradients: radialGradients(canvas)
        case .angularGradients: angularGradients(canvas)
        case .repeatedGradients: repeatedGradients(canvas)
        case .clips: clips(canvas)
        case .layers: layers(canvas)
        case .blurs: blurs(canvas)
        case .shadows: shadows(canvas)
        case .images: images(canvas)
        case .masks: masks(canvas)
        case .transforms: transforms(canvas)
        }
        canvas.end()
    }

    static let sky = SRGBColor(hex: 0x38BDF8)
    static let violet = SRGBColor(hex: 0xA78BFA)
    static let green = SRGBColor(hex: 0x22C55E)
    static let amber = SRGBColor(hex: 0xFBBF24)

    private func shapes(_ canvas: Canvas) {
        canvas.fill(Path(CGRect(x: 10.25, y: 10.5, width: 60, height: 50)), paint: .solid(Self.sky))
        canvas.fill(
            Path(roundedRect: CGRect(x: 80, y: 10, width: 70, height: 50), cornerRadius: 16, style: .circular),
            paint: .solid(Self.violet))
        canvas.fill(
            Path(roundedRect: CGRect(x: 160, y: 10, width: 70, height: 50), cornerRadius: 16),
            paint: .solid(Self.green))
        canvas.fill(Path(ellipseIn: CGRect(x: 10, y: 75, width: 70, height: 70)), paint: .solid(Self.amber))
        canvas.fill(
            Path(ellipseIn: CGRect(x: 90, y: 90, width: 60, height: 40)), paint: .solid(.white.opacity(0.5)))
        var path = Path()
        path.move(to: CGPoint(x: 170, y: 140))
        path.addQuadCurve(to: CGPoint(x: 230, y: 140), control: CGPoint(x: 200, y: 40))
        path.addCurve(
            to: CGPoint(x: 170, y: 140), control1: CGPoint(x: 210, y: 110), control2: CGPoint(x: 190, y: 170))
        canvas.fill(path, paint: .solid(Self.sky))
    }

    private func fillRules(_ canvas: Canvas) {
        for (index, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
            var star = Path()
            let center = CGPoint(x: 62 + 116 * Double(index), y: 84)
            for step in 0..<5 {
                let angle = Angle(degrees: -90 + 144 * Double(step)).radians
                let turn = CGAffineTransform(rotationAngle: angle)
                let offset = CGPoint(x: 62, y: 0).applying(turn)
                let point = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
                if step == 0 { star.move(to: point) } else { star.addLine(to: point) }
            }
            star.closeSubpath()
            canvas.fill(star, rule: rule, paint: .solid(Self.amber))
        }
    }

    private func caps(_ canvas: Canvas) {
        for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
            let y = 30 + 50 * Double(index)
            var path = Path()
            path.move(to: CGPoint(x: 30, y: y))
            path.addLine(to: CGPoint(x: 130, y: y))
            canvas.stroke(path, style: StrokeStyle(lineWidth: 20, lineCap: cap), paint: .solid(Self.sky))
            canvas.stroke(path, style: StrokeStyle(lineWidth: 1), paint: .solid(.black))
            var curve = Path()
            curve.move(to: CGPoint(x: 165, y: y + 10))
            curve.addCurve(
                to: CGPoint(x: 220, y: y - 8), control1: CGPoint(x: 180, y: y - 30),
                control2: CGPoint(x: 195, y: y + 30))
            canvas.stroke(curve, style: StrokeStyle(lineWidth: 8, lineCap: cap), paint: .solid(Self.violet))
        }
    }

    private func joins(_ canvas: Canvas) {
        for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            let x = 15 + 78 * Double(index)
            var path = Path()
            path.move(to: CGPoint(x: x, y: 70))
            path.addLine(to: CGPoint(x: x + 25, y: 25))
            path.addLine(to: CGPoint(x: x + 50, y: 70))
            let style = StrokeStyle(lineWidth: 14, lineJoin: join)
            canvas.stroke(path, style: style, paint: .solid(Self.sky.opacity(0.6)))
            var closed = Path()
            closed.move(to: CGPoint(x: x + 5, y: 140))
            closed.addLine(to: CGPoint(x: x + 45, y: 140))
            closed.addLine(to: CGPoint(x: x + 25, y: 100))
            closed.closeSubpath()
            canvas.stroke(
                closed, style: StrokeStyle(lineWidth: 8, lineJoin: join), paint: .solid(Self.green.opacity(0.7)))
        }
    }

    private func dashes(_ canvas: Canvas) {
        var line = Path()
        line.move(to: CGPoint(x: 10, y: 20))
        line.addLine(to: CGPoint(x: 230, y: 20))
        canvas.stroke(line, style: StrokeStyle(lineWidth: 6, dash: [18, 6]), paint: .solid(Self.sky))
        canvas.stroke(
            line, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 12], dashPhase: 3),
            paint: .solid(Self.amber), transform: CGAffineTransform(translationX: 0, y: 20))
        canvas.stroke(
            Path(ellipseIn: CGRect(x: 20, y: 60, width: 90, height: 90)),
            style: StrokeStyle(lineWidth: 10, dash: [14, 5, 4, 5]), paint: .solid(Self.violet))
        canvas.stroke(
            Path(roundedRect: CGRect(x: 130, y: 65, width: 95, height: 80), cornerRadius: 20),
            style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [10, 8], dashPhase: 5),
            paint: .solid(Self.green))
    }

    private func hairlines(_ canvas: Canvas) {
        for index in 0..<8 {
            var path = Path()
            let x = 15 + 28 * Double(index)
            path.move(to: CGPoint(x: x, y: 10))
            path.addLine(to: CGPoint(x: x + 12, y: 150))
            canvas.stroke(
                path, style: StrokeStyle(lineWidth: 0.125 * Double(index + 1)), paint: .solid(.white))
        }
    }

    private static let stops = ColorStops([
        .init(color: sky, location: 0), .init(color: violet, location: 0.5), .init(color: amber, location: 1),
    ])

    private func linearGradients(_ canvas: Canvas) {
        let rect = CGRect(x: 10, y: 10, width: 105, height: 140)
        canvas.fill(
            Path(roundedRect: rect, cornerRadius: 12),
            paint: Paint(.linear(Self.stops, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 115, y: 150))))
        let clear = ColorStops([
            .init(color: Self.green, location: 0.2), .init(color: Self.green.opacity(0), location: 0.8),
        ])
        canvas.fill(
            Path(CGRect(x: 125, y: 10, width: 105, height: 65)),
            paint: Paint(.linear(clear, from: CGPoint(x: 125, y: 0), to: CGPoint(x: 230, y: 0))))
        let hard = ColorStops([
            .init(color: .white, location: 0), .init(color: .white, location: 0.5),
            .init(color: Self.amber, location: 0.5), .init(color: Self.amber, location: 1),
        ])
        canvas.fill(
            Path(CGRect(x: 125, y: 85, width: 105, height: 65)),
            paint: Paint(.linear(hard, from: CGPoint(x: 125, y: 85), to: CGPoint(x: 230, y: 150)), opacity: 0.6))
    }

    private func radialGradients(_ canvas: Canvas) {
        canvas.fill(
            Path(ellipseIn: CGRect(x: 10, y: 20, width: 120, height: 120)),
            paint: Paint(.radial(Self.stops, center: CGPoint(x: 70, y: 80), startRadius: 10, endRadius: 60)))
        let glow = ColorStops([
            .init(color: Self.amber, location: 0), .init(color: Self.amber.opacity(0), location: 1),
        ])
        canvas.fill(
            Path(CGRect(x: 0, y: 0, width: 100, height: 100)),
            paint: Paint(.radial(glow, center: CGPoint(x: 50, y: 50), startRadius: 0, endRadius: 50)),
            transform: CGAffineTransform(a: 0.9, b: 0.3, c: -0.2, d: 1.2, tx: 150, ty: 5))
    }

    private func angularGradients(_ canvas: Canvas) {
        let stops = ColorStops([
            .init(color: SRGBColor(hex: 0x22D3EE), location: 0), .init(color: SRGBColor(hex: 0x6366F1), location: 1),
        ])
        canvas.fill(
            Path(ellipseIn: CGRect(x: 10, y: 25, width: 110, height: 110)),
            paint: Paint(
                .angular(
                    Self.stops, center: CGPoint(x: 65, y: 80), start: Angle(degrees: -90), end: Angle(degrees: 270))))
        var arc = Path()
        arc.addRelativeArc(
            center: CGPoint(x: 180, y: 80), radius: 42, startAngle: Angle(degrees: -90), delta: Angle(degrees: 260))
        canvas.stroke(
            arc, style: StrokeStyle(lineWidth: 14, lineCap: .round),
            paint: Paint(
                .angular(
                    stops, center: CGPoint(x: 180, y: 80), start: Angle(degrees: -90), end: Angle(degrees: 170))))
    }

    private func repeatedGradients(_ canvas: Canvas) {
        for (index, extent) in [Paint.Extent.pad, .repeated, .reflected].enumerated() {
            let x = 10 + 76 * Double(index)
            canvas.fill(
                Path(CGRect(x: x, y: 10, width: 68, height: 66)),
                paint: Paint(
                    .linear(Self.stops, from: CGPoint(x: x + 20, y: 20), to: CGPoint(x: x + 40, y: 30)),
                    extent: extent))
            canvas.fill(
                Path(CGRect(x: x, y: 84, width: 68, height: 66)),
                paint: Paint(
                    .radial(Self.stops, center: CGPoint(x: x + 34, y: 117), startRadius: 4, endRadius: 16),
                    extent: extent))
        }
    }

    private func clips(_ canvas: Canvas) {
        canvas.pushClip(Path(ellipseIn: CGRect(x: 20, y: 20, width: 120, height: 120)))
        canvas.fill(Path(CGRect(x: 0, y: 0, width: 240, height: 160)), paint: .solid(Self.sky))
        canvas.pushClip(Path(roundedRect: CGRect(x: 60.5, y: 60.5, width: 120, height: 60), cornerRadius: 10))
        canvas.fill(Path(CGRect(x: 0, y: 0, width: 240, height: 160)), paint: .solid(Self.amber))
        canvas.popClip()
        canvas.popClip()
        canvas.pushClip(Path(CGRect(x: 160, y: 20, width: 60, height: 100)))
        canvas.fill(Path(ellipseIn: CGRect(x: 150, y: 10, width: 90, height: 120)), paint: .solid(Self.green))
        canvas.popClip()
    }

    private func layers(_ canvas: Canvas) {
        let bounds = PixelRect(x: 10, y: 10, width: 220, height: 140)
        canvas.fill(Path(CGRect(x: 0, y: 70, width: 240, height: 20)), paint: .solid(.white))
        canvas.pushLayer(LayerEffect(opacity: 0.5), bounds: bounds)
        canvas.fill(Path(ellipseIn: CGRect(x: 30, y: 30, width: 100, height: 100)), paint: .solid(Self.sky))
        canvas.pushLayer(LayerEffect(opacity: 0.5), bounds: bounds)
        canvas.fill(Path(ellipseIn: CGRect(x: 100, y: 30, width: 100, height: 100)), paint: .solid(Self.amber))
        canvas.popLayer()
        canvas.popLayer()
    }

    private func blurs(_ canvas: Canvas) {
        for (index, sigma) in [0.7, 1.8, 4, 9].enumerated() {
            let x = 10 + 58 * index
            canvas.pushLayer(
                LayerEffect(blurSigma: sigma), bounds: PixelRect(x: x, y: 40, width: 50, height: 80))
            canvas.fill(
                Path(CGRect(x: Double(x) + 5, y: 50, width: 38, height: 25)), paint: .solid(Self.sky))
            canvas.fill(
                Path(ellipseIn: CGRect(x: Double(x) + 5, y: 75, width: 38, height: 38)), paint: .solid(Self.amber))
            canvas.popLayer()
        }
    }

    private func shadows(_ canvas: Canvas) {
        canvas.fill(Path(CGRect(x: 0, y: 0, width: 240, height: 160)), paint: .solid(SRGBColor(hex: 0xE5E7EB)))
        for (index, sigma) in [1.5, 4, 10].enumerated() {
            let x = 15 + 75 * index
            let shadow = LayerEffect.Shadow(
                color: .black.opacity(0.5), sigma: sigma, offset: CGVector(dx: 0, dy: 5))
            canvas.pushLayer(LayerEffect(shadow: shadow), bounds: PixelRect(x: x, y: 40, width: 60, height: 70))
            canvas.fill(
                Path(roundedRect: CGRect(x: Double(x), y: 45, width: 60, height: 60), cornerRadius: 14),
                paint: .solid(.white))
            canvas.popLayer()
        }
    }

    private func images(_ canvas: Canvas) {
        let image = Bitmap(width: 8, height: 8)
        for y in 0..<8 {
            for x in 0..<8 {
                let color = (x + y).isMultiple(of: 2) ? Self.sky : Self.amber.opacity(Float(y + 1) / 8)
                image[x, y] = color.premultiplied
            }
        }
        canvas.draw(image, in: CGRect(x: 10, y: 20, width: 100, height: 120))
        canvas.draw(image, in: CGRect(x: 120.5, y: 20.5, width: 8, height: 8))
        canvas.draw(image, in: CGRect(x: 140, y: 20, width: 4, height: 4))
        canvas.draw(
            image, in: CGRect(x: 0, y: 0, width: 60, height: 60), opacity: 0.7,
            transform: CGAffineTransform(translationX: 175, y: 60).rotated(by: 0.5))
    }

    private func masks(_ canvas: Canvas) {
        let side = 48
        let mask = CoverageMask(
            width: side, height: side,
            coverage: (0..<(side * side)).map { UInt8(min(255, ($0 % side) * ($0 / side) / 8)) })
        canvas.fill(mask, x: 10, y: 10, paint: .solid(Self.sky))
        canvas.fill(mask, x: -20, y: 100, paint: .solid(Self.violet.opacity(0.6)))
        canvas.fill(
            mask, x: 100, y: 60, paint: Paint(.linear(Self.stops, from: .zero, to: CGPoint(x: 48, y: 48))),
            transform: CGAffineTransform(translationX: 100, y: 60))
    }

    private func transforms(_ canvas: Canvas) {
        let rect = Path(roundedRect: CGRect(x: -30, y: -20, width: 60, height: 40), cornerRadius: 8)
        let turned = CGAffineTransform(translationX: 60, y: 60).rotated(by: 0.6)
        canvas.fill(
            rect, paint: Paint(.linear(Self.stops, from: CGPoint(x: -30, y: 0), to: CGPoint(x: 30, y: 0))),
            transform: turned)
        let skewed = CGAffineTransform(a: 1.6, b: 0.2, c: -0.8, d: 1.3, tx: 165, ty: 75)
        canvas.stroke(rect, style: StrokeStyle(lineWidth: 8), paint: .solid(Self.green), transform: skewed)
        let mirrored = CGAffineTransform(a: -1, b: 0, c: 0, d: 0.5, tx: 70, ty: 130)
        canvas.stroke(
            rect, style: StrokeStyle(lineWidth: 6, lineJoin: .round), paint: .solid(Self.amber), transform: mirrored)
    }
}
