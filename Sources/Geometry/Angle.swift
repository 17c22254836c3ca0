/// An angle. Positive turns are clockwise on the screen; full turns are kept, not folded.
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double

    public static let zero = Angle(radians: 0)

    @inlinable
    public init() {
        radians = 0
    }

    @inlinable
    public init(radians: Double) {
        self.radians = radians
    }

    @inlinable
    public init(degrees: Double) {
        radians = degrees * (.pi / 180)
    }

    @inlinable public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    @inlinable
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    @inlinable
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    @inlinable
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

    @inlinable
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

    @inlinable
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
}
