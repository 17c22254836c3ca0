public import Geometry

extension Canvas {
    /// Begins a group that is drawn as one with `effect` at the matching `popLayer`. `bounds` holds all that the group
    /// draws, in device pixels, before the effect.
    public func pushLayer(_ effect: LayerEffect, bounds: PixelRect) {
        let effect = effect.sanitized
        let needed = neededContent(effect, visible: clip.bounds).intersection(bounds)
        var content: Surface?
        if !needed.isEmpty {
            while layerMemory.count <= layers.count { layerMemory.append(ScratchBuffer()) }
            let memory = layerMemory[layers.count]
            memory.reserve(needed.area)
            unsafe memory.base.update(repeating: 0, count: needed.area)
            content = unsafe Surface(bounds: needed, pixels: memory.base)
        }
        layers.append(Layer(effect: effect, content: content, parent: surface, clipCount: outerClips.count))
        outerClips.append(clip)
        clip = Clip(bounds: needed)
        if let content { surface = content }
    }

    public func popLayer() {
        guard let layer = layers.popLast() else { preconditionFailure("a group ends that did not begin") }
        guard outerClips.count == layer.clipCount + 1, let outer = outerClips.popLast() else {
            preconditionFailure("a clip was not ended inside the group")
        }
        clip = outer
        surface = layer.parent
        guard let content = layer.content else { return }
        if let kernel = BlurKernel(sigma: layer.effect.blurSigma) {
            let area = content.bounds.insetBy(-kernel.reach).intersection(blurredNeed(layer.effect))
            guard !area.isEmpty else { return }
            let blurred = blurredCopy(of: content, kernel: kernel, area: area)
            compose(blurred, layer.effect)
        } else {
            compose(content, layer.effect)
        }
    }

    /// Draws the group's shadow and then the group.
    func compose(_ content: Surface, _ effect: LayerEffect) {
        if let shadow = effect.shadow { drawShadow(shadow, of: content, opacity: effect.opacity) }
        let clip = self.clip
        let area = content.bounds.intersection(clip.bounds)
        guard !area.isEmpty else { return }
        let opacity = UInt32(effect.opacity * 255 + 0.5)
        guard opacity > 0 else { return }
        maskRow.reserve(area.width)
        for y in area.y0..<area.y1 {
            let pixels = unsafe surface.at(x: area.x0, y: y)
            let source = unsafe content.at(x: area.x0, y: y)
            if clip.hasMask {
                let mask = unsafe maskRow.base
                unsafe mask.update(repeating: UInt8(opacity), count: area.width)
                unsafe PixelLoops.multiply(mask, area.width, by: clipCoverage(clip, x: area.x0, y: y))
                unsafe PixelLoops.blend(pixels, area.width, source: source, mask: mask)
            } else {
                unsafe PixelLoops.blend(pixels, area.width, source: source, coverage: opacity)
            }
        }
    }

    /// Where the group's own pixels matter for those of `visible`.
    func neededContent(_ effect: LayerEffect, visible: PixelRect) -> PixelRect {
        guard !visible.isEmpty else { return .empty }
        var needed = visible
        if let shadow = effect.shadow {
            let reach = BlurKernel(sigma: shadow.sigma)?.reach ?? 0
            needed = needed.union(
                visible.offsetBy(x: -shadow.offset.wholeX, y: -shadow.offset.wholeY).insetBy(-reach))
        }
        return needed.insetBy(-(BlurKernel(sigma: effect.blurSigma)?.reach ?? 0))
    }

    /// Where the blurred group matters.
    private func blurredNeed(_ effect: LayerEffect) -> PixelRect {
        var unblurred = effect
        unblurred.blurSigma = 0
        return neededContent(unblurred, visible: clip.bounds)
    }

    /// The blurred content in memory that is free until the next group begins.
    func blurredCopy(of content: Surface, kernel: BlurKernel, area result: PixelRect) -> Surface {
        let depth = layers.count + 1
        while layerMemory.count <= depth { layerMemory.append(ScratchBuffer()) }
        let memory = layerMemory[depth]
        let blurred = unsafe blur.apply(kernel, to: content.bounds, in: result, channels: 4) { x, y, count, values in
            let row = unsafe content.at(x: x, y: y)
            for index in 0..<count {
                let pixel = unsafe row[index]
                unsafe values[4 * index] = UInt16(pixel & 255) << 8
                unsafe values[4 * index + 1] = UInt16(pixel >> 8 & 255) << 8
                unsafe values[4 * index + 2] = UInt16(pixel >> 16 & 255) << 8
                unsafe values[4 * index + 3] = UInt16(pixel >> 24) << 8
            }
        }
        memory.reserve(result.area)
        let surface = unsafe Surface(bounds: result, pixels: memory.base)
        for y in result.y0..<result.y1 {
            let row = unsafe surface.at(x: result.x0, y: y)
            let values = unsafe blurred.row(y)
            for x in 0..<result.width {
                var pixel: UInt32 = 0
                for channel in 0..<4 {
                    let value = unsafe UInt32(values[x * 4 + channel])
                    pixel |= ((value + 128) >> 8) << UInt32(channel * 8)
                }
                unsafe row[x] = pixel
            }
        }
        return surface
    }

    /// The content's alpha, blurred.
    func blurredCoverage(of content: Surface, kernel: BlurKernel?, area: PixelRect) -> Blur.Result {
        unsafe blur.apply(kernel, to: content.bounds, in: area, channels: 1) { x, y, count, values in
            let row = unsafe content.at(x: x, y: y)
            for index in 0..<count { unsafe values[index] = UInt16(row[index] >> 24) << 8 }
        }
    }

    private func drawShadow(_ shadow: LayerEffect.Shadow, of content: Surface, opacity: Float) {
        let color = shadow.color.opacity(opacity).premultiplied
        let clip = self.clip
        let kernel = BlurKernel(sigma: shadow.sigma)
        let reach = kernel?.reach ?? 0
        let dx = shadow.offset.wholeX
        let dy = shadow.offset.wholeY
        let area = content.bounds.insetBy(-reach).offsetBy(x: dx, y: dy).intersection(clip.bounds)
        guard !area.isEmpty, color >> 24 > 0 else { return }
        let blurred = blurredCoverage(of: content, kernel: kernel, area: area.offsetBy(x: -dx, y: -dy))
        maskRow.reserve(area.width)
        let mask = unsafe maskRow.base
        for y in area.y0..<area.y1 {
            let line = unsafe blurred.row(y - dy)
            for x in 0..<area.width { unsafe mask[x] = UInt8(truncatingIfNeeded: (line[x] + 128) >> 8) }
            if clip.hasMask {
                unsafe PixelLoops.multiply(mask, area.width, by: clipCoverage(clip, x: area.x0, y: y))
            }
            unsafe PixelLoops.blend(surface.at(x: area.x0, y: y), area.width, color: color, mask: mask)
        }
    }
}

extension LayerEffect {
    /// Without what cannot be drawn: numbers that are not finite, offsets of more than 16384 pixels.
    var sanitized: LayerEffect {
        var result = self
        result.opacity = opacity.isFinite ? min(1, max(0, opacity)) : 0
        if !blurSigma.isFinite { result.blurSigma = 0 }
        if let shadow,
            !(shadow.sigma.isFinite && abs(shadow.offset.dx) <= 16384 && abs(shadow.offset.dy) <= 16384)
        {
            result.shadow = nil
        }
        return result
    }
}

extension CGVector {
    var wholeX: Int { Int(dx.rounded()) }
    var wholeY: Int { Int(dy.rounded()) }
}
