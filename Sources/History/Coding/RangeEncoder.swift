// Sources: G. N. N. Martin, “Range encoding: an algorithm for removing redundancy from a digitised message”, 1979; the
// carry by a cached byte and the probabilities of 11 bits that follow each bit are those of Igor Pavlov's LZMA
// specification.

/// Writes bits in less than a bit each where they are what was expected.
struct RangeEncoder {
    private var bytes: [UInt8] = []
    private var low: UInt64 = 0
    private var range: UInt32 = .max
    private var cached: UInt8 = 0
    private var cachedCount = 1

    /// Writes a bit and teaches `chance` that it came.
    mutating func write(_ bit: Bool, _ chance: inout BitChance) {
        let bound = (range >> 11) * UInt32(chance.zero)
        if bit {
            low += UInt64(bound)
            range -= bound
        } else {
            range = bound
        }
        chance.learn(bit)
        while range < 1 << 24 { shift() }
    }

    /// Writes the lowest `count` bits of `bits`, of which nothing is expected.
    mutating func write(_ bits: UInt64, count: Int) {
        for position in stride(from: count - 1, through: 0, by: -1) {
            range >>= 1
            if bits >> UInt64(position) & 1 == 1 { low += UInt64(range) }
            while range < 1 << 24 { shift() }
        }
    }

    consuming func finish() -> [UInt8] {
        for _ in 0..<5 { shiftLow() }
        // The first byte is always 0, and zeros at the end are what a reader assumes; no more than it is forgiven.
        var result = Array(bytes.dropFirst())
        for _ in 0..<4 where result.last == 0 { result.removeLast() }
        return result
    }

    private mutating func shift() {
        range <<= 8
        shiftLow()
    }

    private mutating func shiftLow() {
        if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
            let carry = UInt8(truncatingIfNeeded: low >> 32)
            bytes.append(cached &+ carry)
            while cachedCount > 1 {
                bytes.append(0xFF &+ carry)
                cachedCount -= 1
            }
            cachedCount = 0
            cached = UInt8(truncatingIfNeeded: low >> 24)
        }
        cachedCount += 1
        low = (low & 0x00FF_FFFF) << 8
    }
}
