/// The loops over neighbouring pixels of a row.
enum PixelLoops {
    @inline(__always)
    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        unsafe target.update(repeating: color, count: count)
    }

    /// One colour over pixels.
    static func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        for index in 0..<count {
            unsafe target[index] = blended(color, over: target[index], coverage: 255)
        }
    }

    /// One colour through a mask.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>
    ) {
        for index in 0..<count {
            unsafe target[index] = blended(color, over: target[index], coverage: UInt32(mask[index]))
        }
    }

    /// A colour for each pixel.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, source: UnsafePointer<UInt32>
    ) {
        for index in 0..<count {
            unsafe target[index] = blended(source[index], over: target[index], coverage: 255)
        }
    }

    /// A colour for each pixel, all with the same coverage.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, source: UnsafePointer<UInt32>, coverage: UInt32
    ) {
        for index in 0..<count {
            unsafe target[index] = blended(source[index], over: target[index], coverage: coverage)
        }
    }

    /// A colour for each pixel through a mask.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, source: UnsafePointer<UInt32>,
        mask: UnsafePointer<UInt8>
    ) {
        for index in 0..<count {
            unsafe target[index] = blended(source[index], over: target[index], coverage: UInt32(mask[index]))
        }
    }

    /// `mask[i] = mask[i] · other[i] / 255`, rounded.
    static func multiply(_ mask: UnsafeMutablePointer<UInt8>, _ count: Int, by other: UnsafePointer<UInt8>) {
        for index in 0..<count {
            unsafe mask[index] = UInt8(
                truncatingIfNeeded: dividedBy255(UInt32(mask[index]) &* UInt32(other[index])))
        }
    }
}
