public import Geometry

extension Canvas {
    /// The most memory in bytes that masks of clips may take which are kept to be used again.
    public var clipBudget: Int {
        get { clipCache.budget }
        set { clipCache.budget = newValue }
    }

    /// The memory in bytes that they take.
    public var clipCost: Int { clipCache.cost }

    /// Restricts drawing to the inside of `path` as well, until the matching `popClip`.
    public func pushClip(_ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform = .identity) {
        let outer = clip
        outerClips.append(outer)
        if let rect = wholePixels(of: path, transform: transform) {
            clip = unsafe Clip(
                bounds: rect.intersection(outer.bounds), mask: outer.mask, maskBounds: outer.maskBounds)
            return
        }
        let key = ClipMaskCache.Key(path: path, rule: rule, transform: transform)
        switch clipCache.answer(for: key, needed: outer.bounds) {
        case .mask(let mask, let bounds): unsafe narrow(outer, to: mask, bounds)
        case .record(let slot) where record(key, slot: slot, inside: outer): break
        case .record, .unknown: paintOnce(key, inside: outer)
        }
    }

    public func popClip() {
        let isInsideGroup = outerClips.count > (layers.last.map { $0.clipCount + 1 } ?? 0)
        guard isInsideGroup, let outer = outerClips.popLast() else {
            preconditionFailure("a clip ends that did not begin")
        }
        clip = outer
    }

    /// Paints a clip's mask for the whole surface and keeps it; false when there is nothing worth keeping.
    private func record(_ key: ClipMaskCache.Key, slot: Int, inside outer: Clip) -> Bool {
        let extent = surface.bounds
        guard extent.contains(outer.bounds) else { return false }
        clip = Clip(bounds: extent)
        let whole = coverage(of: key.path, rule: key.rule, transform: key.transform)
        clip = outer
        guard let coverage = whole,
            let mask = unsafe clipCache.makeRoom(slot: slot, bounds: coverage.region, extent: extent)
        else { return false }
        unsafe paint(coverage, into: mask)
        unsafe narrow(outer, to: mask, coverage.region)
        return true
    }

    /// Paints a clip's mask for the pixels of the present clip.
    private func paintOnce(_ key: ClipMaskCache.Key, inside outer: Clip) {
        guard let coverage = coverage(of: key.path, rule: key.rule, transform: key.transform),
            !coverage.region.isEmpty
        else {
            clip = Clip(bounds: .empty)
            return
        }
        let mask = unsafe maskMemory(coverage.region)
        unsafe paint(coverage, into: mask)
        unsafe multiply(mask, coverage.region, by: outer)
        clip = unsafe Clip(bounds: coverage.region, mask: mask, maskBounds: coverage.region)
    }

    /// Makes the clip what `outer` and a mask of `bounds` have in common.
    private func narrow(_ outer: Clip, to mask: UnsafeMutablePointer<UInt8>, _ bounds: PixelRect) {
        let region = bounds.intersection(outer.bounds)
        guard !region.isEmpty else {
            clip = Clip(bounds: .empty)
            return
        }
        guard outer.hasMask else {
            clip = unsafe Clip(bounds: region, mask: mask, maskBounds: bounds)
            return
        }
        let both = unsafe maskMemory(region)
        for y in region.y0..<region.y1 {
            let source = unsafe mask + ((y - bounds.y0) * bounds.width + region.x0 - bounds.x0)
            unsafe (both + (y - region.y0) * region.width).update(from: source, count: region.width)
        }
        unsafe multiply(both, region, by: outer)
        clip = unsafe Clip(bounds: region, mask: both, maskBounds: region)
    }

    /// Room for the mask of the clip that was pushed last, until it is popped.
    private func maskMemory(_ region: PixelRect) -> UnsafeMutablePointer<UInt8> {
        let depth = outerClips.count
        while clipMasks.count <= depth { clipMasks.append(ScratchBuffer()) }
        clipMasks[depth].reserve(region.area)
        return unsafe clipMasks[depth].base
    }

    private func paint(_ coverage: CoverageSource, into mask: UnsafeMutablePointer<UInt8>) {
        let region = coverage.region
        unsafe mask.update(repeating: 0, count: region.area)
        accumulator.paint(coverage, with: unsafe MaskPainter(target: mask, top: region.y0, stride: region.width))
    }

    private func multiply(_ mask: UnsafeMutablePointer<UInt8>, _ region: PixelRect, by outer: Clip) {
        guard outer.hasMask else { return }
        for y in region.y0..<region.y1 {
            let line = unsafe mask + (y - region.y0) * region.width
            unsafe PixelLoops.multiply(line, region.width, by: clipCoverage(outer, x: region.x0, y: y))
        }
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
