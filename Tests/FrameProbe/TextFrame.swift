import Geometry
import Raster
import Typography

/// Texts in small and large, with a colour emoji and a box for what no font has, laid out anew in each frame.
struct TextFrame: WarmFrame {
    private let library = FontLibrary()
    private let canvas = Canvas()
    private let bitmap = Bitmap(width: 300, height: 300)

    func draw(_ step: Int) {
        canvas.begin(bitmap, clip: bitmap.bounds)
        draw(library.layout("21.5 °C 👍 \u{F8FF0}", font: FontDescription(size: 17), width: 200, lineLimit: 2), step)
        draw(library.layout("8", font: FontDescription(size: 300)), step)
        canvas.end()
    }

    private func draw(_ layout: TextLayout, _ step: Int) {
        for line in layout.lines {
            for run in line.runs {
                let place = CGAffineTransform(translationX: run.origin.x + CGFloat(step % 4) / 4, y: run.origin.y)
                library.draw(run.run, paint: .solid(.white), transform: place, on: canvas)
            }
        }
    }
}
