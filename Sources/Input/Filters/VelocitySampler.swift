public import Geometry

/// The velocity of something sampled at irregular times: three quarters of the velocity before and one quarter of the
/// newest slope.
///
/// An exponential average per sample, not per second, as SwiftUI's drags have it. The first slope counts whole.
/// Samples at the same time replace each other; samples that go back in time are ignored.
public struct VelocitySampler: Hashable, Sendable {
    private struct Sample: Hashable {
        var value: CGSize
        var time: Duration
    }

    private var last: Sample?
    private var hasSlope = false

    /// In units of the samples per second; zero before there are two samples.
    public private(set) var velocity = CGSize.zero

    public init() {}

    public mutating func add(_ point: CGPoint, at time: Duration) {
        add(CGSize(width: point.x, height: point.y), at: time)
    }

    /// Adds a sample of a single quantity, whose velocity is `velocity.width`.
    public mutating func add(_ value: CGFloat, at time: Duration) {
        add(CGSize(width: value, height: 0), at: time)
    }

    private mutating func add(_ value: CGSize, at time: Duration) {
        guard let last else {
            self.last = Sample(value: value, time: time)
            return
        }
        guard time >= last.time else { return }
        self.last = Sample(value: value, time: time)
        let seconds = (time - last.time).seconds
        guard seconds > 0 else { return }
        let slope = CGSize(
            width: (value.width - last.value.width) / seconds, height: (value.height - last.value.height) / seconds)
        velocity =
            hasSlope
            ? CGSize(
                width: velocity.width * 0.75 + slope.width * 0.25, height: velocity.height * 0.75 + slope.height * 0.25)
            : slope
        hasSlope = true
    }
}
