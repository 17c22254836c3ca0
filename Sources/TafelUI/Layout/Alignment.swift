public import Geometry

/// Names a guide line of views and says where it is in a view that does not say so itself.
public protocol AlignmentID: SendableMetatype {
    @MainActor @preconcurrency static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide line of one axis.
struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let axis: Axis

    static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
        left.id == right.id && left.axis == right.axis
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }

    /// How the explicit guides of several views become one of their container.
    var merge: Merge {
        switch ObjectIdentifier(id) {
        case ObjectIdentifier(FirstTextBaselineAlignment.self): .least
        case ObjectIdentifier(LastTextBaselineAlignment.self): .greatest
        default: .mean
        }
    }

    enum Merge {
        case mean, least, greatest
    }

    /// Guides that some view sets itself.
    @MainActor static var explicit: Set<AlignmentKey> = []

    var isTextBaseline: Bool { merge != .mean }
}

/// A vertical guide line: where views stand beside each other in a column.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id: id, axis: .horizontal)
    }

    private enum Leading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }

    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    public static let leading = HorizontalAlignment(Leading.self)
    public static let center = HorizontalAlignment(Center.self)
    public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A horizontal guide line: where views stand beside each other in a row.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id: id, axis: .vertical)
    }

    private enum Top: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }

    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    public static let top = VerticalAlignment(Top.self)
    public static let center = VerticalAlignment(Center.self)
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The baseline of the topmost line of text; the bottom of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineAlignment.self)
    /// The baseline of the lowest line of text; the bottom of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaselineAlignment.self)
}

enum FirstTextBaselineAlignment: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum LastTextBaselineAlignment: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// A guide line on each axis.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A view's size and guide lines for one proposal.
@MainActor @preconcurrency
public struct ViewDimensions {
    let item: Item
    let proposal: ProposedViewSize
    let size: CGSize

    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }

    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }

    /// The guide's place if the view or one inside sets it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    func value(_ key: AlignmentKey) -> CGFloat {
        explicit(key) ?? key.id.defaultValue(in: self)
    }

    private func explicit(_ key: AlignmentKey) -> CGFloat? {
        // Guides that nobody sets need no search through the tree.
        guard key.isTextBaseline || AlignmentKey.explicit.contains(key) else { return nil }
        return item.explicitAlignment(key, size: size, proposal: proposal)
    }
}
