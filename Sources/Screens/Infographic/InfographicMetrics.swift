import TafelUI

/// The sizes of the infographic's parts on a surface, in points.
struct InfographicMetrics: Hashable {
    /// How the parts are arranged.
    enum Arrangement: Hashable {
        /// One above the other, as on a phone.
        case stacked
        /// The curve beside the value, the slider in a row below both: for low surfaces.
        case low
        /// The curve beside a column of value and slider.
        case beside
    }

    var arrangement: Arrangement
    var margin: CGFloat
    var spacing: CGFloat
    /// The space between a card's edge and its content.
    var padding: CGFloat
    var cornerRadius: CGFloat
    /// The width of the column beside the curve.
    var column: CGFloat
    /// The ring's diameter where it stands beside the value.
    var sideRing: CGFloat
    /// Whether there is room for little more than the controls.
    var isCompact: Bool
    /// Whether title and remarks on the data share one line.
    var hasWideHeader: Bool
    var isLarge: Bool

    init(size: CGSize) {
        let short = min(size.width, size.height)
        isCompact = short < 300
        isLarge = short >= 700
        hasWideHeader = size.width >= 600
        margin = short < 300 ? 8 : short < 440 ? 12 : isLarge ? 28 : 20
        spacing = short < 300 ? 8 : short < 440 ? 10 : isLarge ? 20 : 14
        padding = short < 300 ? 10 : short < 440 ? 14 : isLarge ? 28 : 20
        cornerRadius = short < 300 ? 12 : isLarge ? 26 : 20
        sideRing = short < 300 ? 64 : isLarge ? 110 : 84
        if size.width <= size.height * 1.15 {
            arrangement = .stacked
        } else {
            arrangement = size.height < 420 ? .low : .beside
        }
        column = arrangement == .low ? max(116, size.width * 0.3) : max(200, min(size.width * 0.3, 520))
    }

    /// The line's width for a ring of a diameter in points: 11 at 70, a little finer on large rings.
    static func ringLine(_ diameter: CGFloat) -> CGFloat {
        diameter <= 70 ? diameter * 11 / 70 : 11 + (diameter - 70) * 0.09
    }

    /// The largest text that the arrangement has room for.
    var largestText: DynamicTypeSize { isCompact ? .xLarge : isLarge ? .accessibility2 : .xxxLarge }
}
