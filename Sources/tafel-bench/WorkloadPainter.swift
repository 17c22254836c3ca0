import Geometry
import Raster
import Typography

/// Draws the frames of a workload, one after the other, into a picture of its own.
final class WorkloadPainter {
    let workload: Workload
    let bitmap: Bitmap
    private let canvas: Canvas
    private let fonts: FontLibrary

    init(_ workload: Workload, canvas: Canvas, fonts: FontLibrary) {
        self.workload = workload
        self.canvas = canvas
        self.fonts = fonts
        bitmap = Bitmap(width: workload.size.width, height: workload.size.height)
    }

    func draw(frame index: Int) {
        let frame = workload.frames[index]
        var clip = bitmap.bounds
        if case .clip(let rect)? = frame.first { clip = rect }
        canvas.begin(bitmap, clip: clip)
        for command in frame {
            switch command {
            case .clip: break
            case .background(let color): canvas.clear(color)
            case .fill(let path, let paint): canvas.fill(path, paint: paint)
            case .stroke(let path, let style, let paint): canvas.stroke(path, style: style, paint: paint)
            case .mask(let mask, let x, let y, let paint): canvas.fill(mask, x: x, y: y, paint: paint)
            case .text(let layout, let origin, let paint):
                for line in layout.lines {
                    for placed in line.runs {
                        // The origin is the baseline's, a layout's is the top of its box.
                        let place = CGAffineTransform(
                            translationX: origin.x + placed.origin.x,
                            y: origin.y + placed.origin.y - line.baseline)
                        fonts.draw(placed.run, paint: paint, transform: place, on: canvas)
                    }
                }
            }
        }
        canvas.end()
    }
}
