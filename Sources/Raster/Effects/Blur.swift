/// Blurs planes of 16-bit values in place.
///
/// Pixels beyond the plane count as zero. Everything is sums of whole numbers, so that a pixel comes out the same
/// whatever part of the picture is blurred, as long as all within the kernel's reach is there.
@safe
final class Blur {
    private let line = ScratchBuffer<UInt16>()
    private let plane = ScratchBuffer<UInt16>()
    private let sums = ScratchBuffer<UInt32>()

    /// `channels` values lie side by side in each pixel.
    func apply(
        _ kernel: BlurKernel, to values: UnsafeMutablePointer<UInt16>, width: Int, height: Int, channels: Int
    ) {
        switch kernel {
        case .direct(let weights):
            unsafe direct(weights, values, width: width, height: height, channels: channels)
        case .boxes(let radius, let inner, let outer):
            for _ in 0..<3 {
                let box = Box(radius: radius, inner: inner, outer: outer)
                unsafe boxRows(box, values, width: width, height: height, channels: channels)
                unsafe boxColumns(box, values, length: width * channels, height: height)
            }
        }
    }

    private struct Box {
        var radius: Int
        var inner, outer: UInt64

        @inline(__always)
        func value(sum: UInt32, ends: UInt32) -> UInt16 {
            UInt16(
                truncatingIfNeeded: (UInt64(sum) &* inner &+ UInt64(ends) &* outer &+ 8_388_608) &>> 24)
        }
    }

    private func boxRows(
        _ box: Box, _ values: UnsafeMutablePointer<UInt16>, width: Int, height: Int, channels: Int
    ) {
        // The line has `radius + 1` zero pixels on either side.
        let margin = (box.radius + 1) * channels
        let length = width * channels
        line.reserve(length + 2 * margin)
        let line = unsafe self.line.base
        unsafe line.update(repeating: 0, count: margin)
        unsafe (line + margin + length).update(repeating: 0, count: margin)
        for y in 0..<height {
            let row = unsafe values + y * length
            unsafe (line + margin).update(from: row, count: length)
            for channel in 0..<channels {
                var sum: UInt32 = 0
                let center = unsafe line + margin + channel
                for offset in 0..<box.radius where offset < width { unsafe sum &+= UInt32(center[offset * channels]) }
                var x = channel
                while x < length {
                    let near = unsafe line + margin + x
                    unsafe sum &+= UInt32(near[box.radius * channels])
                    unsafe row[x] = box.value(sum: sum, ends: UInt32(near[margin]) &+ UInt32((near - margin)[0]))
                    unsafe sum &-= UInt32((near - box.radius * channels)[0])
                    x += channels
                }
            }
        }
    }

    private func boxColumns(_ box: Box, _ values: UnsafeMutablePointer<UInt16>, length: Int, height: Int) {
        let margin = box.radius + 1
        plane.reserve(length * (height + 2 * margin))
        sums.reserve(length)
        let plane = unsafe self.plane.base
        let sums = unsafe self.sums.base
        unsafe plane.update(repeating: 0, count: margin * length)
        unsafe (plane + (margin + height) * length).update(repeating: 0, count: margin * length)
        unsafe (plane + margin * length).update(from: values, count: height * length)
        unsafe sums.update(repeating: 0, count: length)
        for y in 0..<(2 * box.radius) {
            let row = unsafe plane + (1 + y) * length
            for x in 0..<length { unsafe sums[x] &+= UInt32(row[x]) }
        }
        for y in 0..<height {
            let before = unsafe plane + y * length
            let first = unsafe before + length
            let last = unsafe first + 2 * box.radius * length
            let after = unsafe last + length
            let row = unsafe values + y * length
            for x in 0..<length {
                let sum = unsafe sums[x] &+ UInt32(last[x])
                unsafe row[x] = box.value(sum: sum, ends: UInt32(before[x]) &+ UInt32(after[x]))
                unsafe sums[x] = sum &- UInt32(first[x])
            }
        }
    }

    private func direct(
        _ weights: [UInt32], _ values: UnsafeMutablePointer<UInt16>, width: Int, height: Int, channels: Int
    ) {
        let reach = weights.count - 1
        let length = width * channels
        let margin = reach * channels
        line.reserve(length + 2 * margin)
        let line = unsafe self.line.base
        unsafe line.update(repeating: 0, count: margin)
        unsafe (line + margin + length).update(repeating: 0, count: margin)
        for y in 0..<height {
            let row = unsafe values + y * length
            unsafe (line + margin).update(from: row, count: length)
            unsafe Blur.convolve(line + margin, step: channels, weights, into: row, count: length)
        }
        plane.reserve(length * (height + 2 * reach))
        let plane = unsafe self.plane.base
        unsafe plane.update(repeating: 0, count: reach * length)
        unsafe (plane + (reach + height) * length).update(repeating: 0, count: reach * length)
        unsafe (plane + reach * length).update(from: values, count: height * length)
        for y in 0..<height {
            unsafe Blur.convolve(
                plane + (reach + y) * length, step: length, weights, into: values + y * length, count: length)
        }
    }

    private static func convolve(
        _ source: UnsafeMutablePointer<UInt16>, step: Int, _ weights: [UInt32],
        into target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        for x in 0..<count {
            var sum = unsafe UInt32(source[x]) &* weights[0] &+ 32768
            for distance in 1..<weights.count {
                let offset = distance &* step
                let pair = unsafe UInt32(source[x + offset]) &+ UInt32(source[x - offset])
                sum &+= pair &* weights[distance]
            }
            unsafe target[x] = UInt16(truncatingIfNeeded: sum &>> 16)
        }
    }
}
