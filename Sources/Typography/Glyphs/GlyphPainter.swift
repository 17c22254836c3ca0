import Geometry
import Raster

/// Draws glyph runs.
///
/// Upright text is drawn through masks: coverage of one glyph at one size and one of 4 x 4 places within a pixel, made
/// by FreeType without hinting. The masks of a run's glyphs are laid into one for the whole run. Both are kept, and a
/// line that was drawn before at this place within a pixel is a single mask. Rotated, skewed, tiny and very large text
/// is filled as outlines. What a mask holds depends on its key alone, so a hit and a miss draw the same bytes.
///
/// Several threads may draw at once, each on a canvas of its own, while nobody lays text out.
final class GlyphPainter {
    /// Up to this size in pixels per em glyphs are drawn through masks.
    static let largestMask = 256.0
    /// Below this number of pixels per point the grid is too coarse for a run's margin.
    static let smallestScale = 0.5
    /// A run that covers more pixels than this is drawn glyph by glyph.
    static let largestRun = 262_144.0

    private let collection: FontCollection
    let masks: BudgetedCache<GlyphKey, GlyphMask?>
    let runs: BudgetedCache<RunKey, RunMask>
    let outlines: BudgetedCache<GlyphKey, Path?>
    private let pictures: GlyphPictures
    private var builder = RunMaskBuilder()
    /// Around all that finds or makes a glyph; not around drawing with it.
    private let lock = CacheLock()

    init(collection: FontCollection, budget: FontLibrary.Budget) {
        self.collection = collection
        masks = BudgetedCache(budget: budget.masks / 2)
        runs = BudgetedCache(budget: budget.masks / 2)
        outlines = BudgetedCache(budget: budget.outlines / 2)
        pictures = GlyphPictures(budget: budget.pictures)
    }

    /// The memory in bytes that coloured glyphs take.
    var pictureCost: Int { pictures.cost }

    func draw(_ run: GlyphRun, paint: Paint, transform: CGAffineTransform, on canvas: Canvas) {
        guard run.size > 0, run.size.isFinite, transform.isFinite, !run.glyphs.isEmpty,
            PixelRect(covering: run.bounds.applying(transform)).intersects(canvas.clipBounds)
        else { return }
        guard let face = collection.face(run.face.rawValue) else {
            if run.face.rawValue == FontCollection.boxFace {
                for glyph in run.glyphs {
                    fill(MissingGlyphBox.outline, of: glyph, in: run, paint: paint, transform: transform, on: canvas)
                }
            }
            return
        }
        let origin = Self.usesGrid(run, transform) ? GridPlace(CGPoint(x: transform.tx, y: transform.ty)) : nil
        if face.hasColor {
            for glyph in run.glyphs {
                drawPicture(glyph, of: run, face: face, origin: origin, paint: paint, transform: transform, on: canvas)
            }
        } else if let origin {
            drawMasks(of: run, face: face, origin: origin, paint: paint, transform: transform, on: canvas)
        } else {
            for glyph in run.glyphs {
                fillOutline(of: glyph, in: run, face: face, paint: paint, transform: transform, on: canvas)
            }
        }
    }

    private static func usesGrid(_ run: GlyphRun, _ transform: CGAffineTransform) -> Bool {
        let scale = transform.a
        let pixels = run.size * scale
        return transform.b == 0 && transform.c == 0 && scale >= smallestScale
            && abs(transform.d - scale) <= scale * 1e-6 && pixels <= largestMask && pixels >= 1
    }

    private func drawMasks(
        of run: GlyphRun, face: FontFace, origin: GridPlace, paint: Paint, transform: CGAffineTransform,
        on canvas: Canvas
    ) {
        let scale = transform.a
        let area = run.bounds.width * run.bounds.height * scale * scale
        // Few glyphs are quicker one by one, and what lies far apart wastes a mask.
        guard run.glyphs.count > 2, area <= Self.largestRun else {
            for glyph in run.glyphs {
                guard
                    let found = lock.whileHeld({
                        mask(of: glyph, in: run, face: face, origin: origin, scale: scale)
                    })
                else { continue }
                let x = found.place.x + found.mask.left
                let y = found.place.y + found.mask.top
                canvas.fill(found.mask.mask, x: x, y: y, paint: paint, transform: transform)
            }
            return
        }
        let whole = lock.whileHeld { () -> GlyphMask? in
            let key = RunKey(run, scale: scale, place: origin)
            if let known = runs.value(for: key) { return known.mask }
            let made = mask(of: run, face: face, origin: origin, scale: scale)
            runs.insert(made, for: key, cost: made.cost)
            return made.mask
        }
        guard let mask = whole else { return }
        canvas.fill(mask.mask, x: origin.x + mask.left, y: origin.y + mask.top, paint: paint, transform: transform)
    }

    private func mask(of run: GlyphRun, face: FontFace, origin: GridPlace, scale: Double) -> RunMask {
        for glyph in run.glyphs {
            guard let found = mask(of: glyph, in: run, face: face, origin: origin, scale: scale) else { continue }
            builder.add(found.mask, x: found.place.x - origin.x, y: found.place.y - origin.y)
        }
        return RunMask(glyphs: run.glyphs, mask: builder.build())
    }

    /// The mask of a glyph and the pixel of its origin; nil when nothing of it is visible.
    private func mask(
        of glyph: GlyphRun.Glyph, in run: GlyphRun, face: FontFace, origin: GridPlace, scale: Double
    ) -> (mask: GlyphMask, place: GridPlace)? {
        guard let place = origin.moved(by: CGPoint(x: glyph.position.x * scale, y: glyph.position.y * scale)) else {
            return nil
        }
        let key = GlyphKey(face: run.face.rawValue, glyph: glyph.id, pixels: run.size * scale, place: place)
        let mask: GlyphMask?
        if let known = masks.value(for: key) {
            mask = known
        } else {
            mask = face.mask(of: glyph.id, sixteenths: key.sixteenths, phaseX: place.phaseX, phaseY: place.phaseY)
            masks.insert(mask, for: key, cost: (mask?.mask.coverage.count ?? 0) + 160)
        }
        return mask.map { ($0, place) }
    }

    private func fillOutline(
        of glyph: GlyphRun.Glyph, in run: GlyphRun, face: FontFace, paint: Paint, transform: CGAffineTransform,
        on canvas: Canvas
    ) {
        let outline = lock.whileHeld { () -> Path? in
            let key = GlyphKey(face: run.face.rawValue, glyph: glyph.id)
            if let known = outlines.value(for: key) { return known }
            let path = face.outline(of: glyph.id)
            outlines.insert(path, for: key, cost: (path?.points.count ?? 0) * 18 + 128)
            return path
        }
        guard let path = outline else { return }
        fill(path, of: glyph, in: run, paint: paint, transform: transform, on: canvas)
    }

    /// Fills an outline in ems. The paint is meant in the run's space, and the canvas takes it in the path's.
    private func fill(
        _ path: Path, of glyph: GlyphRun.Glyph, in run: GlyphRun, paint: Paint, transform: CGAffineTransform,
        on canvas: Canvas
    ) {
        guard glyph.position.isFinite else { return }
        let placed = CGAffineTransform(
            a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
        canvas.fill(
            path, paint: paint.moved(by: CGPoint(x: -glyph.position.x, y: -glyph.position.y), scale: 1 / run.size),
            transform: placed.concatenating(transform))
    }

    private func drawPicture(
        _ glyph: GlyphRun.Glyph, of run: GlyphRun, face: FontFace, origin: GridPlace?, paint: Paint,
        transform: CGAffineTransform, on canvas: Canvas
    ) {
        guard glyph.position.isFinite else { return }
        let original = lock.whileHeld {
            pictures.original(of: glyph.id, face: face, identifier: run.face.rawValue)
        }
        guard let source = original else {
            fillOutline(of: glyph, in: run, face: face, paint: paint, transform: transform, on: canvas)
            return
        }
        let pixels = run.size * transform.a
        let offset = CGPoint(x: glyph.position.x * transform.a, y: glyph.position.y * transform.a)
        guard let origin, pixels <= Double(face.strikeSize) else {
            let scale = run.size / Double(face.strikeSize)
            let box = CGRect(
                x: glyph.position.x + CGFloat(source.left) * scale, y: glyph.position.y + CGFloat(source.top) * scale,
                width: CGFloat(source.bitmap.width) * scale, height: CGFloat(source.bitmap.height) * scale)
            canvas.draw(source.bitmap, in: box, opacity: paint.pictureOpacity, transform: transform)
            return
        }
        guard let place = origin.moved(by: offset) else { return }
        let key = GlyphKey(face: run.face.rawValue, glyph: glyph.id, pixels: pixels, place: place)
        let scaled = lock.whileHeld { pictures.scaled(source, key: key, strikeSize: face.strikeSize, place: place) }
        guard let picture = scaled else { return }
        let box = CGRect(
            x: CGFloat(place.x + picture.left), y: CGFloat(place.y + picture.top),
            width: CGFloat(picture.bitmap.width), height: CGFloat(picture.bitmap.height))
        canvas.draw(picture.bitmap, in: box, opacity: paint.pictureOpacity)
    }
}
