// A low-pass filter whose cutoff rises with speed: steady at rest, quick in motion.
//
// Casiez, Roussel, Vogel: "1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems",
// CHI 2012, https://doi.org/10.1145/2207676.2208639. Here for points: one cutoff for both axes, from the speed of the
// point, so that a slanted line does not bend.

public import Geometry

/// A filter for the jitter of a noisy touch panel that costs little lag.
///
/// At rest the cutoff is `minimumCutoff`: lower is steadier and slower to settle. In motion it grows by `slope` hertz for
/// each point per second: higher is nearer to the finger and passes more jitter while moving.
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

        /// For a panel that trembles by a point or two: the article on touch filtering says what it costs.
        public static let noisyPanel = Settings(minimumCutoff: 1.5, slope: 0.03, speedCutoff: 3)
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
