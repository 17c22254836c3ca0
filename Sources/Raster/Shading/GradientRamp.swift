/// A gradient's colours, premultiplied and 0...255, by ascending place.
///
/// Lives in memory of the canvas that is used again by the next gradient.
@safe
struct GradientRamp {
    struct Stop: BitwiseCopyable {
        /// Red, green, blue, alpha.
        var color: SIMD4<Float>
        var location: Double
    }

    let stops: UnsafeMutablePointer<Stop>
    let count: Int
    let isOpaque: Bool

    /// Colours between two stops are mixed premultiplied, so that a stop that is clear does not darken its
    /// neighbour. Locations that are out of order count as the largest before them; NaN counts as 0.
    init(_ source: ColorStops, opacity: Float, memory: ScratchBuffer<Stop>) {
        memory.reserve(source.stops.count)
        unsafe stops = unsafe memory.base
        count = source.stops.count
        let opacity = min(max(opacity, 0), 1)
        var isOpaque = opacity >= 1
        var place = 0.0
        for index in 0..<count {
            let stop = source.stops[index]
            let alpha = GradientRamp.limited(stop.color.alpha) * opacity
            let scale = alpha * 255
            place = max(place, Double(GradientRamp.limited(stop.location)))
            let color = SIMD4(
                GradientRamp.limited(stop.color.red) * scale, GradientRamp.limited(stop.color.green) * scale,
                GradientRamp.limited(stop.color.blue) * scale, scale)
            unsafe stops[index] = Stop(color: color, location: place)
            if alpha < 1 { isOpaque = false }
        }
        self.isOpaque = isOpaque
    }

    @inline(__always)
    private static func limited(_ value: Float) -> Float {
        value > 0 ? min(value, 1) : 0
    }

    /// The pixel of a colour.
    @inline(__always)
    static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let red = UInt32(color.x + 0.5)
        let green = UInt32(color.y + 0.5)
        let blue = UInt32(color.z + 0.5)
        return UInt32(color.w + 0.5) << 24 | red << 16 | green << 8 | blue
    }

    /// The colour at `place`; before the first and after the last stop theirs go on. There must be a stop.
    func color(at place: Double) -> SIMD4<Float> {
        var next = 0
        while unsafe next < count && stops[next].location <= place { next += 1 }
        if next == 0 { return unsafe stops[0].color }
        if next == count { return unsafe stops[count - 1].color }
        let (first, second) = unsafe (stops[next - 1], stops[next])
        let share = Float((place - first.location) / (second.location - first.location))
        return first.color + (second.color - first.color) * share
    }
}
