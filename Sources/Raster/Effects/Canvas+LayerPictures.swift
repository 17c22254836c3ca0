public import Geometry

extension Canvas {
    /// The pixels that drawing can change at present.
    public var clipBounds: PixelRect { clip.bounds }

    /// The most memory in bytes that `record` can need for a group.
    public func recordingCost(of effect: LayerEffect, bounds: PixelRect) -> Int {
        let effect = effect.sanitized
        let content = neededContent(effect, visible: surface.bounds).intersection(bounds)
        guard !content.isEmpty else { return 0 }
        let reach = BlurKernel(sigma: effect.blurSigma)?.reach ?? 0
        return content.insetBy(-reach).area * 4 + (effect.shadow == nil ? 0 : surface.bounds.area)
    }

    /// Draws a group for keeping: all of it that can show on the surface, whatever the clip. Nothing appears until the
    /// picture is drawn, and then it is the bytes that `pushLayer`, the same drawing and `popLayer` give.
    ///
    /// - Parameters:
    ///   - bounds: Holds all that the group draws, in device pixels, before the effect.
    ///   - draw: Draws the group on this canvas.
    /// - Precondition: The canvas is not within another group.
    public func record(_ effect: LayerEffect, bounds: PixelRect, _ draw: () -> Void) -> LayerPicture {
        precondition(layers.isEmpty, "a group inside another one cannot be kept")
        let effect = effect.sanitized
        let visible = surface.bounds
        let outer = clip
        clip = Clip(bounds: visible)
        pushLayer(effect, bounds: bounds)
        draw()
        guard let layer = layers.popLast(), outerClips.count == layer.clipCount + 1, outerClips.popLast() != nil else {
            preconditionFailure("groups or clips are not balanced")
        }
        clip = outer
        surface = layer.parent
        guard let drawn = layer.content else {
            return LayerPicture(effect: effect, bounds: .empty, shadowBounds: .empty)
        }
        let content = blurred(drawn, effect, visible: visible)
        var shadowBounds = PixelRect.empty
        let kernel = effect.shadow.flatMap { BlurKernel(sigma: $0.sigma) }
        let (dx, dy) = effect.shadow.map { ($0.offset.wholeX, $0.offset.wholeY) } ?? (0, 0)
        if effect.shadow != nil, !content.bounds.isEmpty {
            shadowBounds = content.bounds.insetBy(-(kernel?.reach ?? 0)).offsetBy(x: dx, y: dy).intersection(visible)
        }
        let picture = LayerPicture(effect: effect, bounds: content.bounds, shadowBounds: shadowBounds)
        let kept = picture.surface
        for y in content.bounds.y0..<content.bounds.y1 {
            unsafe kept.at(x: content.bounds.x0, y: y).update(
                from: content.at(x: content.bounds.x0, y: y), count: content.bounds.width)
        }
        if !shadowBounds.isEmpty {
            let coverage = blurredCoverage(
                of: content, kernel: kernel, area: shadowBounds.offsetBy(x: -dx, y: -dy))
            for y in shadowBounds.y0..<shadowBounds.y1 {
                let line = unsafe coverage.row(y - dy)
                let row = unsafe picture.shadow(x: shadowBounds.x0, y: y)
                for x in 0..<shadowBounds.width {
                    unsafe row[x] = UInt8(truncatingIfNeeded: (line[x] + 128) >> 8)
                }
            }
        }
        return picture
    }

    /// Draws a kept group with its effect.
    public func draw(_ picture: LayerPicture) {
        var effect = picture.effect
        if let shadow = effect.shadow { drawShadow(shadow, of: picture, opacity: effect.opacity) }
        effect.shadow = nil
        compose(picture.surface, effect)
    }

    private func drawShadow(_ shadow: LayerEffect.Shadow, of picture: LayerPicture, opacity: Float) {
        let color = shadow.color.opacity(opacity).premultiplied
        let clip = self.clip
        let area = picture.shadowBounds.intersection(clip.bounds)
        guard !area.isEmpty, color >> 24 > 0 else { return }
        maskRow.reserve(area.width)
        for y in area.y0..<area.y1 {
            var mask = unsafe picture.shadow(x: area.x0, y: y)
            if clip.hasMask {
                let row = unsafe maskRow.base
                unsafe row.update(from: mask, count: area.width)
                unsafe PixelLoops.multiply(row, area.width, by: clipCoverage(clip, x: area.x0, y: y))
                unsafe mask = row
            }
            unsafe PixelLoops.blend(surface.at(x: area.x0, y: y), area.width, color: color, mask: mask)
        }
    }

    /// The group after its own blur, where it matters to `visible`.
    private func blurred(_ content: Surface, _ effect: LayerEffect, visible: PixelRect) -> Surface {
        guard let kernel = BlurKernel(sigma: effect.blurSigma) else { return content }
        var unblurred = effect
        unblurred.blurSigma = 0
        let area = content.bounds.insetBy(-kernel.reach).intersection(neededContent(unblurred, visible: visible))
        return area.isEmpty
            ? unsafe Surface(bounds: .empty, pixels: colors.base)
            : blurredCopy(of: content, kernel: kernel, area: area)
    }
}
