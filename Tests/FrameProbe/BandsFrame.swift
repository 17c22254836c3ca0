import Geometry
import Raster
import Scene
import Typography

/// A whole picture that four canvases draw together.
final class BandsFrame: WarmFrame {
    private let renderer: SceneRenderer
    private let picture = Bitmap(width: 1280, height: 720)
    private let list: DisplayList

    init() {
        let fonts = FontLibrary()
        renderer = SceneRenderer(fonts: fonts, coreCount: 4)
        var list = DisplayList(background: .white)
        let text = fonts.layout("Living room 21.5 °C 👍", font: FontDescription(size: 40))
        for row in 0..<12 {
            let place = CGAffineTransform(translationX: 20, y: Double(row) * 60)
            let card = Path(roundedRect: CGRect(x: 0, y: 4, width: 1200, height: 50), cornerRadius: 9)
            list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 4, offset: CGVector(dx: 0, dy: 2))))
            list.fill(card, paint: .solid(.white), transform: place)
            list.endLayer()
            for run in text.lines.flatMap(\.runs) {
                list.draw(
                    run.run, paint: .solid(.black), transform: place.translatedBy(x: run.origin.x, y: run.origin.y))
            }
        }
        self.list = list
    }

    func draw(_ step: Int) {
        renderer.render(list, into: picture)
    }
}
