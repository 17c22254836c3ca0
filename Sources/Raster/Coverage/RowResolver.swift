/// Turns rows of cells into coverage.
@safe
struct RowResolver {
    let width: Int
    /// Blocks of eight cells in a row.
    let blocks: Int
    let rule: FillRule

    /// Zeroes the cells and marks of a row that were set, and gives its coverage to `writer`.
    @inline(__always)
    func resolve(
        _ line: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>, into writer: inout some CoverageWriter
    ) {
        if rule == .nonZero {
            unsafe resolve(line, marks: marks, .nonZero, &writer)
        } else {
            unsafe resolve(line, marks: marks, .evenOdd, &writer)
        }
    }

    @inline(__always)
    private func resolve(
        _ line: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>, _ rule: FillRule,
        _ writer: inout some CoverageWriter
    ) {
        var sum: Int32 = 0
        var x = 0
        var first = 0
        while first < blocks {
            var word = unsafe eight(marks + first, of: blocks &- first)
            while word != 0 {
                let block = first &+ word.trailingZeroBitCount &>> 3
                unsafe marks[block] = 0
                let start = block &* 8
                word &= word &- 1
                let cells = unsafe line + start
                let sums = unsafe SIMD8.load(cells).runningSums
                unsafe SIMD8<Int32>.zero.store(cells)
                if start >= width { continue }
                if start > x { writer.add(from: x, to: start, coverage: coverage(sum, rule)) }
                let bytes = (sums &+ SIMD8(repeating: sum)).coverage(rule)
                sum = sum &+ sums[7]
                writer.add(bytes, at: start)
                x = min(start &+ 8, width)
            }
            first &+= 8
        }
        if x < width {
            writer.add(from: x, to: width, coverage: coverage(sum, rule))
        }
        writer.finish(at: width)
    }
}

/// The marks of eight blocks, the first in the lowest byte; 0 for those behind the row's last.
@inline(__always)
private func eight(_ marks: UnsafePointer<UInt8>, of count: Int) -> UInt64 {
    let word = UInt64(littleEndian: unsafe UnsafeRawPointer(marks).loadUnaligned(as: UInt64.self))
    return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
}

/// The coverage in 0...255 that a sum of signed areas of 1/65536 pixel means.
@inline(__always)
func coverage(_ sum: Int32, _ rule: FillRule) -> UInt8 {
    var area = UInt32(sum.magnitude)
    if rule == .nonZero {
        area = min(area, 65536)
    } else {
        area &= 131_071
        area = area > 65536 ? 131_072 - area : area
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) &>> 16)
}

extension SIMD8<Int32> {
    /// Each lane plus all before it.
    @inline(__always)
    fileprivate var runningSums: Self {
        let one = self &+ Self(0, self[0], self[1], self[2], self[3], self[4], self[5], self[6])
        let two = one &+ Self(0, 0, one[0], one[1], one[2], one[3], one[4], one[5])
        return two &+ Self(0, 0, 0, 0, two[0], two[1], two[2], two[3])
    }

    /// The same as the function above on each lane.
    @inline(__always)
    fileprivate func coverage(_ rule: FillRule) -> SIMD8<UInt8> {
        // The sign is all ones or all zeros; a minimum is made of such a difference as well.
        let sign = self &>> 31
        var area = (self ^ sign) &- sign
        if rule == .evenOdd { area &= Self(repeating: 131_071) }
        let excess = area &- Self(repeating: 65536)
        let beyond = ~(excess &>> 31) & excess
        area = area &- beyond
        if rule == .evenOdd { area = area &- beyond }
        // A product with 255 as SSE2 can do it.
        let scaled = (area &<< 8) &- area &+ Self(repeating: 32768)
        return unsafe unsafeBitCast(scaled, to: SIMD8<UInt32>.self).thirdBytes
    }
}
