import Geometry
import Raster
import Typography

/// Something that a frame draws.
class DrawingItem {
    func draw(on canvas: Canvas, fonts: FontLibrary) {}
}

final class BackgroundItem: DrawingItem {
    private let color: SRGBColor

    init(_ color: SRGBColor) {
        self.color = color
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        canvas.clear(color)
    }
}

final class FillItem: DrawingItem {
    private let path: Path
    private let paint: Paint

    init(_ path: Path, _ paint: Paint) {
        self.path = path
        self.paint = paint
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        canvas.fill(path, paint: paint)
    }
}

final class StrokeItem: DrawingItem {
    private let path: Path
    private let style: StrokeStyle
    private let paint: Paint

    init(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        self.path = path
        self.style = style
        self.paint = paint
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        canvas.stroke(path, style: style, paint: paint)
    }
}

final class MaskItem: DrawingItem {
    private let mask: CoverageMask
    private let x, y: Int
    private let paint: Paint

    init(_ mask: CoverageMask, x: Int, y: Int, _ paint: Paint) {
        self.mask = mask
        self.x = x
        self.y = y
        self.paint = paint
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        canvas.fill(mask, x: x, y: y, paint: paint)
    }
}

final class TextItem: DrawingItem {
    private let runs: [(run: GlyphRun, transform: CGAffineTransform)]
    private let paint: Paint

    /// `origin` is the baseline's start; a layout's is the top of its box.
    init(_ layout: TextLayout, _ origin: CGPoint, _ paint: Paint) {
        self.paint = paint
        runs = layout.lines.flatMap { line in
            line.runs.map { placed in
                let place = CGAffineTransform(
                    translationX: origin.x + placed.origin.x, y: origin.y + placed.origin.y - line.baseline)
                return (placed.run, place)
            }
        }
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        for (run, transform) in runs { fonts.draw(run, paint: paint, transform: transform, on: canvas) }
    }
}
