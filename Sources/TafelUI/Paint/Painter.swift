import Geometry
import Raster
import Scene
import Typography

/// Writes items into a display list: where they are, how opaque, and whether they stand still.
@MainActor
struct Painter {
    let fonts: FontLibrary
    /// Device pixels per point of the screen.
    let scale: CGFloat
    var list: DisplayList
    /// From the item's coordinates to device pixels.
    var transform: CGAffineTransform
    /// Multiplies the alpha of everything.
    var opacity: Float = 1
    /// Whether something around the item moves; what stands still is put on whole pixels.
    var isMoving = false

    /// `rect` with its edges on device pixels, if only scaling and translation lie between and nothing moves.
    func snapped(_ rect: CGRect) -> CGRect {
        guard !isMoving, transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return rect }
        func snap(_ value: CGFloat, _ scale: CGFloat, _ offset: CGFloat) -> CGFloat {
            // A hair below a half is a half that lost its last bit on the way.
            ((value * scale + offset + 0.5 + 1e-6).rounded(.down) - offset) / scale
        }
        let x0 = snap(rect.minX, transform.a, transform.tx)
        let y0 = snap(rect.minY, transform.d, transform.ty)
        let x1 = snap(rect.maxX, transform.a, transform.tx)
        let y1 = snap(rect.maxY, transform.d, transform.ty)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// A length of the item's coordinates in device pixels.
    func pixels(_ length: CGFloat) -> CGFloat { length * transform.scale }

    mutating func fill(_ path: Path, rule: FillRule = .nonZero, paint: Paint) {
        guard !path.isEmpty, let paint = visible(paint) else { return }
        list.fill(path, rule: rule, paint: paint, transform: transform)
    }

    mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        guard !path.isEmpty, style.lineWidth > 0, let paint = visible(paint) else { return }
        list.stroke(path, style: style, paint: paint, transform: transform)
    }

    mutating func draw(_ run: GlyphRun, at origin: CGPoint, paint: Paint) {
        guard let paint = visible(paint) else { return }
        list.draw(run, paint: paint, transform: transform.translatedBy(x: origin.x, y: origin.y))
    }

    mutating func draw(_ image: ImageReference, in rect: CGRect) {
        guard opacity > 0 else { return }
        list.draw(image, in: rect, opacity: opacity, transform: transform)
    }

    /// Draws `content` as one group with an effect; lengths of the effect in device pixels.
    mutating func layer(_ effect: LayerEffect, _ content: (inout Painter) -> Void) {
        var effect = effect
        effect.opacity *= opacity
        guard effect.opacity > 0 else { return }
        let outer = opacity
        opacity = 1
        list.beginLayer(effect)
        content(&self)
        list.endLayer()
        opacity = outer
    }

    mutating func clip(_ path: Path, rule: FillRule = .nonZero, _ content: (inout Painter) -> Void) {
        list.beginClip(path, rule: rule, transform: transform)
        content(&self)
        list.endClip()
    }

    /// Draws `content` under another transform.
    mutating func transformed(_ local: CGAffineTransform, _ content: (inout Painter) -> Void) {
        let outer = transform
        transform = local.concatenating(outer)
        content(&self)
        transform = outer
    }

    private func visible(_ paint: Paint) -> Paint? {
        guard opacity > 0, paint.opacity > 0 else { return nil }
        guard opacity < 1 else { return paint }
        return Paint(paint.kind, opacity: paint.opacity * opacity)
    }
}

extension Item {
    /// Paints the item where it is seen, with what its transition does to it.
    final func paintTree(_ painter: inout Painter) {
        guard wasPlaced else { return }
        var frame = presentedFrame
        if hasBegunLeaving {
            let now = presentedOrigin
            frame = frame.offsetBy(dx: departure.x - now.x, dy: departure.y - now.y)
        }
        let outer = painter.transform
        let wasMoving = painter.isMoving
        painter.transform = outer.translatedBy(x: frame.minX, y: frame.minY)
        if isMoving { painter.isMoving = true }
        if let presence {
            presence.paint(&painter, size: frame.size) { self.paint(&$0, size: frame.size) }
        } else {
            paint(&painter, size: frame.size)
        }
        painter.transform = outer
        painter.isMoving = wasMoving
    }

    /// Whether everything inside is painted by one operation, so that alpha can be given to it directly.
    final var paintsOnce: Bool { countOperations(upTo: 2) <= 1 }

    private func countOperations(upTo limit: Int) -> Int {
        var count = paintOperations
        for child in children where count < limit { count += child.countOperations(upTo: limit - count) }
        return count
    }
}
