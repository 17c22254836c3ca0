/// What is expected of a row of whole numbers around zero: how often they are zero, how large, of which sign.
struct NumberModel {
    /// By how many of the two numbers before were not zero.
    private var zero = [BitChance](repeating: BitChance(), count: 3)
    private var negative = [BitChance](repeating: BitChance(), count: 3)
    /// By the number of bits so far.
    private var longer = [BitChance](repeating: BitChance(), count: 65)
    private var second = [BitChance](repeating: BitChance(), count: 65)
    private var third = [BitChance](repeating: BitChance(), count: 130)
    private var recent = 0
    private var lastSign = 0

    mutating func write(_ number: Int64, to encoder: inout RangeEncoder) {
        let context = recent.nonzeroBitCount
        encoder.write(number != 0, &zero[context])
        remember(number)
        guard number != 0 else { return }
        encoder.write(number < 0, &negative[lastSign])
        lastSign = number < 0 ? 2 : 1
        let magnitude = number.magnitude
        let width = 64 - magnitude.leadingZeroBitCount
        for bit in 1..<width { encoder.write(true, &longer[bit]) }
        if width < 64 { encoder.write(false, &longer[width]) }
        guard width > 1 else { return }
        let first = magnitude >> UInt64(width - 2) & 1
        encoder.write(first == 1, &second[width])
        guard width > 2 else { return }
        encoder.write(magnitude >> UInt64(width - 3) & 1 == 1, &third[width * 2 + Int(first)])
        encoder.write(magnitude, count: width - 3)
    }

    mutating func read(from decoder: inout RangeDecoder) -> Int64 {
        let context = recent.nonzeroBitCount
        guard decoder.read(&zero[context]) else {
            remember(0)
            return 0
        }
        let isNegative = decoder.read(&negative[lastSign])
        lastSign = isNegative ? 2 : 1
        var width = 1
        while width < 64, decoder.read(&longer[width]) { width += 1 }
        var magnitude: UInt64 = 1
        if width > 1 {
            let first: UInt64 = decoder.read(&second[width]) ? 1 : 0
            magnitude = magnitude << 1 | first
            if width > 2 {
                magnitude = magnitude << 1 | (decoder.read(&third[width * 2 + Int(first)]) ? 1 : 0)
                magnitude = magnitude << UInt64(width - 3) | decoder.read(count: width - 3)
            }
        }
        let number = Int64(bitPattern: isNegative ? 0 &- magnitude : magnitude)
        remember(number)
        return number
    }

    private mutating func remember(_ number: Int64) {
        recent = (recent << 1 | (number != 0 ? 1 : 0)) & 3
    }
}
