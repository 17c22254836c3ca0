import Geometry

/// A place on the grid of quarter pixels that masks are made for.
struct GridPlace {
    /// Whole pixels.
    var x, y: Int
    /// Quarters, 0...3.
    var phaseX, phaseY: Int

    /// The grid's point nearest to a place in device pixels; nil far outside of any picture.
    init?(_ point: CGPoint) {
        guard abs(point.x) < 1_000_000, abs(point.y) < 1_000_000 else { return nil }
        self.init(quartersX: Int((point.x * 4).rounded()), quartersY: Int((point.y * 4).rounded()))
    }

    private init(quartersX: Int, quartersY: Int) {
        x = quartersX >> 2
        y = quartersY >> 2
        phaseX = quartersX & 3
        phaseY = quartersY & 3
    }

    /// The grid's point nearest to a place that is off by pixels from this one; nil far outside of any picture.
    ///
    /// Glyphs keep their distances from each other wherever their run begins.
    func moved(by offset: CGPoint) -> GridPlace? {
        guard abs(offset.x) < 1_000_000, abs(offset.y) < 1_000_000 else { return nil }
        return GridPlace(
            quartersX: x * 4 + phaseX + Int((offset.x * 4).rounded()),
            quartersY: y * 4 + phaseY + Int((offset.y * 4).rounded()))
    }
}
