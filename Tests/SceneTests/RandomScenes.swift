import Geometry
import Raster
import Scene
import TestSupport

/// Scenes that differ from one to the next as screens do: items change, move, come, go and are regrouped.
struct RandomScenes {
    private var random: SplitMix
    private let size: PixelSize
    private var shapes: [Shape] = []

    private struct Shape {
        var path: Path
        var isStroked: Bool
        var paint: Paint
        var transform: CGAffineTransform
        var group: Group
    }

    private enum Group: CaseIterable {
        case none, clip, faded, shadow, fadedShadow, blur, blurredShadow, card, nested
    }

    init(seed: UInt64, size: PixelSize) {
        random = SplitMix(seed: seed)
        self.size = size
        for _ in 0..<12 { shapes.append(shape()) }
    }

    mutating func next() -> DisplayList {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let index = Int.random(in: shapes.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: shapes.insert(shape(), at: index)
            case 1 where shapes.count > 4: shapes.remove(at: index)
            case 2: shapes[index] = shape()
            case 3: shapes.swapAt(index, Int.random(in: shapes.indices, using: &random))
            case 4: shapes[index].transform.tx += Double.random(in: -9...9, using: &random)
            default: shapes[index].paint.opacity = Float.random(in: 0...1, using: &random)
            }
        }
        var list = DisplayList(background: SRGBColor(hex: 0x202830))
        for shape in shapes { draw(shape, in: &list) }
        return list
    }

    private func draw(_ shape: Shape, in list: inout DisplayList) {
        let shadow = LayerEffect.Shadow(
            color: SRGBColor(hex: 0x000000, alpha: 0.5), sigma: 3.5, offset: CGVector(dx: 2, dy: 5))
        switch shape.group {
        case .none: break
        case .clip:
            list.beginClip(
                Path(ellipseIn: CGRect(x: 20, y: 15, width: 110, height: 90)), transform: shape.transform)
        case .faded: list.beginLayer(LayerEffect(opacity: 0.6))
        case .shadow, .card: list.beginLayer(LayerEffect(shadow: shadow))
        case .fadedShadow: list.beginLayer(LayerEffect(opacity: 0.7, shadow: shadow))
        case .blur: list.beginLayer(LayerEffect(blurSigma: 2))
        case .blurredShadow: list.beginLayer(LayerEffect(blurSigma: 1.5, shadow: shadow))
        case .nested:
            list.beginLayer(LayerEffect(opacity: 0.8, shadow: shadow))
            list.beginLayer(LayerEffect(blurSigma: 3))
        }
        if shape.isStroked {
            list.stroke(
                shape.path, style: StrokeStyle(lineWidth: 3, lineCap: .round), paint: shape.paint,
                transform: shape.transform)
        } else {
            list.fill(shape.path, paint: shape.paint, transform: shape.transform)
        }
        switch shape.group {
        case .none: break
        case .clip: list.endClip()
        case .card:
            let middle = shape.path.controlPointBounds.center
            list.fill(
                Path(CGRect(x: middle.x - 2, y: middle.y - 2, width: 4, height: 4)), paint: .solid(.white),
                transform: shape.transform)
            list.endLayer()
        case .faded, .shadow, .fadedShadow, .blur, .blurredShadow: list.endLayer()
        case .nested:
            list.endLayer()
            list.endLayer()
        }
    }

    private mutating func shape() -> Shape {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let rect = CGRect(x: number(-20...140), y: number(-20...100), width: number(1...70), height: number(1...50))
        let path: Path
        switch Int.random(in: 0..<5, using: &random) {
        case 0: path = Path(rect)
        case 1: path = Path(ellipseIn: rect)
        case 2: path = Path(roundedRect: rect, cornerRadius: number(0...20))
        case 3: path = Path(roundedRect: rect, cornerRadius: number(0...20), style: .circular)
        default:
            path = Path { path in
                path.move(to: rect.origin)
                path.addCurve(
                    to: CGPoint(x: rect.maxX, y: rect.maxY),
                    control1: CGPoint(x: number(0...160), y: number(0...120)),
                    control2: CGPoint(x: number(0...160), y: number(0...120)))
            }
        }
        let color = SRGBColor(
            hex: UInt32.random(in: 0...0xFFFFFF, using: &random),
            alpha: Bool.random(using: &random) ? 1 : Float.random(in: 0...1, using: &random))
        let stops = ColorStops([
            .init(color: color, location: 0), .init(color: SRGBColor(hex: 0x30D158), location: 1),
        ])
        let kind: Paint.Kind
        switch Int.random(in: 0..<5, using: &random) {
        case 0: kind = .linear(stops, from: rect.origin, to: CGPoint(x: rect.maxX, y: rect.maxY))
        case 1: kind = .angular(stops, center: rect.center, start: .zero, end: Angle(degrees: 360))
        case 2: kind = .radial(stops, center: rect.center, startRadius: 2, endRadius: 30)
        default: kind = .solid(color)
        }
        var transform = CGAffineTransform(translationX: number(-5...5), y: number(-5...5))
        if Int.random(in: 0..<4, using: &random) == 0 { transform = transform.rotated(by: number(-0.4...0.4)) }
        return Shape(
            path: path, isStroked: Int.random(in: 0..<3, using: &random) == 0, paint: Paint(kind),
            transform: transform,
            group: Bool.random(using: &random) ? .none : Group.allCases.randomElement(using: &random) ?? .none)
    }
}
