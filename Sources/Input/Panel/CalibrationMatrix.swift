public import Geometry

/// A touch panel's correction: the first two rows of a 3 × 3 matrix on unit coordinates, written row by row.
///
/// As `LIBINPUT_CALIBRATION_MATRIX` has it: x' = a·x + b·y + c, y' = d·x + e·y + f, where 0...1 spans the range of the
/// device's axis before and the panel after. Note that `CGAffineTransform` names its coefficients column by column.
public struct CalibrationMatrix: Hashable, Sendable {
    public static let identity = CalibrationMatrix(.identity)

    /// The same map on unit coordinates.
    public let transform: CGAffineTransform

    /// A matrix from a map of unit coordinates, which must be invertible; see `init(coefficients:)` for outside data.
    public init(_ transform: CGAffineTransform) {
        precondition(transform.determinant != 0, "a calibration must be invertible")
        self.transform = transform
    }

    /// The six numbers in libinput's order, or nil when they are not six, not finite, or not invertible.
    public init?(coefficients: [Double]) {
        guard coefficients.count == 6, coefficients.allSatisfy(\.isFinite) else { return nil }
        let transform = CGAffineTransform(
            a: coefficients[0], b: coefficients[3], c: coefficients[1], d: coefficients[4], tx: coefficients[2],
            ty: coefficients[5])
        guard transform.determinant.isFinite, abs(transform.determinant) > 1e-6 else { return nil }
        self.transform = transform
    }

    /// In libinput's order: a, b, c, d, e, f.
    public var coefficients: [Double] {
        [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty]
    }
}
