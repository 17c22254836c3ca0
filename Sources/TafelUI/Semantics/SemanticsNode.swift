public import Geometry

/// What a person who cannot see the screen is told about a part of it, and what they can do with it.
public struct SemanticsNode: Equatable, Sendable {
    /// Names what can be done with a node.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        case press, increment, decrement
    }

    public var label: String
    public var value: String
    public var hint: String
    public var identifier: String
    public var traits: AccessibilityTraits
    public var isEnabled = true
    /// Where it is seen, in points of the screen.
    public var frame: CGRect
    /// Where a finger reaches it; controls are at least 44 points on each side.
    public var touchFrame: CGRect
    public var actions: [Action]
    public var children: [SemanticsNode]
    /// Finds the item again.
    var itemID: ObjectIdentifier?

    public init(
        label: String = "", value: String = "", hint: String = "", identifier: String = "",
        traits: AccessibilityTraits = [], frame: CGRect = .zero, actions: [Action] = [],
        children: [SemanticsNode] = []
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.frame = frame
        touchFrame = frame
        self.actions = actions
        self.children = children
    }

    /// This node and all below it, outer ones first.
    public var flattened: [SemanticsNode] { [self] + children.flatMap(\.flattened) }

    /// The first node, this one included, whose label is `label`.
    public func first(label: String) -> SemanticsNode? { flattened.first { $0.label == label } }
}

/// What kind of thing a part of the screen is.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 7)
    public static let isModal = AccessibilityTraits(rawValue: 1 << 8)
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 9)
    public static let isAdjustable = AccessibilityTraits(rawValue: 1 << 10)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 11)

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private static let names: [(AccessibilityTraits, String)] = [
        (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
        (.isImage, "image"), (.isStaticText, "text"), (.isSummaryElement, "summary"),
        (.updatesFrequently, "live"), (.isModal, "modal"), (.isToggle, "toggle"), (.isAdjustable, "adjustable"),
        (.allowsDirectInteraction, "direct"),
    ]

    /// The traits as words, in a fixed order.
    public var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}
