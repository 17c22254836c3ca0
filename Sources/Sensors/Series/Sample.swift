/// One value in time.
public struct Sample: Hashable, Sendable {
    /// Seconds on the axis of the series it came from: see `Series.Axis`.
    public var seconds: Double
    /// Finite.
    public var value: Double

    @inlinable
    public init(seconds: Double, value: Double) {
        self.seconds = seconds
        self.value = value
    }
}
