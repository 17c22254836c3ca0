/// Which of a machine's input devices are used, for what, and why.
///
/// Everything that can point is used unless the configuration names devices; then only those point. Keyboards and knobs
/// are used in any case. The order (best first) decides which device belongs to the first display when there are
/// several.
public enum DeviceRanking {
    /// A device that was found.
    public struct Candidate: Hashable, Sendable {
        public var capabilities: DeviceCapabilities
        /// The node and the links to it.
        public var paths: [String]

        public init(_ capabilities: DeviceCapabilities, paths: [String]) {
            self.capabilities = capabilities
            self.paths = paths
        }
    }

    /// Ranks devices, best first; equal ones by name and path, so that the order of discovery does not matter.
    public static func rank(
        _ candidates: [Candidate], named: [DeviceMatch] = [], ofOthers: [DeviceMatch] = []
    ) -> [RankedDevice] {
        candidates.map { judge($0, named: named, ofOthers: ofOthers) }.sorted { one, other in
            if one.score != other.score { return one.score > other.score }
            if one.uses.isEmpty != other.uses.isEmpty { return other.uses.isEmpty }
            if one.capabilities.name != other.capabilities.name {
                return one.capabilities.name < other.capabilities.name
            }
            return one.paths.lexicographicallyPrecedes(other.paths)
        }
    }

    /// Judges one device by itself.
    public static func judge(
        _ candidate: Candidate, named: [DeviceMatch] = [], ofOthers: [DeviceMatch] = []
    ) -> RankedDevice {
        let device = candidate.capabilities
        let profile = DeviceProfile(device)
        var result = RankedDevice(
            capabilities: device, paths: candidate.paths, profile: profile, uses: [], score: 0, reasons: [])
        let isNamed = named.contains { $0.matches(device, paths: candidate.paths) }
        if profile.pointing != nil {
            result.reasons += pointingReasons(device, profile)
            if !isNamed, ofOthers.contains(where: { $0.matches(device, paths: candidate.paths) }) {
                // Wholly: it can be taken for one display only.
                result.reasons.append(.ofAnotherDisplay)
                return result
            }
            if named.isEmpty || isNamed {
                result.uses.insert(.pointing)
                result.score = RankedDevice.score(profile) + (isNamed ? 100 : 0)
                if isNamed { result.reasons.append(.named) }
            } else {
                result.reasons.append(.notNamed)
            }
        } else if let unfit = profile.unfit {
            result.reasons.append(reason(unfit))
        }
        if profile.hasKeys {
            result.uses.insert(.keys)
            result.reasons.append(KeyMap.isKeyboard(device.keys) ? .keyboard : .buttons)
        }
        // A mouse's wheel turns values too, but does not make it a knob.
        if !profile.dials.isEmpty, profile.pointing == nil || result.uses.contains(.pointing) {
            result.uses.insert(.dials)
            if profile.pointing == nil { result.reasons.append(.knob) }
        }
        if result.reasons.isEmpty { result.reasons.append(device.switches.isEmpty ? .nothingUsable : .switchesOnly) }
        return result
    }

    private static func pointingReasons(_ device: DeviceCapabilities, _ profile: DeviceProfile) -> [DeviceReason] {
        var reasons: [DeviceReason] = []
        switch profile.pointing {
        case .slots where !profile.isTouchpad:
            reasons.append(.touchscreen(fingers: device.absolute[AbsoluteCode.slot].map { Int($0.span) }))
        case .anonymousContacts where !profile.isTouchpad: reasons.append(.touchscreen(fingers: nil))
        case .single where profile.isPen: reasons.append(.pen)
        case .single where !profile.isTouchpad: reasons.append(.singleTouch)
        case .absolutePointer: reasons.append(.absolutePointer)
        case .relativePointer: reasons.append(.mouse)
        case .slots, .anonymousContacts, .single, nil: reasons.append(.touchpad)
        }
        if profile.isDirect { reasons.append(.liesOnDisplay) }
        let isMultitouch = profile.pointing == .slots || profile.pointing == .anonymousContacts
        let axes =
            isMultitouch ? (AbsoluteCode.positionX, AbsoluteCode.positionY) : (AbsoluteCode.x, AbsoluteCode.y)
        if let width = device.absolute[axes.0]?.millimetres, let height = device.absolute[axes.1]?.millimetres {
            reasons.append(.physicalSize(width: width, height: height))
        }
        return reasons
    }

    private static func reason(_ unfit: DeviceProfile.Unfit) -> DeviceReason {
        switch unfit {
        case .accelerometer: .accelerometer
        case .joystick: .joystick
        case .noContact: .noContact
        case .emptyRange(let axis): .emptyRange(axis: axis)
        }
    }
}
