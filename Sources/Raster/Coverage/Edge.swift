/// A point of an outline in device pixels, as whole numbers.
///
/// The coordinates are limited to ±2³⁰ pixels. All that is derived for a row comes from these numbers and the row
/// alone, never from the row before, so that any part of a picture comes out as it does in the whole.
struct Vertex: BitwiseCopyable, Equatable {
    /// In 1/2³² pixel.
    var x: Int
    /// In 1/65536 pixel, the unit of coverage: what the edges of a closed outline add to a row sums to exactly zero.
    var y: Int

    static let limit = 1_073_741_823.0
    static let xUnit = 4_294_967_296.0
    static let yUnit = 65536.0

    @inline(__always)
    init(x: Double, y: Double) {
        self.x = Int(Vertex.limited(x) * Vertex.xUnit)
        self.y = Int(Vertex.limited(y) * Vertex.yUnit + 70_368_744_177_664.5) - 70_368_744_177_664
    }

    /// At a whole number of 1/2³² pixel; `y` must be small.
    @inline(__always)
    init(column x: Int, y: Double) {
        self.x = x
        self.y = Int(y * Vertex.yUnit + 70_368_744_177_664.5) - 70_368_744_177_664
    }

    /// Written so that NaN, which arithmetic on huge finite numbers can give, ends up at the limit as well.
    @inline(__always)
    private static func limited(_ value: Double) -> Double {
        abs(value) <= limit ? value : (value > 0 ? limit : -limit)
    }
}

/// A straight, not horizontal piece of an outline.
struct Edge: BitwiseCopyable {
    var upper: Vertex
    var lower: Vertex
    /// 1 when the outline runs down here, else -1.
    var winding: Int

    /// Where it is at a height that it reaches, in 1/2³² pixel.
    @inline(__always)
    func x(at y: Int) -> Double {
        // The ends are exact.
        if y <= upper.y { return Double(upper.x) }
        if y >= lower.y { return Double(lower.x) }
        let share = Double(y &- upper.y) / Double(lower.y &- upper.y)
        return Double(upper.x) + Double(lower.x &- upper.x) * share
    }
}
