/// Coverage of a small rectangle of pixels, 8 bits each, rows without padding: a glyph, a corner, a shadow.
public struct CoverageMask: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let coverage: [UInt8]

    /// `coverage` must hold `width * height` values.
    public init(width: Int, height: Int, coverage: [UInt8]) {
        precondition(coverage.count == width * height, "coverage does not fill the mask")
        self.width = width
        self.height = height
        self.coverage = coverage
    }
}
