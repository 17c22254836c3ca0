public import Geometry

/// The way from a touch panel's own coordinates to logical points of the picture.
///
/// The panel's correction comes first; then the inverse of the very orientation that turned the picture, so that
/// turning the display turns touch with it.
public struct TouchTransform: Hashable, Sendable {
    public let calibration: CalibrationMatrix
    public let orientation: PanelOrientation
    /// The picture's size in logical points, as people see it.
    public let screenSize: CGSize

    private let transform: CGAffineTransform

    public init(
        calibration: CalibrationMatrix = .identity, orientation: PanelOrientation = .upright, screenSize: CGSize
    ) {
        self.calibration = calibration
        self.orientation = orientation
        self.screenSize = screenSize
        transform = calibration.transform.concatenating(orientation.inverse.unitTransform)
            .concatenating(CGAffineTransform(scaleX: screenSize.width, y: screenSize.height))
    }

    /// The point of the picture at `unit` (0...1 spans the device's axes), kept inside the picture.
    ///
    /// A finger at the very edge lands on the last point inside, as rectangles exclude their right and bottom edges.
    public func location(ofUnit unit: CGPoint) -> CGPoint {
        let point = unit.applying(transform)
        return CGPoint(x: Self.keep(point.x, below: screenSize.width), y: Self.keep(point.y, below: screenSize.height))
    }

    private static func keep(_ value: CGFloat, below limit: CGFloat) -> CGFloat {
        // NaN ends at 0.
        guard value > 0, limit > 0 else { return 0 }
        return min(value, limit.nextDown)
    }
}
