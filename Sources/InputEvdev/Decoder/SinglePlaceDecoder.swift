import Geometry
import Input

/// The one finger, pen or pointer of a device with `ABS_X` and `ABS_Y`.
struct SinglePlaceDecoder: ContactSource {
    private struct Place: Hashable, Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
    }

    private let contact: DeviceProfile.SingleContact
    private let contactKeys: Set<UInt16>
    private let drawsPointer: Bool
    private let pressureThreshold: Int32
    private var map: PanelMap
    private var place = Place()
    private var pressed: Set<UInt16> = []
    private var isTouching = false
    private var isNew = false
    private var serial = 0
    private var flashes: [Place] = []

    init(
        _ device: DeviceCapabilities, contact: DeviceProfile.SingleContact, drawsPointer: Bool,
        transform: TouchTransform
    ) {
        self.contact = contact
        contactKeys = if case .keys(let keys) = contact { keys } else { [] }
        self.drawsPointer = drawsPointer
        pressureThreshold = device.absolute[AbsoluteCode.pressure]?.minimum ?? 0
        map = PanelMap(device, x: AbsoluteCode.x, y: AbsoluteCode.y, transform: transform)
    }

    var transform: TouchTransform {
        get { map.transform }
        set { map.transform = newValue }
    }

    var pointer: CGPoint? { drawsPointer ? location(place) : nil }

    mutating func handle(_ event: EvdevEvent, into output: inout [DecodedEvent]) {
        switch (event.type, event.code) {
        case (EventType.absolute, AbsoluteCode.x): place.x = event.value
        case (EventType.absolute, AbsoluteCode.y): place.y = event.value
        case (EventType.absolute, AbsoluteCode.pressure) where contact == .pressure:
            touch(event.value > pressureThreshold)
        case (EventType.key, let code) where contactKeys.contains(code) && event.value < 2:
            if event.value == 1 { pressed.insert(code) } else { pressed.remove(code) }
            touch(!pressed.isEmpty)
        default: return
        }
        if event.type == EventType.absolute { map.check(event.code, event.value, into: &output) }
    }

    mutating func finish() -> ContactFrame? {
        defer {
            flashes.removeAll(keepingCapacity: true)
            isNew = false
        }
        return ContactFrame(
            contacts: isTouching ? [Contact(serial: serial, location: location(place))] : [],
            flashes: flashes.map { Contact(serial: 0, location: location($0)) })
    }

    mutating func resynchronize(with state: DeviceState) {
        place.x = state.absolute[AbsoluteCode.x] ?? place.x
        place.y = state.absolute[AbsoluteCode.y] ?? place.y
        pressed = state.pressedKeys.intersection(contactKeys)
        switch contact {
        case .keys: touch(!pressed.isEmpty)
        case .pressure: touch((state.absolute[AbsoluteCode.pressure] ?? .min) > pressureThreshold)
        }
        isNew = false
        flashes.removeAll(keepingCapacity: true)
    }

    mutating func forget() {
        flashes.removeAll(keepingCapacity: true)
        pressed.removeAll()
        isTouching = false
    }

    private mutating func touch(_ isDown: Bool) {
        guard isDown != isTouching else { return }
        isTouching = isDown
        if isDown {
            serial += 1
            isNew = true
        } else if isNew, flashes.count < 16 {
            flashes.append(place)
            isNew = false
        }
    }

    private func location(_ place: Place) -> CGPoint { map.location(place.x, place.y) }
}
