import Geometry

/// The height of a line and where its baseline is, in points.
struct LineBox {
    var height: CGFloat
    /// From the top.
    var baseline: CGFloat
    /// Room between this line and the next.
    var leading: CGFloat

    /// Holds all of the fonts, in whole pixels so that the lines of a text look alike: ascent and descent rounded up
    /// together, what that adds above and below in equal parts.
    init(holding metrics: [FontMetrics], displayScale: CGFloat) {
        let ascent = metrics.reduce(0) { max($0, $1.ascent) }
        let descent = metrics.reduce(0) { max($0, $1.descent) }
        height = LineBox.roundedUp(ascent + descent, displayScale: displayScale)
        let middle = ascent + (height - ascent - descent) / 2
        baseline = (middle * displayScale).rounded() / displayScale
        leading = LineBox.roundedUp(metrics.reduce(0) { max($0, $1.leading) }, displayScale: displayScale)
    }

    /// A length in whole pixels, with what rounding errors add left out.
    static func roundedUp(_ length: CGFloat, displayScale: CGFloat) -> CGFloat {
        max(0, length * displayScale - 0.001).rounded(.up) / displayScale
    }
}
