public import Geometry
public import Motion

/// A rectangle.
public struct Rectangle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// A rectangle with round corners; the radius is at most half of the shorter side.
public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path {
        let limit = min(rect.width, rect.height) / 2
        return Path(
            roundedRect: rect,
            cornerSize: CGSize(
                width: max(0, min(cornerSize.width, limit)), height: max(0, min(cornerSize.height, limit))),
            style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetRoundedRectangle(base: self, amount: amount)
    }
}

/// A rounded rectangle drawn smaller, its corners keeping their centres.
struct _InsetRoundedRectangle: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull else { return Path() }
        var shape = base
        // Inset from the radius that is drawn, not from one that was too large for the rectangle.
        let limit = min(rect.width, rect.height) / 2
        shape.cornerSize.width = max(0, min(base.cornerSize.width, limit) - amount)
        shape.cornerSize.height = max(0, min(base.cornerSize.height, limit) - amount)
        return shape.path(in: inner)
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetRoundedRectangle(base: base, amount: self.amount + amount)
    }
}

/// A rectangle with half circles on its shorter sides.
public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// The largest circle in the middle of a rectangle.
public struct Circle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let diameter = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// The ellipse in a rectangle.
public struct Ellipse: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: self, amount: amount) }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: Shape {
    public var topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius: CGFloat

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.topLeadingRadius = topLeadingRadius
        self.bottomLeadingRadius = bottomLeadingRadius
        self.bottomTrailingRadius = bottomTrailingRadius
        self.topTrailingRadius = topTrailingRadius
    }

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(
            topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
            bottomTrailingRadius: cornerRadii.bottomTrailing, topTrailingRadius: cornerRadii.topTrailing)
    }

    public var animatableData: EdgeInsets.AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(topLeadingRadius, topTrailingRadius),
                AnimatablePair(bottomLeadingRadius, bottomTrailingRadius))
        }
        set {
            (topLeadingRadius, topTrailingRadius) = (newValue.first.first, newValue.first.second)
            (bottomLeadingRadius, bottomTrailingRadius) = (newValue.second.first, newValue.second.second)
        }
    }

    public func path(in rect: CGRect) -> Path {
        let limit = min(rect.width, rect.height) / 2
        func radius(_ wished: CGFloat) -> CGFloat { max(0, min(wished, limit)) }
        var path = Path()
        let (a, b) = (radius(topLeadingRadius), radius(topTrailingRadius))
        let (c, d) = (radius(bottomTrailingRadius), radius(bottomLeadingRadius))
        path.move(to: CGPoint(x: rect.minX + a, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - b, y: rect.minY))
        corner(&path, CGPoint(x: rect.maxX - b, y: rect.minY + b), b, -90)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - c))
        corner(&path, CGPoint(x: rect.maxX - c, y: rect.maxY - c), c, 0)
        path.addLine(to: CGPoint(x: rect.minX + d, y: rect.maxY))
        corner(&path, CGPoint(x: rect.minX + d, y: rect.maxY - d), d, 90)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + a))
        corner(&path, CGPoint(x: rect.minX + a, y: rect.minY + a), a, 180)
        path.closeSubpath()
        return path
    }

    private func corner(_ path: inout Path, _ center: CGPoint, _ radius: CGFloat, _ start: Double) {
        guard radius > 0 else { return }
        path.addArc(
            center: center, radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + 90),
            clockwise: false)
    }
}

/// A shape drawn in a smaller rectangle.
struct _Inset<S: Shape>: InsettableShape {
    var shape: S
    var amount: CGFloat

    @MainActor var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        return inner.isNull ? Path() : shape.path(in: inner)
    }

    func inset(by amount: CGFloat) -> some InsettableShape { _Inset(shape: shape, amount: self.amount + amount) }
}

extension InsettableShape {
    /// A line along the inside of the outline.
    @MainActor
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }

    @MainActor
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    @MainActor
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
        strokeBorder(ForegroundStyle(), style: style)
    }

    @MainActor
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
}
