public import Geometry

/// Something a person did, already placed on the screen it belongs to.
public enum InputEvent: Hashable, Sendable {
    case touch(TouchEvent)
    case key(KeyEvent)
    /// A knob turned by a number of detents, clockwise positive.
    case knob(steps: Int, time: Duration)
}

/// A change of one finger (or of the pressed pointer, which is a finger to us).
public struct TouchEvent: Hashable, Sendable {
    /// Names one finger from `began` to `ended` or `cancelled`.
    public struct ID: Hashable, Sendable {
        public var rawValue: Int

        public init(_ rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    public enum Phase: Sendable {
        case began, moved, ended
        /// The finger is gone without meaning anything: device unplugged, events lost, palm.
        case cancelled
    }

    public var id: ID
    public var phase: Phase
    /// In logical points of the screen, origin top left, after rotation and calibration.
    public var location: CGPoint
    /// Monotonic time.
    public var time: Duration

    public init(id: ID, phase: Phase, location: CGPoint, time: Duration) {
        self.id = id
        self.phase = phase
        self.location = location
        self.time = time
    }
}

/// A key going down or up.
public struct KeyEvent: Hashable, Sendable {
    public enum Key: Hashable, Sendable {
        case up, down, left, right, enter, escape, space, tab, backTab, home, end, pageUp, pageDown
        case character(Character)
    }

    public enum Phase: Sendable {
        case down, `repeat`, up
    }

    public var key: Key
    public var phase: Phase
    /// Monotonic time.
    public var time: Duration

    public init(key: Key, phase: Phase, time: Duration) {
        self.key = key
        self.phase = phase
        self.time = time
    }
}
