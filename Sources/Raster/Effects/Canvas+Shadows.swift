public import Geometry

extension Canvas {
    /// Upper bound of the memory of shadows' masks that are kept, in bytes.
    public var shadowBudget: Int {
        get { shadows.budget }
        set { shadows.budget = newValue }
    }

    /// The memory in bytes that shadows' masks take.
    public var shadowCost: Int { shadows.cost }

    /// Draws what `pushLayer` draws below a group with this shadow that holds nothing but the opaquely filled shape, to
    /// within 1/255, from a mask that is kept.
    ///
    /// - Parameters:
    ///   - opacity: Multiplies the shadow's alpha, 0...1.
    ///   - hidden: Pixels that are painted over anyway; they may be left as they are.
    /// - Returns: Whether it could be drawn. That depends on shape, transform and shadow alone; shapes that are turned
    ///   or very large need a layer.
    public func drawShadow(
        _ shadow: LayerEffect.Shadow, of shape: Path.KnownShape, transform: CGAffineTransform, opacity: Float = 1,
        hidden: PixelRect = .empty
    ) -> Bool {
        guard shadow.sigma.isFinite, opacity.isFinite, abs(shadow.offset.dx) <= 16384, abs(shadow.offset.dy) <= 16384
        else { return false }
        let kernel = BlurKernel(sigma: shadow.sigma)
        guard
            let (key, place) = ShadowShape.make(shape, transform: transform, kernel: kernel, sigma: shadow.sigma)
        else { return false }
        let color = shadow.color.opacity(opacity).premultiplied
        let reach = kernel?.reach ?? 0
        let whole = place.bounds.insetBy(-reach).offsetBy(x: shadow.offset.wholeX, y: shadow.offset.wholeY)
        let area = whole.intersection(clip.bounds)
        guard !area.isEmpty, color >> 24 > 0 else { return true }
        let mask: ShadowMask
        if let known = shadows.mask(of: key) {
            mask = known
        } else {
            mask = makeShadowMask(key, kernel: kernel)
            shadows.insert(mask)
        }
        paint(mask, place: place, at: whole, in: area, color: color, hidden: hidden.intersection(area))
        return true
    }

    private func paint(
        _ mask: ShadowMask, place: ShadowShape.Place, at whole: PixelRect, in area: PixelRect, color: UInt32,
        hidden: PixelRect
    ) {
        let clip = self.clip
        maskRow.reserve(area.width + 8)
        let row = unsafe maskRow.base
        for y in area.y0..<area.y1 {
            func paint(_ columns: Range<Int>) {
                guard !columns.isEmpty else { return }
                unsafe mask.write(
                    row: y - whole.y0, from: columns.lowerBound - whole.x0, count: columns.count, place: place,
                    line: shadowLine, into: row)
                if clip.hasMask {
                    unsafe PixelLoops.multiply(row, columns.count, by: clipCoverage(clip, x: columns.lowerBound, y: y))
                }
                unsafe PixelLoops.blend(
                    surface.at(x: columns.lowerBound, y: y), columns.count, color: color, mask: row)
            }
            // At a clip's soft edge what is painted over still shows through.
            if y >= hidden.y0, y < hidden.y1, !clip.hasMask {
                paint(area.x0..<hidden.x0)
                paint(hidden.x1..<area.x1)
            } else {
                paint(area.x0..<area.x1)
            }
        }
    }

    /// Blurs the shape's coverage, whatever the clip.
    private func makeShadowMask(_ shape: ShadowShape, kernel: BlurKernel?) -> ShadowMask {
        let bounds = shape.bounds
        let coverage = ScratchBuffer<UInt8>(capacity: max(1, bounds.area))
        unsafe coverage.base.update(repeating: 0, count: bounds.area)
        let outer = clip
        clip = Clip(bounds: bounds)
        let path = shape.path
        let painter = unsafe MaskPainter(target: coverage.base, top: 0, stride: bounds.width)
        if let known = path.shape, let outline = RoundedOutline(known, transform: .identity) {
            accumulator.paint(.rounded(outline, minus: nil, bounds), with: painter)
        } else if let source = self.coverage(of: path, rule: .nonZero, transform: .identity) {
            let region = source.region
            let inside = unsafe MaskPainter(
                target: coverage.base + region.x0, top: 0, stride: bounds.width)
            accumulator.paint(source, with: inside)
        }
        clip = outer
        let reach = kernel?.reach ?? 0
        let blurred = unsafe blur.apply(kernel, to: bounds, in: bounds.insetBy(-reach), channels: 1) {
            x, y, count, values in
            let row = unsafe coverage.base + y * bounds.width + x
            for index in 0..<count { unsafe values[index] = UInt16(row[index]) << 8 }
        }
        return ShadowMask(shape, reach: reach, blurred: blurred)
    }
}
