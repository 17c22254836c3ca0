import Geometry
import Input

/// A mouse: a pointer that starts in the middle of the screen and moves one point a count.
struct MouseDecoder: ContactSource {
    var transform: TouchTransform {
        didSet { move(dx: 0, dy: 0) }
    }

    private var location: CGPoint
    private var isPressed = false
    private var isNew = false
    private var serial = 0
    private var flashes: [CGPoint] = []

    init(transform: TouchTransform) {
        self.transform = transform
        location = CGPoint(x: transform.screenSize.width / 2, y: transform.screenSize.height / 2)
    }

    var pointer: CGPoint? { location }

    mutating func handle(_ event: EvdevEvent, into output: inout [DecodedEvent]) {
        switch (event.type, event.code) {
        case (EventType.relative, RelativeAxis.x): move(dx: Double(event.value), dy: 0)
        case (EventType.relative, RelativeAxis.y): move(dx: 0, dy: Double(event.value))
        case (EventType.key, KeyCode.left) where event.value < 2: press(event.value == 1)
        default: break
        }
    }

    mutating func finish() -> ContactFrame? {
        defer {
            isNew = false
            flashes.removeAll(keepingCapacity: true)
        }
        return ContactFrame(
            contacts: isPressed ? [Contact(serial: serial, location: location)] : [],
            flashes: flashes.map { Contact(serial: 0, location: $0) })
    }

    mutating func resynchronize(with state: DeviceState) {
        press(state.pressedKeys.contains(KeyCode.left))
        isNew = false
        flashes.removeAll(keepingCapacity: true)
    }

    mutating func forget() {
        isPressed = false
        flashes.removeAll(keepingCapacity: true)
    }

    private mutating func press(_ isDown: Bool) {
        guard isDown != isPressed else { return }
        isPressed = isDown
        if isDown {
            serial += 1
            isNew = true
        } else if isNew, flashes.count < 16 {
            flashes.append(location)
            isNew = false
        }
    }

    private mutating func move(dx: Double, dy: Double) {
        location.x = max(0, min(location.x + dx, transform.screenSize.width.nextDown))
        location.y = max(0, min(location.y + dy, transform.screenSize.height.nextDown))
    }
}
