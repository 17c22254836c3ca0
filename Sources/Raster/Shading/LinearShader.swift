internal import Geometry

/// A gradient along a line.
///
/// Along a row the place in the gradient grows evenly, so that a row is a few pieces between two stops in which each
/// channel is a whole number that grows by a fixed step. It is anchored at device x 0, so that where a span begins
/// does not change its bytes; the step's rounding adds up to less than 1/500 of a channel's unit.
@safe
struct LinearShader {
    let ramp: GradientRamp
    /// One fewer than stops.
    private let pieces: UnsafeMutablePointer<Piece>
    /// The place in the gradient by device x, device y, and at the centre of pixel (0, 0).
    private let perX, perY, base: Double

    init(
        ramp: GradientRamp, from: CGPoint, to: CGPoint, inverse: CGAffineTransform, memory: ScratchBuffer<Piece>
    ) {
        self.ramp = ramp
        memory.reserve(ramp.count)
        unsafe pieces = unsafe memory.base
        let dx = to.x - from.x
        let dy = to.y - from.y
        let squared = dx * dx + dy * dy
        guard squared > 0, squared.isFinite else {
            // Without a length the last colour goes on everywhere.
            perX = 0
            perY = 0
            base = 2
            return
        }
        perX = (inverse.a * dx + inverse.b * dy) / squared
        perY = (inverse.c * dx + inverse.d * dy) / squared
        base = ((inverse.tx - from.x) * dx + (inverse.ty - from.y) * dy) / squared + (perX + perY) / 2
        for index in 1..<max(1, ramp.count) {
            unsafe pieces[index - 1] = unsafe Piece(
                from: ramp.stops[index - 1], to: ramp.stops[index], base: base, perX: perX, perY: perY)
        }
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        let row = base + Double(y) * perY
        let end = x &+ count
        let last = ramp.count &- 1
        guard abs(perX) > 1e-12, row.isFinite else {
            unsafe PixelLoops.fill(colors, count, color: GradientRamp.pixel(ramp.color(at: row)))
            return
        }
        let inverse = 1 / perX
        var position = x
        for index in 0...last {
            // Before a stop in the direction of x: the piece between it and the stop before, or the plain end.
            let stop = perX > 0 ? index : last &- index
            let place = unsafe (ramp.stops[stop].location - row) * inverse
            let limit = perX > 0 ? place.rounded(.up) : place.rounded(.down) + 1
            let boundary = limit >= Double(end) ? end : (limit <= Double(position) ? position : Int(limit))
            if boundary > position {
                let target = unsafe colors + (position &- x)
                if index == 0 {
                    unsafe PixelLoops.fill(
                        target, boundary &- position, color: GradientRamp.pixel(ramp.stops[stop].color))
                } else {
                    let first = perX > 0 ? stop &- 1 : stop
                    unsafe mix(first, y: y, x: position, count: boundary &- position, into: target)
                }
                position = boundary
            }
            if position == end { return }
        }
        let final = unsafe ramp.stops[perX > 0 ? last : 0].color
        unsafe PixelLoops.fill(colors + (position &- x), end &- position, color: GradientRamp.pixel(final))
    }

    /// Pixels between the stops `first` and `first` + 1.
    @inline(__always)
    private func mix(_ first: Int, y: Int, x: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
        let piece = unsafe pieces[first]
        let row = piece.origin &+ SIMD4(repeating: UInt32(truncatingIfNeeded: y)) &* piece.perY
        var block = ChannelBlock(row: row, perX: piece.perX, x: x)
        if count >= 8 {
            let last = count &- 8
            var index = 0
            while index < last {
                unsafe block.pixels.store(target + index)
                block.advance()
                index &+= 8
            }
            block = ChannelBlock(row: row, perX: piece.perX, x: x &+ last)
            unsafe block.pixels.store(target + last)
        } else {
            let pixels = block.pixels
            for index in 0..<count { unsafe target[index] = pixels[index] }
        }
    }

    /// The channels (red, green, blue, alpha) between two stops, as planes over the device's pixels.
    ///
    /// In 1/2²² of a channel's unit, modulo 2³²: between the stops it is 0..<256 units.
    struct Piece: BitwiseCopyable {
        let origin, perX, perY: SIMD4<UInt32>

        init(from lower: GradientRamp.Stop, to upper: GradientRamp.Stop, base: Double, perX: Double, perY: Double) {
            let unit = 4_194_304.0
            let width = max(upper.location - lower.location, 1e-9)
            let change = SIMD4<Double>(upper.color - lower.color) * (unit / width)
            let start = SIMD4<Double>(lower.color) * unit + unit / 2
            origin = Piece.wrapped(start + change * (base - lower.location))
            self.perX = Piece.wrapped(change * perX)
            self.perY = Piece.wrapped(change * perY)
        }

        /// Numbers that do not even fit in 64 bits belong to pieces narrower than a millionth of a pixel.
        private static func wrapped(_ values: SIMD4<Double>) -> SIMD4<UInt32> {
            var result = SIMD4<UInt32>.zero
            for lane in 0..<4 where abs(values[lane]) < 9e18 {
                result[lane] = UInt32(truncatingIfNeeded: Int(values[lane].rounded()))
            }
            return result
        }
    }

    /// The channels of eight neighbouring pixels.
    private struct ChannelBlock {
        private var red, green, blue, alpha: SIMD8<UInt32>
        private let redStep, greenStep, blueStep, alphaStep: SIMD8<UInt32>

        @inline(__always)
        init(row: SIMD4<UInt32>, perX: SIMD4<UInt32>, x: Int) {
            let places = SIMD8(repeating: UInt32(truncatingIfNeeded: x)) &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
            red = SIMD8(repeating: row.x) &+ SIMD8(repeating: perX.x) &* places
            green = SIMD8(repeating: row.y) &+ SIMD8(repeating: perX.y) &* places
            blue = SIMD8(repeating: row.z) &+ SIMD8(repeating: perX.z) &* places
            alpha = SIMD8(repeating: row.w) &+ SIMD8(repeating: perX.w) &* places
            redStep = SIMD8(repeating: perX.x &* 8)
            greenStep = SIMD8(repeating: perX.y &* 8)
            blueStep = SIMD8(repeating: perX.z &* 8)
            alphaStep = SIMD8(repeating: perX.w &* 8)
        }

        @inline(__always)
        var pixels: SIMD8<UInt32> {
            let high = (alpha &<< 2) & SIMD8(repeating: 0xFF00_0000)
            let upperMiddle = (red &>> 6) & SIMD8(repeating: 0x00FF_0000)
            let lowerMiddle = (green &>> 14) & SIMD8(repeating: 0x0000_FF00)
            return high | upperMiddle | lowerMiddle | (blue &>> 22)
        }

        @inline(__always)
        mutating func advance() {
            red &+= redStep
            green &+= greenStep
            blue &+= blueStep
            alpha &+= alphaStep
        }
    }
}
