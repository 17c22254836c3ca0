public import Geometry

/// Colours along a line of 0...1.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// 0...1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// The colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// A gradient without a geometry: from the top to the bottom of what it fills.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    let gradient: Gradient

    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    /// The gradient that a single colour gives: a little lighter at the top.
    init(color: Color) {
        gradient = Gradient(colors: [color.mix(with: .white, by: 0.18), color])
    }

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)._resolve(context)
    }
}

/// Colours along a line across what is filled.
nonisolated public struct LinearGradient: Hashable, Sendable, ShapeStyle, View {
    let gradient: Gradient
    let startPoint, endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            kind: .linear(from: startPoint, to: endPoint), stops: context.resolve(gradient))
    }

    @MainActor public var body: some View { Rectangle().fill(self) }
}

/// Colours outwards from a point.
nonisolated public struct RadialGradient: Hashable, Sendable, ShapeStyle, View {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius, endRadius: CGFloat

    /// Radii in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            kind: .radial(center: center, startRadius: startRadius, endRadius: endRadius),
            stops: context.resolve(gradient))
    }

    @MainActor public var body: some View { Rectangle().fill(self) }
}

/// Colours around a point, clockwise from the right unless angles say otherwise.
nonisolated public struct AngularGradient: Hashable, Sendable, ShapeStyle, View {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle, endAngle: Angle

    /// Equal angles stand for a full turn.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            kind: .angular(center: center, start: startAngle, end: endAngle), stops: context.resolve(gradient))
    }

    @MainActor public var body: some View { Rectangle().fill(self) }
}
