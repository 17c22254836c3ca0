import Geometry
import Input

/// What one viewer's pointer and keyboard are doing: VNC's reports of states to events.
///
/// The left button is a finger. Each notch of the wheel is a button pressed and released: upwards turns the knob clockwise.
struct ViewerInput {
    static let leftButton: UInt32 = 1 << 0
    static let wheelUp: UInt32 = 1 << 3
    static let wheelDown: UInt32 = 1 << 4

    private let touchID: TouchEvent.ID
    private let size: PixelSize
    private var buttons: UInt32 = 0
    private var location = CGPoint.zero
    private var pressed: [UInt32: KeyEvent.Key] = [:]
    private var isShifted = false

    /// - Parameter size: The picture's; locations are kept inside.
    init(touchID: TouchEvent.ID, size: PixelSize) {
        self.touchID = touchID
        self.size = size
    }

    /// The pointer is at a pixel now, with these buttons down.
    mutating func pointer(x: Int, y: Int, buttons new: UInt32, at time: Duration) -> [InputEvent] {
        let old = buttons
        let place = CGPoint(
            x: Double(min(max(0, x), size.width - 1)) + 0.5, y: Double(min(max(0, y), size.height - 1)) + 0.5)
        let hasMoved = place != location
        buttons = new
        location = place
        var events: [InputEvent] = []
        func touch(_ phase: TouchEvent.Phase) {
            events.append(.touch(TouchEvent(id: touchID, phase: phase, location: place, time: time)))
        }
        switch (old & ViewerInput.leftButton != 0, new & ViewerInput.leftButton != 0) {
        case (false, true): touch(.began)
        case (true, true): if hasMoved { touch(.moved) }
        case (true, false):
            if hasMoved { touch(.moved) }
            touch(.ended)
        case (false, false): break
        }
        let risen = new & ~old
        if risen & ViewerInput.wheelUp != 0 { events.append(.knob(steps: 1, time: time)) }
        if risen & ViewerInput.wheelDown != 0 { events.append(.knob(steps: -1, time: time)) }
        return events
    }

    mutating func key(symbol: UInt32, isDown: Bool, at time: Duration) -> [InputEvent] {
        if KeySymbols.shift.contains(symbol) {
            isShifted = isDown
            return []
        }
        if isDown {
            if let held = pressed[symbol] { return [.key(KeyEvent(key: held, phase: .repeat, time: time))] }
            guard let key = KeySymbols.key(symbol, isShifted: isShifted) else { return [] }
            pressed[symbol] = key
            return [.key(KeyEvent(key: key, phase: .down, time: time))]
        }
        // What was pressed is released, whatever Shift has done meanwhile.
        guard let key = pressed.removeValue(forKey: symbol) else { return [] }
        return [.key(KeyEvent(key: key, phase: .up, time: time))]
    }

    /// The viewer is gone: its finger means nothing any more, its keys are up.
    mutating func end(at time: Duration) -> [InputEvent] {
        var events: [InputEvent] = []
        if buttons & ViewerInput.leftButton != 0 {
            events.append(.touch(TouchEvent(id: touchID, phase: .cancelled, location: location, time: time)))
        }
        for (_, key) in pressed.sorted(by: { $0.key < $1.key }) {
            events.append(.key(KeyEvent(key: key, phase: .up, time: time)))
        }
        buttons = 0
        pressed.removeAll()
        return events
    }
}
