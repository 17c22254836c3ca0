/// A recogniser as it is attached to a view, for the arena.
public struct GestureContender<Key: Hashable & Sendable>: Sendable {
    /// Names the attachment as long as the view lives.
    public var key: Key
    /// A fresh recogniser; the arena keeps its own copy while a gesture is under way.
    public var recognizer: any GestureRecognizer
    public var priority: GesturePriority
    /// How deep in the tree the gesture is attached: more is farther from the root. Each modifier counts, so of two
    /// gestures on one view the one written first is deeper.
    public var depth: Int

    public init(
        key: Key, recognizer: any GestureRecognizer, priority: GesturePriority = .ordinary, depth: Int
    ) {
        self.key = key
        self.recognizer = recognizer
        self.priority = priority
        self.depth = depth
    }

    /// Whether this one is asked before `other` when both could have a finger.
    func precedes(_ other: GestureContender) -> Bool {
        switch (priority, other.priority) {
        case (.high, .high): depth < other.depth
        case (.high, _): true
        case (_, .high): false
        default: depth > other.depth
        }
    }
}

/// How a gesture stands to those of the views inside and around its own.
public enum GesturePriority: Sendable {
    /// The inner one goes first.
    case ordinary
    /// Goes before all ordinary ones; of two, the outer goes first.
    case high
    /// Competes with nobody.
    case simultaneous
}

/// News of one gesture, for whoever attached it.
public struct GestureDelivery<Key: Hashable & Sendable>: Sendable {
    public var key: Key
    /// Carries a value of the recogniser's `Value` type. Never `possible`.
    public var phase: GesturePhase<any Sendable>
}
