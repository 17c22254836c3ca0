import Geometry
import Raster
import Typography

/// Draws display lists on one canvas, with the caches that belong to it.
final class SceneReplayer {
    let canvas: Canvas
    let cache: LayerCache
    private let fonts: FontLibrary
    private var covers = OpaqueCovers()
    /// The groups that are drawn into memory of their own around the present item.
    private var layerDepth = 0
    private(set) var counts = ReplayCounts()

    init(canvas: Canvas, fonts: FontLibrary, budget: SceneBudget) {
        self.canvas = canvas
        self.fonts = fonts
        cache = LayerCache(budget: budget.layers)
        canvas.shadowBudget = budget.shadows
        canvas.clipBudget = budget.clips
        canvas.shapeBudget = budget.shapes
    }

    /// Begins another frame of pictures of one size.
    func beginFrame(size: PixelSize) {
        counts = ReplayCounts()
        cache.beginFrame(size: size)
    }

    /// Draws what of `list` lies inside the clip of the canvas, which has begun.
    func replay(_ list: DisplayList) {
        covers.collect(list.items, in: canvas.clipBounds)
        if !covers.coversAll { canvas.clear(list.background) }
        let start = covers.lastWhole ?? 0
        counts.hidden += start
        draw(list, start..<list.items.count, mayHide: true)
    }

    /// - Parameter mayHide: Whether the drawn pixels are those of the picture, not of a group that blurs them.
    private func draw(_ list: DisplayList, _ range: Range<Int>, mayHide: Bool) {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = index + list.items[index].groupLength
            defer { index = end }
            // A group is judged by its end, whose bounds include blur and shadow.
            let visible = list.items[end - 1].bounds.intersection(canvas.clipBounds)
            if visible.isEmpty { continue }
            if mayHide, covers.hides(visible, before: end) {
                counts.hidden += 1
                continue
            }
            draw(list, index, mayHide: mayHide)
        }
    }

    private func draw(_ list: DisplayList, _ index: Int, mayHide: Bool) {
        let item = list.items[index]
        counts.drawn += 1
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
            draw(list, (index + 1)..<(index + item.groupLength - 1), mayHide: mayHide)
            canvas.popClip()
        case .beginLayer(let effect): drawLayer(list, index, effect, mayHide: mayHide)
        case .endClip, .endLayer: preconditionFailure("a group ends that did not begin")
        }
    }

    private func drawLayer(_ list: DisplayList, _ index: Int, _ effect: LayerEffect, mayHide: Bool) {
        var effect = effect
        let content = (index + 1)..<(index + list.items[index].groupLength - 1)
        if let shadow = effect.shadow, !effect.hasBlur, let caster = list.shadowCaster(at: index) {
            let isWhole = effect.opacity >= 1
            let isDrawn = canvas.drawShadow(
                shadow, of: caster.shape, transform: caster.transform,
                opacity: caster.alpha * min(1, effect.opacity), hidden: isWhole ? caster.interior : .empty)
            if isDrawn {
                counts.slicedShadows += 1
                effect.shadow = nil
                if isWhole {
                    draw(list, content, mayHide: mayHide)
                    return
                }
            }
        }
        let bounds = list.items[index].bounds
        if layerDepth == 0 {
            let cost = canvas.recordingCost(of: effect, bounds: bounds)
            switch cache.answer(for: index, in: list.items, pictureCost: cost) {
            case .picture(let picture):
                counts.recalled += 1
                canvas.draw(picture)
                return
            case .record(let slot):
                counts.recorded += 1
                layerDepth += 1
                let picture = canvas.record(effect, bounds: bounds) { draw(list, content, mayHide: false) }
                layerDepth -= 1
                cache.keep(picture, slot: slot)
                canvas.draw(picture)
                return
            case .draw: break
            }
        }
        layerDepth += 1
        canvas.pushLayer(effect, bounds: bounds)
        draw(list, content, mayHide: mayHide && effect.shadow == nil && !effect.hasBlur)
        canvas.popLayer()
        layerDepth -= 1
    }
}
