/// A straight, not horizontal piece of an outline in device pixels.
///
/// Heights are whole numbers of 1/65536 pixel, so that what the edges of a closed outline add to a row sums to
/// exactly zero. Everything about a row is computed from these numbers and the row alone, never from the row
/// before, so that any part of a picture comes out as it does in the whole.
struct Edge: BitwiseCopyable {
    /// The number of height units in a pixel.
    static let unit = 65536.0
    /// Coordinates are limited to ± this many pixels, where heights still are exact.
    static let limit = 1_000_000_000.0

    /// The x coordinate at `top`.
    var x: Double
    /// The change of x for one unit of height.
    var slope: Double
    var top: Double
    var bottom: Double
    /// 1 when the outline runs down here, else -1.
    var winding: Int
}
