// The kernel's multitouch protocol B: Documentation/input/multi-touch-protocol.rst. Each finger has a slot; only what
// changes is sent; a tracking id begins a finger and -1 ends it.

import Geometry
import Input

/// The fingers of a device with slots.
struct SlotDecoder: ContactSource {
    /// More slots than any panel has fingers; events for others are skipped.
    private static let limit = 256

    private struct Slot: Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
        var major: Int32 = 0
        var distance: Int32 = 0
        var tool: Int32 = 0
        var trackingID: Int32 = -1
        var serial = 0
        var isNew = false

        var isActive: Bool { trackingID >= 0 }
    }

    private let palmSize: Double?
    private var map: PanelMap
    private var slots: [Slot] = []
    private var current = 0
    private var lastSerial = 0
    private var flashes: [Slot] = []

    init(_ device: DeviceCapabilities, transform: TouchTransform, palmSize: Double?) {
        self.palmSize = palmSize
        map = PanelMap(device, x: AbsoluteCode.positionX, y: AbsoluteCode.positionY, transform: transform)
    }

    var transform: TouchTransform {
        get { map.transform }
        set { map.transform = newValue }
    }

    var pointer: CGPoint? { nil }

    mutating func handle(_ event: EvdevEvent, into output: inout [DecodedEvent]) {
        guard event.type == EventType.absolute else { return }
        if event.code == AbsoluteCode.slot {
            current = Int(event.value)
        } else if AbsoluteCode.multitouch.contains(event.code) {
            map.check(event.code, event.value, into: &output)
            handle(event.code, event.value)
        }
    }

    private mutating func handle(_ code: UInt16, _ value: Int32) {
        guard (0..<Self.limit).contains(current) else { return }
        while slots.count <= current { slots.append(Slot()) }
        switch code {
        case AbsoluteCode.trackingID: track(value)
        case AbsoluteCode.positionX: slots[current].x = value
        case AbsoluteCode.positionY: slots[current].y = value
        case AbsoluteCode.touchMajor: slots[current].major = value
        case AbsoluteCode.contactDistance: slots[current].distance = value
        case AbsoluteCode.toolType: slots[current].tool = value
        default: break
        }
    }

    mutating func finish() -> ContactFrame? {
        defer {
            flashes.removeAll(keepingCapacity: true)
            for index in slots.indices { slots[index].isNew = false }
        }
        return ContactFrame(
            contacts: slots.filter { $0.isActive && $0.distance <= 0 }.map(contact),
            flashes: flashes.filter { $0.distance <= 0 }.map(contact))
    }

    /// Fingers with the same tracking id go on.
    mutating func resynchronize(with state: DeviceState) {
        flashes.removeAll(keepingCapacity: true)
        current = state.currentSlot
        for index in slots.indices where index >= state.slots.count { slots[index].trackingID = -1 }
        for (index, values) in state.slots.prefix(Self.limit).enumerated() {
            while slots.count <= index { slots.append(Slot()) }
            slots[index].x = values[AbsoluteCode.positionX] ?? slots[index].x
            slots[index].y = values[AbsoluteCode.positionY] ?? slots[index].y
            slots[index].major = values[AbsoluteCode.touchMajor] ?? 0
            slots[index].distance = values[AbsoluteCode.contactDistance] ?? 0
            slots[index].tool = values[AbsoluteCode.toolType] ?? 0
            slots[index].isNew = false
            let trackingID = values[AbsoluteCode.trackingID] ?? -1
            if trackingID >= 0, trackingID != slots[index].trackingID { slots[index].serial = nextSerial() }
            slots[index].trackingID = trackingID
        }
    }

    /// Each is seen again when its slot gets a new tracking id.
    mutating func forget() {
        flashes.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index].trackingID = -1 }
    }

    private mutating func track(_ trackingID: Int32) {
        let slot = slots[current]
        guard trackingID != slot.trackingID else { return }
        if slot.isActive, slot.isNew, flashes.count < Self.limit { flashes.append(slot) }
        slots[current].trackingID = max(-1, trackingID)
        slots[current].isNew = trackingID >= 0
        if trackingID >= 0 { slots[current].serial = nextSerial() }
    }

    private mutating func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    private func contact(_ slot: Slot) -> Contact {
        let isLarge = palmSize.map { map.share(slot.major) > $0 } ?? false
        return Contact(
            serial: slot.serial, location: map.location(slot.x, slot.y),
            isPalm: isLarge || slot.tool == AbsoluteCode.palm)
    }
}
