/// A device with what was decided about it.
public struct RankedDevice: Hashable, Sendable {
    /// What a device is used for.
    public struct Uses: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let pointing = Uses(rawValue: 1)
        public static let keys = Uses(rawValue: 2)
        public static let dials = Uses(rawValue: 4)
    }

    public var capabilities: DeviceCapabilities
    /// The device's node and the links to it.
    public var paths: [String]
    public var profile: DeviceProfile
    /// Empty when the device is left alone.
    public var uses: Uses
    /// Higher is better for pointing; 0 when it is not used for that.
    public var score: Int
    public var reasons: [DeviceReason]

    /// The score by which touch screens come before tablets, tablets before mice.
    static func score(_ profile: DeviceProfile) -> Int {
        let base =
            switch profile.pointing {
            case .slots: 60
            case .anonymousContacts: 55
            case .single: 50
            case .absolutePointer: 30
            case .relativePointer: 10
            case nil: 0
            }
        guard base > 0 else { return 0 }
        if profile.isTouchpad { return 5 }
        return base + (profile.isDirect ? 30 : 0) - (profile.isPen ? 15 : 0)
    }
}
