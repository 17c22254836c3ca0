/// Rows of canvas pixels to rows in a display's format.
///
/// Division by 255 of n < 65535 is (n + 1 + n/256) / 256, which is exact; see Jim Blinn, "Three wrongs make a right",
/// IEEE Computer Graphics and Applications 1995. Luminance weights are those of ITU-R BT.709, on encoded values.
enum PixelConversion {
    /// Writes `count` pixels to `row` (the start of a display row) from column `x` on. For formats with several pixels
    /// to the byte, `x` must be the first of its byte; bits right of the last pixel become 0.
    static func convert(
        _ source: UnsafePointer<UInt32>, count: Int, to format: PixelFormat, row: UnsafeMutableRawPointer, x: Int,
        y: Int
    ) {
        switch format {
        case .xrgb8888, .argb8888:
            unsafe (row + x * 4).copyMemory(from: source, byteCount: count * 4)
        case .xbgr8888, .abgr8888:
            unsafe words(source, count, row + x * 4) { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | $0 << 16 & 0xFF_0000 }
        case .rgbx8888:
            unsafe words(source, count, row + x * 4) { $0 << 8 | $0 >> 24 }
        case .bgrx8888:
            unsafe words(source, count, row + x * 4) { $0.byteSwapped }
        case .rgb888: unsafe bytes(source, count, row + x * 3, first: 0, third: 16)
        case .bgr888: unsafe bytes(source, count, row + x * 3, first: 16, third: 0)
        case .rgb565: unsafe halves(source, count, row + x * 2, x: x, y: y, red: 11, blue: 0, swapped: false)
        case .bgr565: unsafe halves(source, count, row + x * 2, x: x, y: y, red: 0, blue: 11, swapped: false)
        case .rgb565Swapped: unsafe halves(source, count, row + x * 2, x: x, y: y, red: 11, blue: 0, swapped: true)
        case .bgr565Swapped: unsafe halves(source, count, row + x * 2, x: x, y: y, red: 0, blue: 11, swapped: true)
        case .gray8:
            let target = unsafe (row + x).assumingMemoryBound(to: UInt8.self)
            for index in 0..<count { unsafe target[index] = UInt8(truncatingIfNeeded: luminance(source[index])) }
        case .gray1: unsafe bits(source, count, row + x / 8, x: x, y: y)
        }
    }

    @inline(__always)
    static func luminance(_ pixel: UInt32) -> UInt32 {
        ((pixel >> 16 & 0xFF) &* 54 &+ (pixel >> 8 & 0xFF) &* 183 &+ (pixel & 0xFF) &* 19 &+ 128) >> 8
    }

    @inline(__always)
    private static func words(
        _ source: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer, _ change: (UInt32) -> UInt32
    ) {
        let target = unsafe target.assumingMemoryBound(to: UInt32.self)
        for index in 0..<count { unsafe target[index] = change(source[index]) }
    }

    @inline(__always)
    private static func bytes(
        _ source: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer, first: UInt32, third: UInt32
    ) {
        let target = unsafe target.assumingMemoryBound(to: UInt8.self)
        for index in 0..<count {
            let pixel = unsafe source[index]
            unsafe target[index &* 3] = UInt8(truncatingIfNeeded: pixel >> first)
            unsafe target[index &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            unsafe target[index &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel >> third)
        }
    }

    @inline(__always)
    private static func halves(
        _ source: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer, x: Int, y: Int,
        red: UInt32, blue: UInt32, swapped: Bool
    ) {
        let thresholds = OrderedDither.row(x: x, y: y)
        let byte = SIMD8<UInt32>(repeating: 0xFF)
        let one = SIMD8<UInt32>(repeating: 1)
        var index = 0
        while index < count {
            var pixels = SIMD8<UInt32>()
            let rest = count &- index
            if rest >= 8 {
                pixels = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
            } else {
                for lane in 0..<rest { pixels[lane] = unsafe source[index + lane] }
            }
            let r = pixels &>> 16 & byte
            let g = pixels &>> 8 & byte
            let b = pixels & byte
            let r255 = (r &<< 5) &- r &+ thresholds
            let g255 = (g &<< 6) &- g &+ thresholds
            let b255 = (b &<< 5) &- b &+ thresholds
            let r5 = (r255 &+ one &+ (r255 &>> 8)) &>> 8
            let g6 = (g255 &+ one &+ (g255 &>> 8)) &>> 8
            let b5 = (b255 &+ one &+ (b255 &>> 8)) &>> 8
            let wide =
                r5 &<< SIMD8<UInt32>(repeating: red) | g6 &<< 5 | b5 &<< SIMD8<UInt32>(repeating: blue)
            var packed = unsafe unsafeBitCast(wide, to: SIMD16<UInt16>.self).evenHalf
            if swapped { packed = packed &<< 8 | packed &>> 8 }
            if rest >= 8 {
                unsafe (target + index * 2).storeBytes(of: packed, as: SIMD8<UInt16>.self)
            } else {
                for lane in 0..<rest {
                    unsafe (target + (index + lane) * 2).storeBytes(of: packed[lane], as: UInt16.self)
                }
            }
            index &+= 8
        }
    }

    private static func bits(
        _ source: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutableRawPointer, x: Int, y: Int
    ) {
        var index = 0
        while index < count {
            var byte: UInt8 = 0
            for lane in 0..<min(8, count - index) {
                let level = luminance(unsafe source[index + lane])
                if level + OrderedDither.threshold(x: x + index + lane, y: y) >= 255 { byte |= 0x80 >> UInt8(lane) }
            }
            unsafe (target + index / 8).storeBytes(of: byte, as: UInt8.self)
            index += 8
        }
    }
}
