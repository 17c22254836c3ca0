// A low-pass filter whose cutoff rises with speed: steady at rest, quick in motion.
//
// Casiez, Roussel, Vogel: "1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems",
// CHI 2012, https://doi.org/10.1145/2207676.2208639. Here for points: one cutoff for both axes, from the speed of the
// point, so that a slanted line does not bend.

public import Geometry

/// A filter for the jitter of a noisy touch panel that costs little lag.
///
/// At rest the cutoff is `minimumCutoff`: lower is steadier and slower to settle. In motion it grows by `slope` hertz
/// for each point per second: higher is nearer to the finger and passes more jitter while moving.
///
/// What it costs, from recordings generated for a panel that trembles by 1.6 points at 100 samples a second; a test
/// holds this table to the recordings. Jitter is the standard deviation in points, at rest and across motions of 60,
/// 400 and 1500 points a second; lag is along those motions, in milliseconds. A frame of 60 Hz takes 16.7 ms.
///
/// | cutoff, slope, speed's cutoff | jitter: rest | 60 | 400 | 1500 | lag: 60 | 400 | 1500 |
/// | --- | --- | --- | --- | --- | --- | --- | --- |
/// | no filter | 1.6 | 1.7 | 1.6 | 1.4 | 2 | 0 | 0 |
/// | 1, 0.007, 1 | 0.3 | 0.5 | 0.8 | 0.8 | 49 | 18 | 9 |
/// | 1, 0.05, 1 (`noisyPanel`) | 0.5 | 0.8 | 1.2 | 1.2 | 19 | 5 | 2 |
/// | 1, 0.2, 1 | 0.7 | 1.1 | 1.4 | 1.3 | 9 | 2 | 1 |
///
/// The average of the last four samples, for comparison, has a jitter of 0.8 and a lag of 15 ms throughout. A lag of
/// 19 ms at 60 points a second is one point: less than the jitter it removes. No event waits for another.
public struct OneEuroFilter: Hashable, Sendable {
    public struct Settings: Hashable, Sendable {
        /// In hertz.
        public var minimumCutoff: Double
        /// In hertz per (point per second).
        public var slope: Double
        /// Of the speed's own filter, in hertz.
        public var speedCutoff: Double

        public init(minimumCutoff: Double, slope: Double, speedCutoff: Double) {
            self.minimumCutoff = minimumCutoff
            self.slope = slope
            self.speedCutoff = speedCutoff
        }

        /// For a panel that trembles by a point or two; the filter's table says what it costs.
        public static let noisyPanel = Settings(minimumCutoff: 1, slope: 0.05, speedCutoff: 1)
    }

    public let settings: Settings

    /// The filtered location; nil before the first sample.
    public private(set) var location: CGPoint?

    private var speed = CGVector.zero
    private var lastTime = Duration.zero

    public init(_ settings: Settings = .noisyPanel) {
        self.settings = settings
    }

    /// Adds a sample (points, monotonic time) and returns the filtered location. The first passes as it is; one that is
    /// not later than the last, or not finite, returns the last result.
    public mutating func filter(_ sample: CGPoint, at time: Duration) -> CGPoint {
        guard sample.isFinite else { return location ?? .zero }
        guard let location else {
            self.location = sample
            lastTime = time
            return sample
        }
        let interval = (time - lastTime).seconds
        guard interval > 0 else { return location }
        lastTime = time
        let speedWeight = Self.weight(cutoff: settings.speedCutoff, interval: interval)
        speed.dx += speedWeight * ((sample.x - location.x) / interval - speed.dx)
        speed.dy += speedWeight * ((sample.y - location.y) / interval - speed.dy)
        let pace = (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
        let weight = Self.weight(cutoff: settings.minimumCutoff + settings.slope * pace, interval: interval)
        let result = CGPoint(
            x: location.x + weight * (sample.x - location.x), y: location.y + weight * (sample.y - location.y))
        self.location = result
        return result
    }

    /// The share of a new sample in an exponential average with this cutoff (hertz) and interval (seconds).
    private static func weight(cutoff: Double, interval: Double) -> Double {
        let rate = 2 * Double.pi * cutoff * interval
        return rate / (rate + 1)
    }
}
