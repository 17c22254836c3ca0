/// One step from the values of one channel to those of another.
public enum Transformation: Hashable, Sendable {
    /// Values outside are the fault `implausible`.
    case plausible(ClosedRange<Double>)
    /// A counter that wraps at a number, or begins anew at zero when nil, becomes one that only grows.
    ///
    /// Counts from the first value on. What was counted between the last value before a restart and the restart is lost.
    case unwrapped(at: Double?)
    /// The change per so many seconds, between each value and the one before.
    case rate(seconds: Double)
    /// value · scale + offset.
    case linear(scale: Double, offset: Double)
    /// Follows the value with a time constant in seconds: a jump is followed by 63 % within it, however often values come.
    case smoothed(seconds: Double)
    /// What is said of the values of the period so far.
    case per(Period, PeriodRule)
    /// In percent of this.
    case shareOfGoal(Double)
    /// Values outside are moved to its ends.
    case clamped(ClosedRange<Double>)
}
