public import Geometry

/// What a font should be like; `FontLibrary` finds the nearest there is.
public struct FontDescription: Hashable, Sendable {
    public enum Family: Hashable, Sendable {
        /// The interface font: Inter, else what the system has for sans serif.
        case system
        case monospaced
        case serif
        case named(String)
    }

    public var family: Family
    /// The em in points.
    public var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// Figures of equal width.
    public var hasMonospacedDigits: Bool
    /// OpenType features as HarfBuzz writes them: `zero` turns one on, `kern=0` off. What the font does not have, or is
    /// written wrongly, does nothing.
    public var features: [String]

    public init(
        family: Family = .system, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, features: [String] = []
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.features = features
    }
}

/// Heights of a font in points, all positive: above the baseline `ascent`, below it `descent`.
public struct FontMetrics: Hashable, Sendable {
    public var ascent, descent, leading, capHeight, xHeight: CGFloat

    public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
