/// Paints a row with one colour while its coverage is computed.
///
/// Nothing is written down in between, and there is no list of runs whose number and lengths nobody can predict.
@safe
struct ColorWriter<Kind: ColorKind>: CoverageWriter {
    let color: UInt32
    /// The row's first pixel.
    let pixels: UnsafeMutablePointer<UInt32>
    /// How many of the row's pixels may change, and how many there are in memory.
    let width, room: Int

    @inline(__always)
    mutating func add(from start: Int, to end: Int, coverage: UInt8) {
        if coverage == 255 {
            unsafe PixelLoops.paint(pixels + start, end &- start, color: color, Kind.self)
        } else if coverage > 0 {
            unsafe PixelLoops.blend(pixels + start, end &- start, color: color, coverage: coverage)
        }
    }

    @inline(__always)
    mutating func add(_ block: SIMD8<UInt8>, at start: Int) {
        let rest = width &- start
        var coverage = block
        if rest < 8 {
            // What is not covered is written as it was.
            let kept: UInt64 = (1 &<< UInt64(truncatingIfNeeded: rest &* 8)) &- 1
            let bits = block.bits & kept
            coverage = unsafe unsafeBitCast(bits.littleEndian, to: SIMD8<UInt8>.self)
            if start &+ 8 > room {
                for index in 0..<rest {
                    let pixel = unsafe pixels + (start &+ index)
                    unsafe pixel.pointee = blended(color, over: pixel.pointee, coverage: UInt32(coverage[index]))
                }
                return
            }
        }
        unsafe PixelLoops.blend(pixels + start, color: color, coverage: coverage, Kind.self)
    }

    @inline(__always)
    mutating func finish(at end: Int) {}
}
