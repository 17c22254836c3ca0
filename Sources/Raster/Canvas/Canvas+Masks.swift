public import Geometry

extension Canvas {
    /// Paints through `mask` with its top left pixel at (`x`, `y`).
    ///
    /// `transform` applies to the paint only.
    public func fill(_ mask: CoverageMask, x: Int, y: Int, paint: Paint, transform: CGAffineTransform = .identity) {
        let clip = self.clip
        let limit = 1 << 30
        guard let surface, abs(x) < limit, abs(y) < limit else { return }
        let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip.bounds)
        guard !area.isEmpty, let shader = Shader(paint, transform: transform, cache: gradients) else { return }
        colors.reserve(area.width)
        maskRow.reserve(area.width)
        unsafe mask.coverage.withUnsafeBufferPointer { coverage in
            guard let base = coverage.baseAddress else { return }
            var run = CoverageRun(start: 0, count: area.width, kind: .masked)
            unsafe withUnsafePointer(to: &run) { run in
                for line in area.y0..<area.y1 {
                    let row = unsafe base + (line - y) * mask.width + area.x0 - x
                    put(
                        unsafe CoverageRow(y: line, left: area.x0, runs: run, runCount: 1, mask: row),
                        shader: shader, clip: clip, surface: surface)
                }
            }
        }
    }

    /// Draws `image` scaled into `rect`, filtered.
    public func draw(_ image: Bitmap, in rect: CGRect, opacity: Float = 1, transform: CGAffineTransform = .identity) {
        let rect = rect.standardized
        guard opacity > 0, rect.width > 0, rect.height > 0, !rect.isNull, let surface else { return }
        let placed = CGAffineTransform(
            a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height), tx: rect.minX,
            ty: rect.minY
        ).concatenating(transform)
        guard let inverse = placed.finiteInverse,
            let shader = ImageShader(image: image, opacity: opacity, inverse: inverse)
        else { return }
        guard collectFill(Path(rect), transform: transform) else { return }
        let region = edges.region
        guard !region.isEmpty else { return }
        let clip = self.clip
        colors.reserve(region.width)
        maskRow.reserve(region.width)
        accumulator.forEachRow(of: edges, in: region, rule: .nonZero) { row in
            put(row, shader: .image(shader), clip: clip, surface: surface)
        }
    }
}
