public import Input

/// Keeps from the panel what only wakes the screen.
///
/// While the screen sleeps, a touch, a key or a turned knob asks for the screen and does nothing else. A finger that was
/// down before the screen was lit does nothing until all fingers are up, a key nothing until it is.
@MainActor
public final class WakeGate {
    public private(set) var isAsleep = false
    /// Called when something asks for the screen; whoever lights it calls `wake()`.
    public var onWake: (@MainActor () -> Void)?

    private var filter = WakeFilter()
    /// The fingers that the panel knows to be down.
    private var touches: [TouchEvent.ID: TouchEvent] = [:]
    private var withheldKeys: Set<KeyEvent.Key> = []

    public init() {}

    /// The screen goes dark.
    ///
    /// - Returns: What the panel must hear: that the fingers on it are cancelled.
    public func sleep(at time: Duration) -> [InputEvent] {
        isAsleep = true
        filter.sleep()
        let cancelled = touches.values.sorted { $0.id.rawValue < $1.id.rawValue }.map { touch in
            InputEvent.touch(TouchEvent(id: touch.id, phase: .cancelled, location: touch.location, time: time))
        }
        touches.removeAll()
        return cancelled
    }

    /// The screen is lit again, by a touch or for another reason.
    public func wake() {
        isAsleep = false
        filter.wake()
    }

    /// Whether the panel may hear of an event; every event must come by here, in order.
    public func admits(_ event: InputEvent) -> Bool {
        switch event {
        case .touch(let touch): admits(touch)
        case .key(let key): admits(key)
        case .knob: admitsWhenAwake()
        }
    }

    private func admits(_ touch: TouchEvent) -> Bool {
        switch filter.judge(touch) {
        case .deliver:
            let isDown = touch.phase == .began || touch.phase == .moved
            touches[touch.id] = isDown ? touch : nil
            return true
        case .withhold: return false
        case .wake:
            onWake?()
            return false
        }
    }

    private func admits(_ key: KeyEvent) -> Bool {
        if withheldKeys.contains(key.key) {
            if key.phase == .up { withheldKeys.remove(key.key) }
            return false
        }
        guard isAsleep else { return true }
        guard key.phase != .up else { return false }
        withheldKeys.insert(key.key)
        return admitsWhenAwake()
    }

    private func admitsWhenAwake() -> Bool {
        guard isAsleep else { return true }
        onWake?()
        return false
    }
}
