// The kernel's multitouch protocol A: Documentation/input/multi-touch-protocol.rst. Every frame lists all fingers, each
// closed by SYN_MT_REPORT, with or without ids; an empty list means that all have lifted.

import Geometry
import Input

/// The fingers of a device that sends them whole in each frame.
struct AnonymousContactDecoder: ContactSource {
    /// More fingers than any panel reports in one frame; others are skipped.
    private static let limit = 64
    /// How far, as a share of the screen's diagonal, one finger may come in a frame before it is taken for another.
    private static let reach = 0.4

    private struct Fields: Sendable {
        var x: Int32?
        var y: Int32?
        var major: Int32?
        var distance: Int32?
        var tool: Int32?
        var trackingID: Int32?

        /// Old drivers announce a lift by a width of 0 instead of leaving the finger out.
        var isTouching: Bool { (major ?? 1) > 0 && (distance ?? 0) <= 0 }
    }

    private struct Finger: Sendable {
        var contact: Contact
        var trackingID: Int32?
    }

    private let palmSize: Double?
    private var map: PanelMap
    private var pending = Fields()
    private var listed: [Fields] = []
    /// Whether the frame says anything about fingers.
    private var hasList = false
    private var fingers: [Finger] = []
    private var lastSerial = 0

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
        switch (event.type, event.code) {
        case (EventType.absolute, let code) where AbsoluteCode.multitouch.contains(code):
            map.check(event.code, event.value, into: &output)
            note(event.code, event.value)
        case (EventType.synchronization, Synchronization.contact):
            finishContact()
        case (EventType.key, KeyCode.touch) where event.value == 0:
            // Without a list, a release is an empty one.
            hasList = true
        default:
            break
        }
    }

    mutating func finish() -> ContactFrame? {
        guard hasList else { return nil }
        finishContact()
        let found = listed.filter(\.isTouching)
        listed.removeAll(keepingCapacity: true)
        hasList = false
        fingers = match(found)
        return ContactFrame(contacts: fingers.map(\.contact))
    }

    /// These devices keep no state of fingers; the next frame lists them all.
    mutating func resynchronize(with state: DeviceState) { forget() }

    mutating func forget() {
        pending = Fields()
        listed.removeAll(keepingCapacity: true)
        hasList = false
        fingers.removeAll(keepingCapacity: true)
    }

    private mutating func note(_ code: UInt16, _ value: Int32) {
        switch code {
        case AbsoluteCode.positionX: pending.x = value
        case AbsoluteCode.positionY: pending.y = value
        case AbsoluteCode.touchMajor: pending.major = value
        case AbsoluteCode.contactDistance: pending.distance = value
        case AbsoluteCode.toolType: pending.tool = value
        case AbsoluteCode.trackingID: pending.trackingID = value
        default: return
        }
        hasList = true
    }

    private mutating func finishContact() {
        hasList = true
        if pending.x != nil, pending.y != nil, listed.count < Self.limit { listed.append(pending) }
        pending = Fields()
    }

    private mutating func match(_ found: [Fields]) -> [Finger] {
        var result = found.map { fields in
            let isLarge = palmSize.map { map.share(fields.major ?? 0) > $0 } ?? false
            return Finger(
                contact: Contact(
                    serial: 0, location: map.location(fields.x ?? 0, fields.y ?? 0),
                    isPalm: isLarge || fields.tool == AbsoluteCode.palm),
                trackingID: fields.trackingID)
        }
        let pairs =
            found.allSatisfy { $0.trackingID != nil }
            ? pairsByID(result) : pairsByDistance(result, map.transform.screenSize)
        for (new, old) in pairs { result[new].contact.serial = fingers[old].contact.serial }
        for index in result.indices where result[index].contact.serial == 0 {
            lastSerial += 1
            result[index].contact.serial = lastSerial
        }
        return result
    }

    private func pairsByID(_ found: [Finger]) -> [(new: Int, old: Int)] {
        var taken: Set<Int> = []
        return found.indices.compactMap { new in
            let match = fingers.indices.first { fingers[$0].trackingID == found[new].trackingID && !taken.contains($0) }
            guard let match else { return nil }
            taken.insert(match)
            return (new: new, old: match)
        }
    }

    /// Nearest pairs first: with the few fingers of a hand, as good as the best assignment.
    private func pairsByDistance(_ found: [Finger], _ size: CGSize) -> [(new: Int, old: Int)] {
        let reach = Self.reach * (size.width * size.width + size.height * size.height).squareRoot()
        var candidates: [(distance: Double, new: Int, old: Int)] = []
        for new in found.indices {
            for old in fingers.indices {
                let distance = found[new].contact.location.distance(to: fingers[old].contact.location)
                if distance <= reach { candidates.append((distance, new, old)) }
            }
        }
        candidates.sort { ($0.distance, $0.new, $0.old) < ($1.distance, $1.new, $1.old) }
        var newTaken: Set<Int> = []
        var oldTaken: Set<Int> = []
        return candidates.compactMap { candidate in
            guard !newTaken.contains(candidate.new), !oldTaken.contains(candidate.old) else { return nil }
            newTaken.insert(candidate.new)
            oldTaken.insert(candidate.old)
            return (new: candidate.new, old: candidate.old)
        }
    }
}
