public import Geometry
public import Input

/// What a device's events mean.
public enum DecodedEvent: Hashable, Sendable {
    case input(InputEvent)
    /// A drawn pointer belongs here, in logical points.
    case pointer(CGPoint)
    /// Something is wrong with the device; said once.
    case warning(DeviceWarning)
}

/// Something about a device that a person should mend.
public enum DeviceWarning: Hashable, Sendable, CustomStringConvertible {
    /// A value lies far outside the range that the device announced, so touches land in the wrong place.
    case outsideRange(axis: UInt16, value: Int32, minimum: Int32, maximum: Int32)

    public var description: String {
        switch self {
        case .outsideRange(let axis, let value, let minimum, let maximum):
            "axis \(axis) sent \(value), but its range is \(minimum)...\(maximum): touch lands in the wrong place; "
                + "calibrate, or correct the size in the panel's driver or overlay"
        }
    }
}
