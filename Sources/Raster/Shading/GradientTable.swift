/// A gradient's colours at equal steps, premultiplied, so that a pixel costs one look-up.
///
/// A view of memory that the gradients' cache owns: a shader that held the owner would count references for every span.
@safe
struct GradientTable {
    /// The number of steps; there is one colour more than that.
    static let steps = 1024

    let colors: UnsafePointer<UInt32>
    let isOpaque: Bool

    /// The owner of a table.
    @safe
    final class Storage {
        private let colors: UnsafeMutablePointer<UInt32>
        private let isOpaque: Bool

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

        var table: GradientTable { unsafe GradientTable(colors: colors, isOpaque: isOpaque) }
    }
}
