public import Geometry

/// The distances that a view prefers to its neighbours.
///
/// Each edge has a preference of one of three kinds; where two edges face each other `distance` decides. Between two
/// texts the lines themselves make the distance, beside a spacer there is none, everything else is 8 points apart.
public struct ViewSpacing: Hashable, Sendable {
    enum Preference: Hashable, Sendable {
        /// The standard distance.
        case standard
        /// No distance, whatever the other view prefers.
        case none
        /// A line of text: its distance to another text, and to a view that is none.
        case text(toText: CGFloat, toOther: CGFloat)
    }

    var top = Preference.standard
    var leading = Preference.standard
    var bottom = Preference.standard
    var trailing = Preference.standard

    public static let zero = ViewSpacing(all: .none)

    static let standardDistance: CGFloat = 8

    public init() {}

    init(all preference: Preference) {
        top = preference
        leading = preference
        bottom = preference
        trailing = preference
    }

    /// The distance between this view and the next one along `axis`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let mine = axis == .horizontal ? trailing : bottom
        let other = axis == .horizontal ? next.leading : next.top
        switch (mine, other) {
        case (.none, _), (_, .none): return 0
        case (.text, .text(let toText, _)): return toText
        case (.text(_, let toOther), .standard), (.standard, .text(_, let toOther)): return toOther
        case (.standard, .standard): return Self.standardDistance
        }
    }

    /// Takes the preferences of `other` on some edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = other.top }
        if edges.contains(.leading) { leading = other.leading }
        if edges.contains(.bottom) { bottom = other.bottom }
        if edges.contains(.trailing) { trailing = other.trailing }
    }
}
