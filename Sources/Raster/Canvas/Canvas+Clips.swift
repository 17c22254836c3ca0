public import Geometry

extension Canvas {
    /// Restricts drawing to the inside of `path` as well, until the matching `popClip`.
    public func pushClip(_ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform = .identity) {
        let outer = clip
        if let rect = wholePixels(of: path, transform: transform) {
            clips.append(
                Clip(bounds: rect.intersection(outer.bounds), mask: outer.mask, maskBounds: outer.maskBounds))
            return
        }
        guard collectFill(path, transform: transform) else {
            clips.append(Clip(bounds: .empty))
            return
        }
        let region = edges.region
        guard !region.isEmpty else {
            clips.append(Clip(bounds: .empty))
            return
        }
        let depth = clips.count
        while clipMasks.count <= depth { clipMasks.append(ScratchBuffer()) }
        let memory = clipMasks[depth]
        memory.reserve(region.area)
        unsafe memory.base.update(repeating: 0, count: region.area)
        accumulator.forEachRow(of: edges, in: region, rule: rule) { row in
            for index in 0..<row.runCount {
                let run = unsafe row.runs[index]
                let line = unsafe memory.base + (row.y - region.y0) * region.width + run.start
                switch run.kind {
                case .full: unsafe line.update(repeating: 255, count: run.count)
                case .masked: unsafe line.update(from: row.mask + run.start, count: run.count)
                }
            }
        }
        if outer.mask != nil {
            for y in region.y0..<region.y1 {
                let line = unsafe memory.base + (y - region.y0) * region.width
                unsafe PixelLoops.multiply(line, region.width, by: clipCoverage(outer, x: region.x0, y: y))
            }
        }
        clips.append(Clip(bounds: region, mask: depth, maskBounds: region))
    }

    public func popClip() {
        let least = layers.last.map { $0.clipCount + 1 } ?? 1
        precondition(clips.count > least, "a clip ends that did not begin")
        clips.removeLast()
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
