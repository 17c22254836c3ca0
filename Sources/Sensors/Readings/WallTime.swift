/// A civil instant: seconds since 1970-01-01 00:00 UTC, leap seconds not counted.
///
/// Wall time labels things; nothing is ever ordered or animated by it, because it steps.
public struct WallTime: Hashable, Comparable, Sendable {
    public var secondsSince1970: Double

    @inlinable
    public init(secondsSince1970: Double) {
        self.secondsSince1970 = secondsSince1970
    }

    /// The start of 2025, before which no clock of a running Tafel can honestly be.
    ///
    /// Boards without a clock battery wake up in 1970 or in the year of their kernel, if nothing sets their clock to when
    /// they were last running.
    public static let earliestBelievable = WallTime(secondsSince1970: 1_735_689_600)

    @inlinable
    public static func < (left: WallTime, right: WallTime) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// The instant `seconds` later; earlier when negative.
    @inlinable
    public func advanced(by seconds: Double) -> WallTime {
        WallTime(secondsSince1970: secondsSince1970 + seconds)
    }
}
