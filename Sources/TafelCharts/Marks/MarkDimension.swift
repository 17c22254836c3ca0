public import Geometry

/// The thickness of a bar or the radius of a sector.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case ratio(CGFloat)
        case inset(CGFloat)
    }

    let kind: Kind

    public static let automatic = MarkDimension(kind: .automatic)

    /// So many points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }

    /// A share of the room, 0...1.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }

    /// All of the room but so many points at each end.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }

    private init(kind: Kind) {
        self.kind = kind
    }

    public init(floatLiteral value: Double) { self = .fixed(value) }

    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

    /// The length in a room of `room` points; `standard` is the share where nothing is said.
    func length(in room: CGFloat, standard: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: max(1, room * standard)
        case .fixed(let value): max(0, value)
        case .ratio(let share): max(0, room * share)
        case .inset(let inset): max(0, room - 2 * inset)
        }
    }
}

/// What bars and areas at the same place do with one another.
public enum MarkStackingMethod: Hashable, Sendable {
    /// One on top of the other.
    case standard
    /// One in front of the other.
    case unstacked
}
