/// How a picture is put on a panel: one of the eight ways to lay a rectangle onto a rectangle.
///
/// The picture is mirrored first (left and right exchanged) where the case says so, then turned clockwise. Display
/// output uses it as it is, touch input its inverse, so that the two can never disagree.
public enum PanelOrientation: CaseIterable, Hashable, Sendable {
    case upright, rotated90, rotated180, rotated270
    case mirrored, mirroredRotated90, mirroredRotated180, mirroredRotated270

    /// The orientation with this many quarter turns clockwise, which may be negative, after mirroring if `mirroring`.
    public init(quarterTurns: Int, mirroring: Mirroring = .none) {
        let turns = ((quarterTurns % 4) + 4) % 4
        self = Self.allCases[turns + (mirroring == .none ? 0 : 4)]
    }

    /// Whether left and right are exchanged before the turn.
    public enum Mirroring: Hashable, Sendable {
        case none, horizontal
    }

    public var mirroring: Mirroring {
        switch self {
        case .upright, .rotated90, .rotated180, .rotated270: .none
        case .mirrored, .mirroredRotated90, .mirroredRotated180, .mirroredRotated270: .horizontal
        }
    }

    /// Clockwise, 0...3.
    public var quarterTurns: Int {
        switch self {
        case .upright, .mirrored: 0
        case .rotated90, .mirroredRotated90: 1
        case .rotated180, .mirroredRotated180: 2
        case .rotated270, .mirroredRotated270: 3
        }
    }

    /// Whether the picture's width lies along the panel's height.
    public var swapsAxes: Bool { quarterTurns % 2 == 1 }

    /// The orientation that undoes this one; a mirrored one undoes itself.
    public var inverse: PanelOrientation {
        mirroring == .none ? PanelOrientation(quarterTurns: -quarterTurns) : self
    }

    /// This orientation followed by `other`.
    public func followed(by other: PanelOrientation) -> PanelOrientation {
        // A mirror turns what was turned before it the other way.
        let turns = other.mirroring == .none ? quarterTurns : -quarterTurns
        let isMirrored = (mirroring == .horizontal) != (other.mirroring == .horizontal)
        return PanelOrientation(quarterTurns: turns + other.quarterTurns, mirroring: isMirrored ? .horizontal : .none)
    }

    /// Maps the picture's unit square onto the panel's, both with the origin top left and y down.
    public var unitTransform: CGAffineTransform {
        let mirror =
            mirroring == .none ? CGAffineTransform.identity : CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        let turn =
            switch quarterTurns {
            case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            default: CGAffineTransform.identity
            }
        return mirror.concatenating(turn)
    }
}
