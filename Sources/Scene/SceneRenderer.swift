public import Geometry
public import Raster
public import Typography

/// Replays display lists into bitmaps. One per program; it owns the canvas and its caches.
public final class SceneRenderer {
    private let canvas: Canvas
    private let fonts: FontLibrary
    /// The reach of the open layers' effects, innermost last.
    private var layerReaches: [Int] = []

    public init(fonts: FontLibrary) {
        self.fonts = fonts
        canvas = Canvas()
    }

    /// Draws `list` into those pixels of `bitmap` that lie in `region`.
    ///
    /// Each pixel gets the same value as if the whole list were drawn, so a bitmap that holds the picture before and a
    /// region that holds the damage give the new picture.
    public func render(_ list: DisplayList, into bitmap: Bitmap, region: Region) {
        for rect in region.rects {
            let clip = rect.intersection(bitmap.bounds)
            if !clip.isEmpty { render(list, into: bitmap, clip: clip) }
        }
    }

    /// Draws the whole of `list`.
    public func render(_ list: DisplayList, into bitmap: Bitmap) {
        render(list, into: bitmap, clip: bitmap.bounds)
    }

    private func render(_ list: DisplayList, into bitmap: Bitmap, clip: PixelRect) {
        canvas.begin(bitmap, clip: clip)
        var index = 0
        if let top = list.topmostCover(of: clip) {
            index = top
        } else {
            canvas.clear(list.background)
        }
        while index < list.items.count {
            let item = list.items[index]
            // A group is judged by its end, whose bounds include blur and shadow. What a blur or shadow carries into the
            // clip counts too.
            let reached = list.items[index + item.groupLength - 1].bounds.insetBy(-(layerReaches.last ?? 0))
            if item.isEnd || reached.intersects(clip) {
                draw(item)
                index += 1
            } else {
                index += item.groupLength
            }
        }
        canvas.end()
    }

    private func draw(_ item: DisplayList.Item) {
        switch item.operation {
        case .fill(let path, let rule, let paint):
            canvas.fill(path, rule: rule, paint: paint, transform: item.transform)
        case .stroke(let path, let style, let paint):
            canvas.stroke(path, style: style, paint: paint, transform: item.transform)
        case .glyphs(let run, let paint):
            fonts.draw(run, paint: paint, transform: item.transform, on: canvas)
        case .image(let image, let rect, let opacity):
            canvas.draw(image.bitmap, in: rect, opacity: opacity, transform: item.transform)
        case .beginClip(let path, let rule):
            canvas.pushClip(path, rule: rule, transform: item.transform)
        case .endClip: canvas.popClip()
        case .beginLayer(let effect):
            layerReaches.append((layerReaches.last ?? 0) + effect.reach)
            canvas.pushLayer(effect, bounds: item.bounds)
        case .endLayer:
            layerReaches.removeLast()
            canvas.popLayer()
        }
    }
}

extension DisplayList {
    /// The last item that hides everything below it in `clip`; groups are not looked into.
    func topmostCover(of clip: PixelRect) -> Int? {
        var cover: Int?
        var index = 0
        while index < items.count {
            if items[index].groupLength == 1, items[index].covers(clip) { cover = index }
            index += items[index].groupLength
        }
        return cover
    }
}

extension DisplayList.Item {
    /// Whether this ends a group.
    fileprivate var isEnd: Bool {
        switch operation {
        case .endClip, .endLayer: true
        default: false
        }
    }

    /// Whether every pixel of `clip` is painted opaquely.
    fileprivate func covers(_ clip: PixelRect) -> Bool {
        guard case .fill(let path, _, let paint) = operation, bounds.contains(clip), paint.isOpaque,
            transform.b == 0, transform.c == 0, let shape = path.shape
        else { return false }
        switch shape {
        case .rect(let rect):
            return rect.applying(transform).contains(clip.rect)
        case .roundedRect(let rect, let corner, _):
            // A continuous corner reaches 1.53 radii along its side; two is safely inside.
            let inner = rect.insetBy(dx: corner.width * 2, dy: 0)
            let other = rect.insetBy(dx: 0, dy: corner.height * 2)
            return inner.applying(transform).contains(clip.rect) || other.applying(transform).contains(clip.rect)
        case .ellipse: return false
        }
    }
}
