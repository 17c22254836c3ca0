/// A quarter of a circle as the ends of chords.
///
/// They are moved outwards by a twelfth of the second derivative, so that a chord from one boundary of pixels to the
/// next encloses as much as the arc does.
struct RoundArc {
    let radius: Float
    /// Twice the height above the centre at which the arc is as steep as it is flat.
    let twiceTurn: Float
    private let lowest, twelfth: Float

    init(radius: Float) {
        self.radius = radius
        twiceTurn = radius * 1.414_213_562
        // Below, where the arc is steep, its chords are not used.
        lowest = radius * 0.6
        twelfth = radius * radius / 12
    }

    /// How high a chord's end is at a distance (0 or more) from the centre; about 0 beyond the circle.
    ///
    /// At the centre itself the end is moved by `bulge` times as much.
    @inline(__always)
    func height(at distance: Float, bulge: Float) -> Float {
        let squared = (radius - distance) * (radius + distance)
        let height = (squared > 0 ? squared : 0).squareRoot()
        let bounded = height > lowest ? height : lowest
        return height + (distance > 0 ? 1 : bulge) * twelfth / (bounded * bounded * bounded)
    }
}
