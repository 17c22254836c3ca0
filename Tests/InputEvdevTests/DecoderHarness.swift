import Geometry
import Input
import InputEvdev

/// Drives a decoder with arbitrary bytes and checks what must hold for any events whatsoever.
///
/// Shared by a test with random bytes and by the fuzzer `evdev`. The first byte chooses a device, the second options,
/// then each four bytes are one step: an operation, a value of 16 bits, and milliseconds that pass.
struct DecoderHarness {
    /// What the decoder did wrong, in words.
    private(set) var violations: [String] = []

    private static let axes = AbsoluteAxis(minimum: -100, maximum: 4095, resolution: 10)

    private static let devices: [DeviceCapabilities] = [
        make("slots", keys: [0x14a], absolute: [0x2f, 0x30, 0x35, 0x36, 0x37, 0x39, 0x3b, 0, 1]),
        make("anonymous", keys: [0x14a], absolute: [0x30, 0x35, 0x36, 0x37, 0x39, 0x3b]),
        make("single", keys: [0x14a], absolute: [0, 1, 0x18]),
        make("pressure", absolute: [0, 1, 0x18]),
        make("tablet", keys: [0x110, 0x111], relative: [8], absolute: [0, 1]),
        make("mouse", keys: [0x110], relative: [0, 1, 7, 8]),
        make("encoder", absolute: [0]),
        make("keyboard", keys: [1, 15, 16, 17, 18, 28, 30, 31, 32, 42, 54, 57, 103, 113, 114, 115]),
        make("knob", keys: [113, 114, 115], relative: [7]),
    ]

    /// What a step may send; more than any one device has.
    private static let operations: [(type: UInt16, code: UInt16)] = [
        (0, 0), (0, 0), (0, 2), (0, 3), (3, 0x2f), (3, 0x39), (3, 0x39), (3, 0x35), (3, 0x36), (3, 0x30), (3, 0x37),
        (3, 0x3b), (3, 0), (3, 1), (3, 0x18), (1, 0x14a), (1, 0x110), (2, 0), (2, 1), (2, 7), (2, 8), (1, 30), (1, 42),
        (1, 115), (1, 15), (4, 4), (0xffff, 0xffff), (3, 0xffff),
    ]

    private static let screen = CGRect(x: 0, y: 0, width: 800, height: 480)
    private var down: Set<TouchEvent.ID> = []
    private var finished: Set<TouchEvent.ID> = []
    private var keys: Set<KeyEvent.Key> = []

    mutating func run(_ bytes: [UInt8]) {
        guard bytes.count > 2 else { return }
        let device = Self.devices[Int(bytes[0]) % Self.devices.count]
        let options = DecoderOptions(
            ghostDuration: bytes[1] & 1 != 0 ? .milliseconds(12) : nil, palmSize: bytes[1] & 2 != 0 ? 0.2 : nil,
            smoothing: bytes[1] & 4 != 0 ? .noisyPanel : nil)
        var decoder = EventDecoder(device, transform: Self.transform(bytes[1]), options: options)
        var output: [DecodedEvent] = []
        var time = Duration.zero
        var index = 2
        while index + 4 <= bytes.count {
            let step = bytes[index..<(index + 4)]
            let value = Int32(Int16(bitPattern: UInt16(step[index + 1]) << 8 | UInt16(step[index + 2])))
            // Time may stand still and even go back, as it does when a device's clock is not the one asked for.
            time += .milliseconds(Int(step[index + 3]) - 8)
            perform(Int(step[index]), value, time, &decoder, &output)
            check(&output)
            index += 4
        }
        decoder.disconnect(at: time, into: &output)
        check(&output)
        if !down.isEmpty { violations.append("fingers remain after the device is gone") }
        if !keys.isEmpty { violations.append("keys remain after the device is gone") }
        if decoder.deadline != nil { violations.append("a deadline remains after the device is gone") }
    }

    private func perform(
        _ operation: Int, _ value: Int32, _ time: Duration, _ decoder: inout EventDecoder,
        _ output: inout [DecodedEvent]
    ) {
        switch operation {
        case 250...:
            decoder.advance(to: time, into: &output)
        case 245..<250:
            let slot: [UInt16: Int32] = [0x39: value, 0x35: value, 0x36: value / 2]
            let state = DeviceState(
                absolute: [0: value, 1: value, 0x18: value], pressedKeys: value % 2 == 0 ? [] : [0x14a, 0x110, 30],
                slots: [slot, [:]], currentSlot: Int(value))
            decoder.resynchronize(with: state, at: time, into: &output)
        case 240..<245:
            decoder.use(Self.transform(UInt8(truncatingIfNeeded: value)), at: time, into: &output)
        default:
            let (type, code) = Self.operations[operation % Self.operations.count]
            // Small values are the likely ones for slots, ids and keys; large ones test the ranges.
            let isSmall = type == 1 || code == 0x2f || code == 0x39
            let sent = isSmall ? value % 8 : value &* (operation > 200 ? 65535 : 1)
            decoder.decode(EvdevEvent(type: type, code: code, value: sent, time: time), into: &output)
        }
    }

    private mutating func check(_ output: inout [DecodedEvent]) {
        for event in output {
            switch event {
            case .input(.touch(let touch)): check(touch)
            case .input(.key(let key)): check(key)
            case .pointer(let location) where !Self.screen.contains(location):
                violations.append("a pointer outside the screen at \(location)")
            case .input(.knob(steps: 0, time: _)): violations.append("a knob that did not turn")
            case .input(.knob), .pointer, .warning: break
            }
        }
        output.removeAll(keepingCapacity: true)
    }

    private mutating func check(_ touch: TouchEvent) {
        if !Self.screen.contains(touch.location) {
            violations.append("a touch outside the screen at \(touch.location)")
        }
        switch touch.phase {
        case .began:
            if finished.contains(touch.id) || !down.insert(touch.id).inserted {
                violations.append("a finger began twice")
            }
        case .moved:
            if !down.contains(touch.id) { violations.append("a finger moved that is not down") }
        case .ended, .cancelled:
            if down.remove(touch.id) == nil { violations.append("a finger ended that is not down") }
            finished.insert(touch.id)
        }
    }

    private mutating func check(_ key: KeyEvent) {
        switch key.phase {
        case .down: keys.insert(key.key)
        case .repeat: if !keys.contains(key.key) { violations.append("a key repeats that is not down") }
        case .up: keys.remove(key.key)
        }
    }

    private static func transform(_ choice: UInt8) -> TouchTransform {
        let orientation = PanelOrientation.all[Int(choice >> 3) % 8]
        return TouchTransform(orientation: orientation, screenSize: screen.size)
    }

    private static func make(
        _ name: String, keys: Set<UInt16> = [], relative: Set<UInt16> = [], absolute: [UInt16] = []
    ) -> DeviceCapabilities {
        DeviceCapabilities(
            name: name, keys: keys, relative: relative,
            absolute: Dictionary(uniqueKeysWithValues: absolute.map { ($0, axes) }))
    }
}
