/// A gradient's colours at equal steps, premultiplied, so that a pixel costs one look-up.
@safe
final class GradientTable {
    /// The number of steps; one colour more than that.
    static let steps = 1024

    let colors: UnsafeMutablePointer<UInt32>
    let isOpaque: Bool

    /// Colours between two stops are mixed premultiplied, so that a stop that is clear does not darken its
    /// neighbour. Locations that are out of order count as the largest before them.
    init(_ stops: ColorStops, opacity: Float) {
        let count = GradientTable.steps + 1
        unsafe colors = .allocate(capacity: count)
        let opacity = min(max(opacity, 0), 1)
        var places: [Float] = []
        var values: [SIMD4<Float>] = []
        var opaque = opacity >= 1
        for stop in stops.stops {
            let alpha = min(max(stop.color.alpha, 0), 1) * opacity
            let color = SIMD4(
                min(max(stop.color.red, 0), 1) * alpha, min(max(stop.color.green, 0), 1) * alpha,
                min(max(stop.color.blue, 0), 1) * alpha, alpha)
            places.append(max(places.last ?? 0, min(max(stop.location, 0), 1)))
            values.append(color)
            opaque = opaque && alpha >= 1
        }
        isOpaque = opaque && !values.isEmpty
        guard let first = values.first else {
            unsafe colors.initialize(repeating: 0, count: count)
            return
        }
        var next = 0
        for index in 0..<count {
            let place = Float(index) / Float(GradientTable.steps)
            while next < places.count, places[next] <= place { next += 1 }
            let value: SIMD4<Float>
            if next == 0 {
                value = first
            } else if next == places.count {
                value = values[next - 1]
            } else {
                let share = (place - places[next - 1]) / (places[next] - places[next - 1])
                value = values[next - 1] + (values[next] - values[next - 1]) * share
            }
            let bytes = SIMD4<UInt32>(value * 255 + 0.5)
            unsafe (colors + index).initialize(to: bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z)
        }
    }

    deinit {
        unsafe colors.deallocate()
    }
}
