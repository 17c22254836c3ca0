public import Geometry
public import Motion

/// The outline of a shape as a line.
public struct _StrokedShape<S: Shape>: Shape {
    var shape: S
    var style: StrokeStyle

    @MainActor public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }

    /// The line's middle; what is drawn is in `_outline(in:)`.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public func _outline(in rect: CGRect) -> _ShapeOutline {
        _ShapeOutline(path: shape.path(in: rect), stroke: style)
    }
}

/// A part of a shape's outline by its length.
public struct _TrimmedShape<S: Shape>: Shape {
    var shape: S
    var startFraction, endFraction: CGFloat

    @MainActor public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
}

/// A shape under a transform that depends on its rectangle.
public struct _TransformedShape<S: Shape>: Shape {
    enum Change: Sendable {
        case offset(CGSize)
        case scale(CGSize, anchor: UnitPoint)
        case rotation(Angle, anchor: UnitPoint)
        case fixed(CGAffineTransform)
    }

    var shape: S
    var change: Change

    @MainActor public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get {
            switch change {
            case .offset(let size), .scale(let size, _): AnimatablePair(shape.animatableData, size.animatableData)
            case .rotation(let angle, _):
                AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, 0))
            case .fixed: AnimatablePair(shape.animatableData, .zero)
            }
        }
        set {
            shape.animatableData = newValue.first
            let size = CGSize(width: newValue.second.first, height: newValue.second.second)
            switch change {
            case .offset: change = .offset(size)
            case .scale(_, let anchor): change = .scale(size, anchor: anchor)
            case .rotation(_, let anchor):
                change = .rotation(Angle(radians: newValue.second.first / 128), anchor: anchor)
            case .fixed: break
            }
        }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(in: rect)) }

    public func _outline(in rect: CGRect) -> _ShapeOutline {
        var outline = shape._outline(in: rect)
        outline.path = outline.path.applying(transform(in: rect))
        return outline
    }

    private func transform(in rect: CGRect) -> CGAffineTransform {
        switch change {
        case .offset(let size): return CGAffineTransform(translationX: size.width, y: size.height)
        case .fixed(let transform): return transform
        case .scale(let size, let anchor):
            return about(anchor.point(in: rect), CGAffineTransform(scaleX: size.width, y: size.height))
        case .rotation(let angle, let anchor):
            return about(anchor.point(in: rect), CGAffineTransform(rotationAngle: angle.radians))
        }
    }
}

/// `transform` with `center` as its fixed point.
func about(_ center: CGPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
}

extension Shape {
    /// The part of the outline between two fractions of its length, 0...1; nothing when they are in the wrong order.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }

    public func offset(_ offset: CGSize) -> _TransformedShape<Self> {
        _TransformedShape(shape: self, change: .offset(offset))
    }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _TransformedShape<Self> {
        offset(CGSize(width: x, height: y))
    }

    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(shape: self, change: .scale(CGSize(width: x, height: y), anchor: anchor))
    }

    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _TransformedShape<Self> {
        _TransformedShape(shape: self, change: .rotation(angle, anchor: anchor))
    }

    public func transform(_ transform: CGAffineTransform) -> _TransformedShape<Self> {
        _TransformedShape(shape: self, change: .fixed(transform))
    }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
    private let make: @Sendable (CGRect) -> _ShapeOutline
    private let fit: @Sendable (ProposedViewSize) -> CGSize

    public init<S: Shape>(_ shape: S) {
        make = { shape._outline(in: $0) }
        fit = { shape.sizeThatFits($0) }
    }

    public func path(in rect: CGRect) -> Path { make(rect).path }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }
    public func _outline(in rect: CGRect) -> _ShapeOutline { make(rect) }
}

extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
