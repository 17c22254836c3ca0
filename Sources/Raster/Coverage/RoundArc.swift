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

    /// How high chords' ends are at distances (0 or more) from the centre; about 0 beyond the circle.
    ///
    /// At the centre itself the end is moved by `bulge` times as much.
    @inline(__always)
    func heights(at distances: SIMD8<Float>, bulge: Float) -> SIMD8<Float> {
        let radius = SIMD8<Float>(repeating: self.radius)
        let heights = ((radius - distances) * (radius + distances)).roots
        let lowest = SIMD8<Float>(repeating: self.lowest)
        let bounded = (heights - lowest).positivePart + lowest
        let atCenter = (distances.pattern &- SIMD8(repeating: 1)) &>> 31
        let share = SIMD8<Float>(repeating: 1).replaced(by: SIMD8(repeating: bulge), where: atCenter)
        return heights + share * twelfth / (bounded * bounded * bounded)
    }
}
