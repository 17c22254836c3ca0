extension Paint.Extent {
    /// Places in a gradient brought into 0...1.
    @inline(__always)
    func limited(_ places: SIMD8<Float>) -> SIMD8<Float> {
        switch self {
        case .pad: return places.limitedToUnit
        case .repeated: return (places - places.rounded(.down)).limitedToUnit
        case .reflected:
            // The distance from the nearest even number.
            let distance = places - (places * 0.5).rounded(.toNearestOrAwayFromZero) * 2
            return distance.magnitudes.limitedToUnit
        }
    }
}
