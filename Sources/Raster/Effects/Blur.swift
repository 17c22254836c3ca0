internal import Geometry

/// Blurs part of a picture whose channels are 16-bit values.
///
/// All rows are blurred along themselves first and only as wide as the result needs, then the result's columns. What
/// lies outside of the content counts as zero. Everything is sums of whole numbers, so that a pixel comes out the
/// same whatever part of the picture is wanted.
@safe
final class Blur {
    private let line = ScratchBuffer<UInt16>()
    private let otherLine = ScratchBuffer<UInt16>()
    private let plane = ScratchBuffer<UInt16>()
    private let otherPlane = ScratchBuffer<UInt16>()
    private let sums = ScratchBuffer<UInt32>()

    /// Blurred rows.
    @safe
    struct Result {
        let bounds: PixelRect
        fileprivate let values: UnsafeMutablePointer<UInt16>
        fileprivate let channels: Int

        /// The values of a row of `bounds`, channel by channel.
        func row(_ y: Int) -> UnsafePointer<UInt16> {
            unsafe UnsafePointer(values + (y - bounds.y0) * bounds.width * channels)
        }
    }

    /// The blurred pixels of `bounds`, in memory that the next call uses again.
    ///
    /// `channels` values lie side by side in each pixel. `load` writes those of the pixels of a row from x on, inside
    /// of `content`. Without a kernel nothing is blurred.
    func apply(
        _ kernel: BlurKernel?, to content: PixelRect, in bounds: PixelRect, channels: Int,
        load: (_ x: Int, _ y: Int, _ count: Int, UnsafeMutablePointer<UInt16>) -> Void
    ) -> Result {
        let reach = kernel?.reach ?? 0
        let length = bounds.width * channels
        let height = bounds.height + 2 * reach
        plane.reserve(length * height)
        unsafe plane.base.update(repeating: 0, count: length * height)
        let needed = bounds.insetBy(-reach).intersection(content)
        let lineLength = length + 2 * reach * channels
        var margin = 0
        if case .boxes(let box)? = kernel { margin = box.margin(step: channels) }
        line.reserve(lineLength + 2 * margin)
        otherLine.reserve(lineLength + 2 * margin)
        sums.reserve(max(length, lineLength))
        let (first, second) = unsafe (line.base + margin, otherLine.base + margin)
        unsafe otherLine.base.update(repeating: 0, count: lineLength + 2 * margin)
        for y in needed.y0..<max(needed.y0, needed.y1) {
            unsafe line.base.update(repeating: 0, count: lineLength + 2 * margin)
            unsafe load(needed.x0, y, needed.width, first + (needed.x0 - bounds.x0 + reach) * channels)
            let target = unsafe plane.base + (y - bounds.y0 + reach) * length
            switch kernel {
            case nil: unsafe target.update(from: first, count: length)
            case .direct(let weights, _)?:
                unsafe Blur.convolve(
                    first + reach * channels, step: channels, weights, reach: reach, into: target, count: length)
            case .boxes(let box)?:
                let sums = unsafe sums.base
                unsafe box.along(first, into: second, count: lineLength, step: channels, sums: sums)
                unsafe box.along(second, into: first, count: lineLength, step: channels, sums: sums)
                unsafe box.along(first, into: second, count: lineLength, step: channels, sums: sums)
                unsafe target.update(from: second + reach * channels, count: length)
            }
        }
        let values = unsafe blurColumns(kernel, length: length, height: height)
        return unsafe Result(bounds: bounds, values: values, channels: channels)
    }

    /// Blurs the plane's columns and returns the first row of the result.
    private func blurColumns(_ kernel: BlurKernel?, length: Int, height: Int) -> UnsafeMutablePointer<UInt16> {
        switch kernel {
        case nil: return unsafe plane.base
        case .direct(let weights, let reach)?:
            otherPlane.reserve(length * height)
            for y in 0..<(height - 2 * reach) {
                unsafe Blur.convolve(
                    plane.base + (y + reach) * length, step: length, weights, reach: reach,
                    into: otherPlane.base + y * length, count: length)
            }
            return unsafe otherPlane.base
        case .boxes(let box)?:
            otherPlane.reserve(length * height)
            unsafe box.down(plane.base, into: otherPlane.base, length: length, height: height, sums: sums.base)
            unsafe box.down(otherPlane.base, into: plane.base, length: length, height: height, sums: sums.base)
            unsafe box.down(plane.base, into: otherPlane.base, length: length, height: height, sums: sums.base)
            return unsafe otherPlane.base + 3 * (box.radius + 1) * length
        }
    }

    private static func convolve(
        _ source: UnsafeMutablePointer<UInt16>, step: Int, _ weights: SIMD8<UInt32>, reach: Int,
        into target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        for x in 0..<count {
            var sum = unsafe UInt32(source[x]) &* weights[0] &+ 32768
            for distance in 1...reach {
                let offset = distance &* step
                let pair = unsafe UInt32(source[x + offset]) &+ UInt32(source[x - offset])
                sum &+= pair &* weights[distance]
            }
            unsafe target[x] = UInt16(truncatingIfNeeded: sum &>> 16)
        }
    }
}
