public import Geometry
import Typography

/// A font as views ask for it: a text style or a size, with changes.
public struct Font: Hashable, Sendable {
    /// What a text is for; sizes are those of iOS at the standard text size.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        /// In points at `DynamicTypeSize.large`.
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        var value: Int {
            switch self {
            case .ultraLight: 100
            case .thin: 200
            case .light: 300
            case .regular: 400
            case .medium: 500
            case .semibold: 600
            case .bold: 700
            case .heavy: 800
            case .black: 900
            }
        }
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        case custom(String, CGFloat, isFixed: Bool)
    }

    private var base: Base
    private var weight: Weight?
    private var design = Design.default
    private var isItalic = false
    private var hasMonospacedDigits = false

    private init(_ base: Base) {
        self.base = base
    }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    /// The system's font in a size that does not follow the text size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.size(size))
        font.weight = weight
        font.design = design ?? .default
        return font
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        font.weight = weight
        font.design = design ?? .default
        return font
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name, size, isFixed: false))
    }

    /// All styles grow alike here.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name, fixedSize, isFixed: true))
    }

    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { changed { $0.isItalic = true } }
    /// Figures of equal width.
    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
    public func monospaced() -> Font { changed { $0.design = .monospaced } }
    public func leading(_ leading: Leading) -> Font { self }

    func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The font for Typography at a text size.
    func description(at typeSize: DynamicTypeSize) -> FontDescription {
        let size: CGFloat
        var family = FontDescription.Family.system
        var standardWeight = Weight.regular
        switch base {
        case .style(let style):
            size = (style.size * typeSize.scale).rounded()
            standardWeight = style.weight
        case .size(let fixed): size = fixed
        case .custom(let name, let points, let isFixed):
            size = isFixed ? points : points * typeSize.scale
            family = .named(name)
        }
        switch design {
        case .default, .rounded: break
        case .serif: family = .serif
        case .monospaced: family = .monospaced
        }
        return FontDescription(
            family: family, size: max(1, size), weight: (weight ?? standardWeight).value, isItalic: isItalic,
            hasMonospacedDigits: hasMonospacedDigits)
    }
}
