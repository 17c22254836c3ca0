import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

/// Redrawing the damage into the picture before must give the bytes of drawing everything.
@Suite struct RedrawTests {
    let size = PixelSize(width: 160, height: 120)

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func damageRedrawEqualsFullRedraw(seed: UInt64) {
        var scenes = RandomScenes(seed: seed, size: size)
        let renderer = SceneRenderer(fonts: FontLibrary())
        let picture = Bitmap(width: size.width, height: size.height)
        var previous = scenes.next()
        renderer.render(previous, into: picture)
        for step in 0..<40 {
            let scene = scenes.next()
            let damage = scene.damage(since: previous, in: size.bounds)
            #expect(damage.rects.count <= Region.limit)
            renderer.render(scene, into: picture, region: damage)
            let whole = Bitmap(width: size.width, height: size.height)
            renderer.render(scene, into: whole)
            #expect(picture.isEqual(to: whole), "seed \(seed), step \(step)")
            previous = scene
        }
    }

    @Test func whatLiesUnderAnOpaqueCoverIsNotDrawn() {
        var list = DisplayList(background: .white)
        list.fill(
            Path(CGRect(x: 0, y: 0, width: 160, height: 120)), paint: .solid(SRGBColor(hex: 0xFF0000)),
            transform: .identity)
        list.fill(
            Path(CGRect(x: 0, y: 0, width: 160, height: 120)), paint: .solid(SRGBColor(hex: 0x0000FF)),
            transform: .identity)
        let picture = Bitmap(width: 160, height: 120)
        SceneRenderer(fonts: FontLibrary()).render(list, into: picture)
        #expect(picture[80, 60] == 0xFF00_00FF)
    }
}

/// Scenes that differ from one to the next as screens do: items change, move, come, go and are regrouped.
private struct RandomScenes {
    private var random: SplitMix
    private let size: PixelSize
    private var shapes: [Shape] = []

    private struct Shape {
        var path: Path
        var isStroked: Bool
        var paint: Paint
        var transform: CGAffineTransform
        /// 0: alone, 1: in a clip, 2: faded, 3: with a shadow, 4: blurred.
        var group: Int
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
        switch shape.group {
        case 1:
            list.beginClip(
                Path(ellipseIn: CGRect(x: 20, y: 15, width: 110, height: 90)), transform: shape.transform)
        case 2: list.beginLayer(LayerEffect(opacity: 0.6))
        case 3:
            let shadow = LayerEffect.Shadow(
                color: SRGBColor(hex: 0x000000, alpha: 0.5), sigma: 3.5, offset: CGVector(dx: 2, dy: 5))
            list.beginLayer(LayerEffect(shadow: shadow))
        case 4: list.beginLayer(LayerEffect(blurSigma: 2))
        default: break
        }
        if shape.isStroked {
            list.stroke(
                shape.path, style: StrokeStyle(lineWidth: 3, lineCap: .round), paint: shape.paint,
                transform: shape.transform)
        } else {
            list.fill(shape.path, paint: shape.paint, transform: shape.transform)
        }
        switch shape.group {
        case 1: list.endClip()
        case 2, 3, 4: list.endLayer()
        default: break
        }
    }

    private mutating func shape() -> Shape {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let rect = CGRect(x: number(-20...140), y: number(-20...100), width: number(1...70), height: number(1...50))
        let path: Path
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path = Path(rect)
        case 1: path = Path(ellipseIn: rect)
        case 2: path = Path(roundedRect: rect, cornerRadius: number(0...20))
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
            transform: transform, group: Int.random(in: 0..<9, using: &random))
    }
}
