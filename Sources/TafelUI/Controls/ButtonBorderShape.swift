public import Geometry

/// The outline of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case roundedRectangle(CGFloat)
        case capsule
        case circle
    }

    private let kind: Kind

    public static let automatic = ButtonBorderShape(kind: .roundedRectangle(12))
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(12))
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let circle = ButtonBorderShape(kind: .circle)

    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }

    var outline: AnyShape {
        switch kind {
        case .roundedRectangle(let radius): AnyShape(RoundedRectangle(cornerRadius: radius))
        case .capsule: AnyShape(Capsule())
        case .circle: AnyShape(Circle())
        }
    }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
    static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
