import Testing

@testable import Display

@Suite struct DitherTests {
    @Test func everyThresholdOccursOnceAndRowsAgree() {
        var seen = Set<UInt32>()
        for y in 0..<8 {
            for x in 0..<8 { seen.insert(OrderedDither.threshold(x: x, y: y)) }
        }
        #expect(seen.count == 64 && seen.min() == 1 && seen.max() == 253)
        for x in 0..<20 {
            let row = OrderedDither.row(x: x, y: 5)
            for lane in 0..<8 { #expect(row[lane] == OrderedDither.threshold(x: (x + lane) % 8, y: 13)) }
        }
    }

    /// Over all values and places: at most one step off, black and white exact, grey the same in all three colours up to
    /// their steps, and the mean over the matrix within a 64th of a step.
    @Test func spreadsEveryValueEvenly() {
        for value in UInt32(0)...255 {
            var sums: (Double, Double) = (0, 0)
            for y in 0..<8 {
                for x in 0..<8 {
                    var pixel = 0xFF00_0000 | value << 16 | value << 8 | value
                    var result: UInt16 = 0
                    unsafe withUnsafeMutableBytes(of: &result) { bytes in
                        // The row begins x pixels before the one that is written.
                        unsafe PixelConversion.convert(
                            &pixel, count: 1, to: .rgb565, row: bytes.baseAddress! - x * 2, x: x, y: y)
                    }
                    let (r, g, b) = (Double(result >> 11), Double(result >> 5 & 63), Double(result & 31))
                    #expect(r == b)
                    #expect(abs(r - Double(value) * 31 / 255) < 1 && abs(g - Double(value) * 63 / 255) < 1)
                    if value == 0 || value == 255 { #expect(r == Double(value / 255) * 31) }
                    sums.0 += r
                    sums.1 += g
                }
            }
            #expect(abs(sums.0 / 64 - Double(value) * 31 / 255) <= 1 / 64)
            #expect(abs(sums.1 / 64 - Double(value) * 63 / 255) <= 1 / 64)
        }
    }
}
