public import Geometry

/// What three taps on known targets tell about a touch panel.
///
/// Three pairs of points determine an affine map exactly; of that map only its kind (one of eight orientations) and,
/// for each axis, a scale and an offset are kept, fitted again by least squares. What taps cannot be so explained by (a
/// skew of more than a little, a wrong finger) is refused rather than believed.
public struct PanelCalibration: Hashable, Sendable {
    /// Unit coordinates of one target and of the tap on it.
    public struct Sample: Hashable, Sendable {
        /// In the picture as people see it, 0...1.
        public var target: CGPoint
        /// As the device reports it, 0...1 of its axes.
        public var touch: CGPoint

        public init(target: CGPoint, touch: CGPoint) {
            self.target = target
            self.touch = touch
        }
    }

    public enum Failure: Error, Hashable, Sendable {
        /// Not three samples, or coordinates that are not finite.
        case notThreePoints
        /// The taps (or the targets) lie nearly on one line, or on one spot.
        case inLine
        /// The taps fit no orientation: they miss by up to `error` of the screen.
        case inconsistent(error: Double)
        /// An axis would have to be stretched by `scale`, which no panel needs.
        case implausible(scale: Double)
    }

    /// Targets that suit: well apart, not in line, away from the edges where panels are worst.
    public static let targets = [CGPoint(x: 0.15, y: 0.15), CGPoint(x: 0.85, y: 0.2), CGPoint(x: 0.3, y: 0.85)]

    /// How touch coordinates lie on the picture, apart from scale: which way the device is mounted.
    public let mounting: PanelOrientation
    /// For `TouchTransform`, together with the orientation the picture had during the taps.
    public let matrix: CalibrationMatrix
    /// The largest distance between a target and its corrected tap, as a share of the screen.
    public let error: Double

    /// Solves from three taps made while the picture had `orientation`.
    ///
    /// Scales within 3 % of 1 with offsets within 3 % of 0 are noise of the finger and taken as exact.
    ///
    /// - Throws: `Failure` when the taps cannot be explained.
    public init(samples: [Sample], orientation: PanelOrientation) throws(Failure) {
        guard samples.count == 3, samples.allSatisfy({ $0.target.isFinite && $0.touch.isFinite }) else {
            throw .notThreePoints
        }
        guard abs(Self.area(samples.map(\.target))) > 0.05, abs(Self.area(samples.map(\.touch))) > 0.02 else {
            throw .inLine
        }
        let fits = PanelOrientation.all.map { Fit(samples, mounting: $0) }
        guard let best = fits.min(by: { $0.error < $1.error }) else { throw .notThreePoints }
        guard best.error <= 0.06 else { throw .inconsistent(error: best.error) }
        for scale in [best.x.scale, best.y.scale] where !(0.6...1.7).contains(scale) {
            throw .implausible(scale: scale)
        }
        mounting = best.mounting
        error = best.error
        matrix = CalibrationMatrix(best.transform.concatenating(orientation.unitTransform))
    }

    /// Twice the signed area of the triangle.
    private static func area(_ points: [CGPoint]) -> Double {
        let (a, b, c) = (points[0], points[1], points[2])
        return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    }
}

/// The best scales and offsets for one way of mounting.
private struct Fit {
    let mounting: PanelOrientation
    let x: AxisFit
    let y: AxisFit
    let error: Double

    init(_ samples: [PanelCalibration.Sample], mounting: PanelOrientation) {
        self.mounting = mounting
        let touches = samples.map { $0.touch.applying(mounting.unitTransform) }
        let x = AxisFit(from: touches.map(\.x), to: samples.map(\.target.x))
        let y = AxisFit(from: touches.map(\.y), to: samples.map(\.target.y))
        self.x = x
        self.y = y
        let misses = zip(touches, samples).map { touch, sample in
            CGPoint(x: x.apply(touch.x), y: y.apply(touch.y)).distance(to: sample.target)
        }
        error = misses.max() ?? .infinity
    }

    /// From the device's unit square to the picture's.
    var transform: CGAffineTransform {
        mounting.unitTransform.concatenating(
            CGAffineTransform(a: x.scale, b: 0, c: 0, d: y.scale, tx: x.offset, ty: y.offset))
    }
}

/// A straight line through three pairs by least squares, with a positive slope.
private struct AxisFit {
    var scale: Double
    var offset: Double

    init(from inputs: [Double], to outputs: [Double]) {
        let count = Double(inputs.count)
        let inputMean = inputs.reduce(0, +) / count
        let outputMean = outputs.reduce(0, +) / count
        let spread = inputs.reduce(0) { $0 + ($1 - inputMean) * ($1 - inputMean) }
        let shared = zip(inputs, outputs).reduce(0) { $0 + ($1.0 - inputMean) * ($1.1 - outputMean) }
        // A negative slope is another mounting's business.
        scale = spread > 0 ? max(0, shared / spread) : 0
        offset = outputMean - scale * inputMean
        if abs(scale - 1) <= 0.03, abs(offset) <= 0.03 {
            scale = 1
            offset = 0
        }
    }

    func apply(_ value: Double) -> Double { value * scale + offset }
}
