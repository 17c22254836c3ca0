import Display

/// Mode, format and number of buffers to try, the best first.
///
/// When memory is short: fewer buffers, then 16 bits, then a smaller mode.
struct BufferPlan: Hashable, Sendable {
    var mode: DisplayTiming
    var format: PixelFormat
    var count: Int

    /// - Parameter format: The only one to try; nil tries the best, then the best with 16 bits or less.
    static func all(_ choice: DisplayChoice, format: PixelFormat? = nil) -> [BufferPlan] {
        var plans: [BufferPlan] = []
        let formats = format.map { [$0] } ?? formats(choice.plane)
        for mode in choice.modes {
            for format in formats {
                for count in [3, 2, 1] { plans.append(BufferPlan(mode: mode, format: format, count: count)) }
            }
        }
        return plans
    }

    /// The best of the plane's formats with 24 bits of colour, and the best of the smaller ones.
    private static func formats(_ plane: Plane?) -> [PixelFormat] {
        guard let plane, !plane.formats.isEmpty else { return [.xrgb8888, .rgb565] }
        let possible = FormatCode.preferred.filter { plane.formats.contains($0.code) }.map(\.format)
        let large = possible.first { $0.bitsPerPixel >= 24 }
        let small = possible.first { $0.bitsPerPixel < 24 }
        return [large, small].compactMap { $0 }
    }
}
