import CLinux

/// The clock that never jumps: time since some point near boot, without suspended time.
public enum Monotonic {
    /// `CLOCK_MONOTONIC`.
    public static var now: Duration { .nanoseconds(clinux_monotonic()) }
}

extension Duration {
    /// In nanoseconds, rounded toward zero; what lies beyond 292 years is cut off.
    public var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return carry ? (seconds < 0 ? .min : .max) : sum
    }
}
