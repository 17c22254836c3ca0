import Geometry
import Raster

/// Draws glyph runs.
///
/// Upright text is drawn through masks: coverage of one glyph at one size and one of 4 x 4 places within a pixel, made
/// by FreeType without hinting and kept in a cache. Rotated, skewed, tiny and very large text is filled as outlines.
/// What a mask holds depends on its key alone, so a hit and a miss draw the same bytes.
final class GlyphPainter {
    /// Up to this size in pixels per em glyphs are drawn through masks.
    static let largestMask = 256.0
    /// Below this number of pixels per point a quarter of a pixel is too much against a run's margin.
    static let smallestScale = 0.5

    private let collection: FontCollection
    let masks: BudgetedCache<GlyphKey, GlyphMask?>
    let outlines: BudgetedCache<GlyphKey, Path?>
    let pictures: BudgetedCache<GlyphKey, GlyphPicture?>

    init(collection: FontCollection, maskBudget: Int, outlineBudget: Int, pictureBudget: Int) {
        self.collection = collection
        masks = BudgetedCache(budget: maskBudget)
        outlines = BudgetedCache(budget: outlineBudget)
        pictures = BudgetedCache(budget: pictureBudget)
    }

    func draw(_ run: GlyphRun, paint: Paint, transform: CGAffineTransform, on canvas: Canvas) {
        guard run.size > 0, run.size.isFinite, transform.isFinite else { return }
        let scale = transform.a
        let pixels = run.size * scale
        let isUpright =
            transform.b == 0 && transform.c == 0 && scale >= Self.smallestScale
            && abs(transform.d - scale) <= scale * 1e-6
        let usesGrid = isUpright && pixels <= Self.largestMask && pixels >= 1
        guard let face = collection.face(run.face.rawValue) else {
            if run.face.rawValue == FontCollection.boxFace {
                fillBoxes(of: run, paint: paint, transform: transform, on: canvas)
            }
            return
        }
        for glyph in run.glyphs where glyph.position.isFinite {
            if face.hasColor,
                drawPicture(
                    glyph, of: run, face: face, usesGrid: usesGrid, paint: paint, transform: transform, on: canvas)
            {
                continue
            }
            if usesGrid {
                drawMask(glyph, of: run, face: face, pixels: pixels, paint: paint, transform: transform, on: canvas)
            } else {
                fillOutline(glyph, of: run, face: face, paint: paint, transform: transform, on: canvas)
            }
        }
    }

    /// The outline of a glyph in ems, y down.
    func outline(of glyph: UInt32, face: FontFace, identifier: Int) -> Path? {
        let key = GlyphKey(face: identifier, glyph: glyph)
        if let known = outlines.value(for: key) { return known }
        let path = face.outline(of: glyph)
        outlines.insert(path, for: key, cost: (path?.points.count ?? 0) * 18 + 128)
        return path
    }

    private func drawMask(
        _ glyph: GlyphRun.Glyph, of run: GlyphRun, face: FontFace, pixels: Double, paint: Paint,
        transform: CGAffineTransform, on canvas: Canvas
    ) {
        guard let place = GridPlace(glyph.position.applying(transform)) else { return }
        let key = GlyphKey(face: run.face.rawValue, glyph: glyph.id, pixels: pixels, place: place)
        let found: GlyphMask?
        if let known = masks.value(for: key) {
            found = known
        } else {
            found = face.mask(
                of: glyph.id, sixteenths: key.sixteenths, phaseX: place.phaseX, phaseY: place.phaseY)
            masks.insert(found, for: key, cost: (found?.mask.coverage.count ?? 0) + 160)
        }
        guard let mask = found else { return }
        canvas.fill(mask.mask, x: place.x + mask.left, y: place.y + mask.top, paint: paint, transform: transform)
    }

    private func fillOutline(
        _ glyph: GlyphRun.Glyph, of run: GlyphRun, face: FontFace, paint: Paint, transform: CGAffineTransform,
        on canvas: Canvas
    ) {
        guard let path = outline(of: glyph.id, face: face, identifier: run.face.rawValue) else { return }
        fill(path, at: glyph.position, size: run.size, paint: paint, transform: transform, on: canvas)
    }

    private func fillBoxes(of run: GlyphRun, paint: Paint, transform: CGAffineTransform, on canvas: Canvas) {
        for glyph in run.glyphs where glyph.position.isFinite {
            fill(
                MissingGlyphBox.outline, at: glyph.position, size: run.size, paint: paint, transform: transform,
                on: canvas)
        }
    }

    /// Fills an outline in ems. The paint is meant in the run's space, and the canvas takes it in the path's.
    private func fill(
        _ path: Path, at position: CGPoint, size: CGFloat, paint: Paint, transform: CGAffineTransform,
        on canvas: Canvas
    ) {
        let placed = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: position.x, ty: position.y)
        canvas.fill(
            path, paint: paint.moved(by: CGPoint(x: -position.x, y: -position.y), scale: 1 / size),
            transform: placed.concatenating(transform))
    }

    /// Whether the glyph is a coloured one and has been drawn.
    private func drawPicture(
        _ glyph: GlyphRun.Glyph, of run: GlyphRun, face: FontFace, usesGrid: Bool, paint: Paint,
        transform: CGAffineTransform, on canvas: Canvas
    ) -> Bool {
        guard let source = picture(of: glyph.id, face: face, identifier: run.face.rawValue) else { return false }
        let opacity = paint.pictureOpacity
        let pixels = run.size * transform.a
        let strike = Double(face.strikeSize)
        guard usesGrid, pixels <= strike else {
            let scale = run.size / strike
            let box = CGRect(
                x: glyph.position.x + CGFloat(source.left) * scale,
                y: glyph.position.y + CGFloat(source.top) * scale,
                width: CGFloat(source.bitmap.width) * scale, height: CGFloat(source.bitmap.height) * scale)
            canvas.draw(source.bitmap, in: box, opacity: opacity, transform: transform)
            return true
        }
        guard let place = GridPlace(glyph.position.applying(transform)) else { return true }
        let key = GlyphKey(face: run.face.rawValue, glyph: glyph.id, pixels: pixels, place: place)
        let found: GlyphPicture?
        if let known = pictures.value(for: key) {
            found = known
        } else {
            found = source.scaled(
                by: Double(key.sixteenths) / 16 / strike, phaseX: place.phaseX, phaseY: place.phaseY)
            pictures.insert(found, for: key, cost: found?.cost ?? 64)
        }
        guard let picture = found else { return true }
        let box = CGRect(
            x: CGFloat(place.x + picture.left), y: CGFloat(place.y + picture.top),
            width: CGFloat(picture.bitmap.width), height: CGFloat(picture.bitmap.height))
        canvas.draw(picture.bitmap, in: box, opacity: opacity)
        return true
    }

    /// The picture of a glyph at its font's size; nil for a glyph that is not coloured.
    private func picture(of glyph: UInt32, face: FontFace, identifier: Int) -> GlyphPicture? {
        let key = GlyphKey(face: identifier, glyph: glyph)
        if let known = pictures.value(for: key) { return known }
        let picture = face.picture(of: glyph)
        pictures.insert(picture, for: key, cost: picture?.cost ?? 64)
        return picture
    }
}
