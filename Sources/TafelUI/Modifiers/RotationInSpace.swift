public import Geometry

/// Turns what is drawn about an axis in space, seen from far away: there is no perspective.
struct SpaceRotationModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }
    static var isMovement: Bool { true }

    var angle: Angle
    /// Of length 1.
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    let anchor: UnitPoint

    nonisolated var animatableData: Double {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    /// The first two rows and columns of Rodrigues' rotation matrix.
    func transform(size: CGSize) -> CGAffineTransform? {
        guard angle != .zero else { return nil }
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        let turn = CGAffineTransform(
            a: c + axis.x * axis.x * (1 - c), b: axis.x * axis.y * (1 - c) + axis.z * s,
            c: axis.x * axis.y * (1 - c) - axis.z * s, d: c + axis.y * axis.y * (1 - c), tx: 0, ty: 0)
        return about(CGPoint(x: anchor.x * size.width, y: anchor.y * size.height), turn)
    }
}

extension View {
    /// A turn about an axis in space, without perspective: what turns away becomes narrower.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        let unit = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 1)
        return modifier(SpaceRotationModifier(angle: length > 0 ? angle : .zero, axis: unit, anchor: anchor))
    }
}
