import Input

/// The keys of a device, with shift, and the volume keys where they are a knob.
struct KeyDecoder {
    private let isKnob: Bool
    private let isUsed: Bool
    /// What each key that is down was taken for, so that its release is of the same key.
    private var down: [UInt16: KeyEvent.Key] = [:]
    private var shifts: Set<UInt16> = []

    init(_ profile: DeviceProfile, _ uses: RankedDevice.Uses) {
        isKnob = profile.dials.contains(.volumeKeys) && uses.contains(.dials)
        isUsed = uses.contains(.keys)
    }

    /// - Parameter value: 0 up, 1 down, 2 repeat.
    mutating func handle(_ code: UInt16, _ value: Int32, at time: Duration, into output: inout [DecodedEvent]) {
        if code == KeyMap.leftShift || code == KeyMap.rightShift {
            if value == 0 { shifts.remove(code) } else { shifts.insert(code) }
            return
        }
        if isKnob, code == KeyMap.volumeUp || code == KeyMap.volumeDown {
            if value != 0 { output.append(.input(.knob(steps: code == KeyMap.volumeUp ? 1 : -1, time: time))) }
            return
        }
        guard isUsed else { return }
        switch value {
        case 0:
            guard let key = down.removeValue(forKey: code) else { return }
            output.append(.input(.key(KeyEvent(key: key, phase: .up, time: time))))
        case 1:
            guard down[code] == nil, let key = key(code) else { return }
            down[code] = key
            output.append(.input(.key(KeyEvent(key: key, phase: .down, time: time))))
        default:
            guard let key = down[code] else { return }
            output.append(.input(.key(KeyEvent(key: key, phase: .repeat, time: time))))
        }
    }

    /// Releases the keys that are not down any more; those that went down meanwhile are not believed.
    mutating func resynchronize(_ pressed: Set<UInt16>, at time: Duration, into output: inout [DecodedEvent]) {
        shifts.formIntersection(pressed)
        for code in down.keys.sorted() where !pressed.contains(code) { handle(code, 0, at: time, into: &output) }
    }

    private func key(_ code: UInt16) -> KeyEvent.Key? {
        // The push of a knob.
        if isKnob, code == KeyMap.mute { return .enter }
        return KeyMap.key(code, isShifted: !shifts.isEmpty)
    }
}
