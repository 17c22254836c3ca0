public import Geometry

extension Canvas {
    /// Paints through `mask` with its top left pixel at (`x`, `y`).
    ///
    /// `transform` applies to the paint only.
    public func fill(_ mask: CoverageMask, x: Int, y: Int, paint: Paint, transform: CGAffineTransform = .identity) {
        let limit = 1 << 30
        guard abs(x) < limit, abs(y) < limit else { return }
        let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip.bounds)
        guard !area.isEmpty else { return }
        let offset = (area.y0 - y) * mask.width + area.x0 - x
        if !clip.hasMask, case .solid(let color) = paint.kind {
            // Glyphs are drawn so: they need no shader.
            guard let pixel = Shader.visiblePixel(color, opacity: paint.opacity) else { return }
            let surface = self.surface
            unsafe mask.coverage.withUnsafeBufferPointer { coverage in
                guard let base = coverage.baseAddress else { return }
                unsafe PixelLoops.blend(
                    surface.at(x: area.x0, y: area.y0), pitch: surface.bounds.width, color: pixel,
                    mask: base + offset, maskPitch: mask.width, width: area.width, height: area.height)
            }
            return
        }
        guard let shader = Shader.make(paint, transform: transform, cache: gradients) else { return }
        unsafe mask.coverage.withUnsafeBufferPointer { coverage in
            guard let base = coverage.baseAddress else { return }
            let first = unsafe base + offset
            if clip.hasMask {
                unsafe paintRows(
                    first, stride: mask.width, in: area, with: clippedPainter(shader, width: area.width))
            } else {
                unsafe paintRows(
                    first, stride: mask.width, in: area, with: shaderPainter(shader, width: area.width))
            }
        }
    }

    /// Paints rows of coverage from memory.
    private func paintRows(
        _ mask: UnsafePointer<UInt8>, stride: Int, in area: PixelRect, with painter: some RowPainter
    ) {
        var run = CoverageRun(start: 0, count: area.width, kind: .masked)
        unsafe withUnsafePointer(to: &run) { run in
            for y in area.y0..<area.y1 {
                painter.paint(
                    unsafe CoverageRow(
                        y: y, left: area.x0, runs: run, runCount: 1, mask: mask + (y - area.y0) * stride))
            }
        }
    }

    /// Draws `image` scaled into `rect`, filtered.
    public func draw(_ image: Bitmap, in rect: CGRect, opacity: Float = 1, transform: CGAffineTransform = .identity) {
        let rect = rect.standardized
        guard opacity > 0, rect.width > 0, rect.height > 0, !rect.isNull else { return }
        let placed = CGAffineTransform(
            a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height), tx: rect.minX,
            ty: rect.minY
        ).concatenating(transform)
        guard let inverse = placed.finiteInverse,
            let shader = ImageShader(image: image, opacity: opacity, inverse: inverse)
        else { return }
        if let outline = RoundedOutline(.rect(rect), transform: transform) {
            fill(outline, shader: .image(shader))
        } else if let coverage = coverage(of: Path(rect), rule: .nonZero, transform: transform) {
            self.paint(coverage, shader: .image(shader))
        }
    }
}
