import Geometry
import Raster
import Typography

/// Something that a frame draws, with the pixels that it can change, as an item of a display list has them.
class DrawingItem {
    final let bounds: PixelRect

    init(bounds: PixelRect) {
        self.bounds = bounds
    }

    func draw(on canvas: Canvas, fonts: FontLibrary) {}
}

final class BackgroundItem: DrawingItem {
    private let color: SRGBColor

    init(_ color: SRGBColor, bounds: PixelRect) {
        self.color = color
        super.init(bounds: bounds)
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
        super.init(bounds: PixelRect(covering: path.controlPointBounds).insetBy(-1))
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
        let bounds = path.controlPointBounds.insetBy(dx: -style.reach, dy: -style.reach)
        super.init(bounds: PixelRect(covering: bounds).insetBy(-1))
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
        super.init(bounds: PixelRect(x: x, y: y, width: mask.width, height: mask.height))
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
        let bounds = runs.map { PixelRect(covering: $0.run.bounds.applying($0.transform)).insetBy(-2) }
        super.init(bounds: bounds.reduce(.empty) { $0.union($1) })
    }

    override func draw(on canvas: Canvas, fonts: FontLibrary) {
        for (run, transform) in runs { fonts.draw(run, paint: paint, transform: transform, on: canvas) }
    }
}
