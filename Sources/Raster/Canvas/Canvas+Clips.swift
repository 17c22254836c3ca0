public import Geometry

extension Canvas {
    /// Restricts drawing to the inside of `path` as well, until the matching `popClip`.
    public func pushClip(_ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform = .identity) {
        let outer = clip
        outerClips.append(outer)
        if let rect = wholePixels(of: path, transform: transform) {
            clip = Clip(bounds: rect.intersection(outer.bounds), mask: outer.mask, maskBounds: outer.maskBounds)
            return
        }
        guard let coverage = coverage(of: path, rule: rule, transform: transform) else {
            clip = Clip(bounds: .empty)
            return
        }
        let region = coverage.region
        guard !region.isEmpty else {
            clip = Clip(bounds: .empty)
            return
        }
        let depth = outerClips.count
        while clipMasks.count <= depth { clipMasks.append(ScratchBuffer()) }
        let memory = clipMasks[depth]
        memory.reserve(region.area)
        unsafe memory.base.update(repeating: 0, count: region.area)
        accumulator.paint(
            coverage,
            with: unsafe MaskPainter(target: memory.base, top: region.y0, stride: region.width))
        if outer.mask != nil {
            for y in region.y0..<region.y1 {
                let line = unsafe memory.base + (y - region.y0) * region.width
                unsafe PixelLoops.multiply(line, region.width, by: clipCoverage(outer, x: region.x0, y: y))
            }
        }
        clip = Clip(bounds: region, mask: depth, maskBounds: region)
    }

    public func popClip() {
        let isInsideGroup = outerClips.count > (layers.last.map { $0.clipCount + 1 } ?? 0)
        guard isInsideGroup, let outer = outerClips.popLast() else {
            preconditionFailure("a clip ends that did not begin")
        }
        clip = outer
    }

    /// The pixels of a path that is a rectangle with edges on pixel boundaries.
    private func wholePixels(of path: Path, transform: CGAffineTransform) -> PixelRect? {
        guard case .rect(let rect)? = path.shape, transform.b == 0, transform.c == 0, transform.isFinite
        else { return nil }
        let placed = rect.applying(transform)
        guard placed.minX.isFinite, placed.maxX.isFinite, placed.minY.isFinite, placed.maxY.isFinite,
            placed == placed.integral
        else { return nil }
        return PixelRect(covering: placed)
    }
}
