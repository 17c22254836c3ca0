public import Geometry
import Motion
import Raster

/// What shapes and text are coloured with.
public protocol ShapeStyle: Sendable {
    /// The style in one environment.
    func _resolve(_ context: _StyleContext) -> _ResolvedStyle
}

/// Where a style is resolved.
public struct _StyleContext {
    let environment: EnvironmentValues
    private let ownForeground: AnyShapeStyle??

    init(environment: EnvironmentValues) {
        self.environment = environment
        ownForeground = .none
    }

    /// - Parameter foreground: The foreground style in force, instead of the environment's.
    init(environment: EnvironmentValues, foreground: AnyShapeStyle?) {
        self.environment = environment
        ownForeground = .some(foreground)
    }

    /// The foreground style in force.
    var foreground: AnyShapeStyle? { ownForeground ?? environment.foregroundStyle }

    func resolve(_ gradient: Gradient) -> [_ResolvedStyle.Stop] {
        gradient.stops.map { .init(color: $0.color.resolve(in: environment), location: $0.location) }
    }
}

/// A style with all that depends on the environment settled; a single colour is a gradient of one stop.
public struct _ResolvedStyle: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
        var color: Color.Resolved
        var location: CGFloat
    }

    enum Kind: Hashable, Sendable {
        case solid
        case linear(from: UnitPoint, to: UnitPoint)
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
    }

    var kind: Kind
    var stops: [Stop]
    var opacity = 1.0

    init(kind: Kind, stops: [Stop]) {
        self.kind = kind
        self.stops = stops
    }

    init(_ color: Color.Resolved) {
        kind = .solid
        stops = [Stop(color: color, location: 0)]
    }

    /// Whether the paint is another one for another box.
    var dependsOnBounds: Bool { kind != .solid && stops.count > 1 }

    /// The paint for a shape whose box is `rect`.
    func paint(in rect: CGRect) -> Paint {
        let opacity = Float(opacity)
        guard stops.count > 1 else {
            return Paint(.solid(stops.first?.color.srgb ?? .clear), opacity: opacity)
        }
        let colors = ColorStops(stops.map { .init(color: $0.color.srgb, location: Float($0.location)) })
        switch kind {
        case .solid: return Paint(.solid(stops[0].color.srgb), opacity: opacity)
        case .linear(let from, let to):
            return Paint(.linear(colors, from: from.point(in: rect), to: to.point(in: rect)), opacity: opacity)
        case .radial(let center, let start, let end):
            return Paint(
                .radial(colors, center: center.point(in: rect), startRadius: start, endRadius: end), opacity: opacity)
        case .angular(let center, let start, let end):
            return Paint(
                .angular(colors, center: center.point(in: rect), start: start, end: end), opacity: opacity)
        }
    }

    /// The style part of the way to another one; styles that have no middle change at once.
    func mixed(with other: _ResolvedStyle, _ fraction: Double) -> _ResolvedStyle {
        var result = other
        let mine: [Stop]
        if stops.count == other.stops.count {
            mine = stops
        } else if stops.count == 1 {
            mine = other.stops.map { Stop(color: stops[0].color, location: $0.location) }
        } else if other.stops.count == 1 {
            mine = stops
            result = self
            result.stops = stops.map { Stop(color: other.stops[0].color, location: $0.location) }
        } else {
            return other
        }
        result.stops = zip(mine, result.stops).map { from, to in
            Stop(
                color: from.color.mixed(with: to.color, fraction),
                location: from.location + (to.location - from.location) * fraction)
        }
        result.opacity = opacity + (other.opacity - opacity) * fraction
        switch (kind, other.kind) {
        case (.linear(let from, let to), .linear(let from2, let to2)):
            result.kind = .linear(from: from.mixed(from2, fraction), to: to.mixed(to2, fraction))
        case (.angular(let center, let start, let end), .angular(let center2, let start2, let end2)):
            result.kind = .angular(
                center: center.mixed(center2, fraction), start: start.mixed(start2, fraction),
                end: end.mixed(end2, fraction))
        case (.radial(let center, let start, let end), .radial(let center2, let start2, let end2)):
            result.kind = .radial(
                center: center.mixed(center2, fraction), startRadius: start + (start2 - start) * fraction,
                endRadius: end + (end2 - end) * fraction)
        default: break
        }
        return result
    }
}

extension UnitPoint {
    fileprivate func mixed(_ other: UnitPoint, _ fraction: Double) -> UnitPoint {
        UnitPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

extension Angle {
    fileprivate func mixed(_ other: Angle, _ fraction: Double) -> Angle {
        Angle(radians: radians + (other.radians - radians) * fraction)
    }
}

extension Color: ShapeStyle {
    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(resolve(in: context.environment))
    }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { style._resolve(context) }
}

/// The style that the views around have set.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public init() {}

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        guard let style = context.foreground else { return Color.primary._resolve(context) }
        return style._resolve(context)
    }
}

/// The accent colour or what `tint` set.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public init() {}

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { Color.accentColor._resolve(context) }
}

/// The colour of what is behind everything.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public init() {}

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        Color(.systemBackground)._resolve(context)
    }
}

/// A weaker form of the foreground style that is in force.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        guard let base = context.foreground else {
            let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
            return Color(labels[min(level, 3)])._resolve(context)
        }
        var style = base._resolve(context)
        style.opacity *= [1, 0.5, 0.25, 0.18, 0.12][min(level, 4)]
        return style
    }
}

/// A style with its alpha multiplied.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        var style = base._resolve(context)
        style.opacity *= opacity
        return style
    }
}

/// A translucent surface. Nothing behind it is blurred here; it is the surface colour, nearly opaque.
public struct Material: ShapeStyle, Hashable {
    let opacity: Double

    public static let ultraThin = Material(opacity: 0.7)
    public static let thin = Material(opacity: 0.78)
    public static let regular = Material(opacity: 0.86)
    public static let thick = Material(opacity: 0.92)
    public static let ultraThick = Material(opacity: 0.96)

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        Color(.secondarySystemBackground).opacity(opacity)._resolve(context)
    }
}

extension ShapeStyle {
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    static func erased<S: ShapeStyle>(_ style: S) -> AnyShapeStyle { AnyShapeStyle(style) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material(opacity: 0.7) }
    public static var thinMaterial: Material { Material(opacity: 0.78) }
    public static var regularMaterial: Material { Material(opacity: 0.86) }
    public static var thickMaterial: Material { Material(opacity: 0.92) }
    public static var ultraThickMaterial: Material { Material(opacity: 0.96) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var black: Color { Color.black }
    public static var white: Color { Color.white }
    public static var clear: Color { Color.clear }
    public static var accentColor: Color { Color.accentColor }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
