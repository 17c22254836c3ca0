/// A colour that may depend on where it is shown: light or dark, with which accent.
public struct Color: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case fixed(Resolved)
        case adaptive(light: UInt32, dark: UInt32)
        case adaptiveAlpha(light: Resolved, dark: Resolved)
        case accent
        case opacity(Kind, Double)
        case mix(Kind, Kind, Double)
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// A space in which the components of a colour are meant.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(.fixed(Resolved(colorSpace, red: red, green: green, blue: blue, opacity: opacity)))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each 0...1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    public init(_ resolved: Resolved) {
        self.init(.fixed(resolved))
    }

    /// One of the system's colours for surfaces and text.
    public init(_ color: UIColor) {
        self.init(color.kind)
    }

    public init(uiColor color: UIColor) {
        self.init(color)
    }

    /// The colour with its alpha multiplied.
    public func opacity(_ opacity: Double) -> Color { Color(.opacity(kind, opacity)) }

    /// The colour mixed with `other` in linear light.
    public func mix(with other: Color, by fraction: Double) -> Color {
        Color(.mix(kind, other.kind, max(0, min(1, fraction))))
    }

    /// The colour with a slight brightening towards the top.
    public var gradient: AnyGradient { AnyGradient(color: self) }

    /// What the colour is in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved { Self.resolve(kind, environment) }

    private static func resolve(_ kind: Kind, _ environment: EnvironmentValues) -> Resolved {
        switch kind {
        case .fixed(let color): return color
        case .adaptive(let light, let dark):
            return Resolved(hex: environment.colorScheme == .dark ? dark : light)
        case .adaptiveAlpha(let light, let dark): return environment.colorScheme == .dark ? dark : light
        case .accent:
            guard let tint = environment.tintColor, tint.kind != .accent else {
                return resolve(Color.blue.kind, environment)
            }
            return resolve(tint.kind, environment)
        case .opacity(let base, let opacity):
            var color = resolve(base, environment)
            color.opacity *= Float(opacity)
            return color
        case .mix(let first, let second, let fraction):
            return resolve(first, environment).mixed(with: resolve(second, environment), fraction)
        }
    }
}

extension Color {
    public static let red = Color(.adaptive(light: 0xFF3B30, dark: 0xFF453A))
    public static let orange = Color(.adaptive(light: 0xFF9500, dark: 0xFF9F0A))
    public static let yellow = Color(.adaptive(light: 0xFFCC00, dark: 0xFFD60A))
    public static let green = Color(.adaptive(light: 0x34C759, dark: 0x30D158))
    public static let mint = Color(.adaptive(light: 0x00C7BE, dark: 0x63E6E2))
    public static let teal = Color(.adaptive(light: 0x30B0C7, dark: 0x40C8E0))
    public static let cyan = Color(.adaptive(light: 0x32ADE6, dark: 0x64D2FF))
    public static let blue = Color(.adaptive(light: 0x007AFF, dark: 0x0A84FF))
    public static let indigo = Color(.adaptive(light: 0x5856D6, dark: 0x5E5CE6))
    public static let purple = Color(.adaptive(light: 0xAF52DE, dark: 0xBF5AF2))
    public static let pink = Color(.adaptive(light: 0xFF2D55, dark: 0xFF375F))
    public static let brown = Color(.adaptive(light: 0xA2845E, dark: 0xAC8E68))
    public static let gray = Color(.adaptive(light: 0x8E8E93, dark: 0x8E8E93))
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
    public static let clear = Color(white: 0, opacity: 0)
    /// The colour of text.
    public static let primary = Color(UIColor.label)
    /// The colour of text that explains.
    public static let secondary = Color(UIColor.secondaryLabel)
    /// The colour of what can be touched; set by `tint`.
    public static let accentColor = Color(.accent)
}
