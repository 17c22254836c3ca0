/// A gradient's colours at equal steps, premultiplied, so that a pixel costs one look-up.
@safe
final class GradientTable {
    /// The number of steps; there is one colour more than that.
    static let steps = 1024

    let colors: UnsafeMutablePointer<UInt32>
    let isOpaque: Bool

    init(_ ramp: GradientRamp) {
        isOpaque = ramp.isOpaque
        let count = GradientTable.steps + 1
        unsafe colors = .allocate(capacity: count)
        for index in 0..<count {
            let color = ramp.color(at: Double(index) / Double(GradientTable.steps))
            unsafe (colors + index).initialize(to: GradientRamp.pixel(color))
        }
    }

    deinit {
        unsafe colors.deallocate()
    }
}
