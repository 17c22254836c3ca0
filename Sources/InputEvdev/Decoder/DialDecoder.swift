import Input

/// The turning of knobs, summed over a frame.
struct DialDecoder {
    private let relative: Set<UInt16>
    private let absolute: [UInt16: AbsoluteAxis]
    private var positions: [UInt16: Int32] = [:]
    private var steps = 0

    init(_ device: DeviceCapabilities, _ dials: [DeviceProfile.Dial]) {
        var relative: Set<UInt16> = []
        var absolute: [UInt16: AbsoluteAxis] = [:]
        for dial in dials {
            switch dial {
            case .relative(let axis): relative.insert(axis)
            case .absolute(let axis): absolute[axis] = device.absolute[axis]
            case .volumeKeys: break
            }
        }
        self.relative = relative
        self.absolute = absolute
    }

    mutating func handle(_ event: EvdevEvent) {
        if event.type == EventType.absolute {
            move(event.code, to: event.value)
        } else if relative.contains(event.code) {
            steps += Int(event.value)
        }
    }

    private mutating func move(_ code: UInt16, to value: Int32) {
        guard let axis = absolute[code] else { return }
        defer { positions[code] = value }
        guard let last = positions[code] else { return }
        let difference = Int(value) - Int(last)
        let span = Int(axis.maximum) - Int(axis.minimum) + 1
        // Farther than half way round is the other way round.
        steps += abs(difference) * 2 > span ? difference - difference.signum() * span : difference
    }

    mutating func finish(at time: Duration, into output: inout [DecodedEvent]) {
        if steps != 0 { output.append(.input(.knob(steps: steps, time: time))) }
        steps = 0
    }

    /// Takes positions without turning.
    mutating func resynchronize(_ state: DeviceState) {
        steps = 0
        for code in absolute.keys { positions[code] = state.absolute[code] ?? positions[code] }
    }
}
