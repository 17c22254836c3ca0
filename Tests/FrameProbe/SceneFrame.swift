import Geometry
import Raster
import Scene
import Typography

/// A display list in which something moves and the rest stands still, drawn by its damage.
final class SceneFrame: WarmFrame {
    private let renderer: SceneRenderer
    private let picture = Bitmap(width: 160, height: 120)
    private let frames: [DisplayList]
    private var region = Region()

    init() {
        let fonts = FontLibrary()
        let text = fonts.layout("21.5 °C 👍", font: FontDescription(size: 20))
        renderer = SceneRenderer(fonts: fonts)
        frames = (0..<70).map { Self.list(step: $0, text: text) }
    }

    func draw(_ step: Int) {
        region.removeAll()
        frames[step % 70].addDamage(since: frames[(step + 69) % 70], in: picture.bounds, to: &region)
        renderer.render(frames[step % 70], into: picture, region: region)
    }

    private static func list(step: Int, text: TextLayout) -> DisplayList {
        var list = DisplayList(background: .white)
        let card = Path(roundedRect: CGRect(x: 10, y: 10, width: 120, height: 80), cornerRadius: 9)
        list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 2, offset: CGVector(dx: 0, dy: 2))))
        list.fill(card, paint: .solid(.white), transform: .identity)
        list.endLayer()
        list.beginLayer(LayerEffect(opacity: 0.5, blurSigma: 1.5))
        list.fill(card, paint: .solid(.black), transform: .identity)
        list.endLayer()
        list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 3, offset: .zero)))
        list.fill(
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30)), paint: .solid(.white),
            transform: CGAffineTransform(translationX: Double(step), y: 60))
        list.endLayer()
        list.beginLayer(LayerEffect(blurSigma: 3))
        list.fill(
            Path(ellipseIn: CGRect(x: Double(step) / 3, y: 20, width: 30, height: 30)), paint: .solid(.black),
            transform: .identity)
        list.endLayer()
        list.beginClip(Path(ellipseIn: CGRect(x: 5, y: 5, width: 100, height: 100)), transform: .identity)
        for run in text.lines.flatMap(\.runs) {
            list.draw(run.run, paint: .solid(.black), transform: CGAffineTransform(translationX: 20, y: 50))
        }
        list.endClip()
        return list
    }
}
