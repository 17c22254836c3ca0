/// Reads what a `RangeEncoder` wrote. What follows the end reads as zeros; who reads on far beyond it has damaged bytes.
struct RangeDecoder {
    /// The bytes ended long before the bits did.
    struct Exhausted: Error {}

    private let bytes: ArraySlice<UInt8>
    private var next: Int
    private var range: UInt32 = .max
    private var code: UInt32 = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
        for _ in 0..<4 { code = code << 8 | UInt32(nextByte()) }
    }

    /// Whether more has been read than can have been written.
    var isExhausted: Bool { next > bytes.endIndex + 8 }

    mutating func read(_ chance: inout BitChance) -> Bool {
        let bound = (range >> 11) * UInt32(chance.zero)
        let bit = code >= bound
        if bit {
            code -= bound
            range -= bound
        } else {
            range = bound
        }
        chance.learn(bit)
        while range < 1 << 24 { shift() }
        return bit
    }

    /// The next `count` bits, at most 64, of which nothing is expected.
    mutating func read(count: Int) -> UInt64 {
        var bits: UInt64 = 0
        for _ in 0..<count {
            range >>= 1
            let bit = code >= range
            if bit { code -= range }
            bits = bits << 1 | (bit ? 1 : 0)
            while range < 1 << 24 { shift() }
        }
        return bits
    }

    private mutating func shift() {
        range <<= 8
        code = code << 8 | UInt32(nextByte())
    }

    private mutating func nextByte() -> UInt8 {
        defer { next += 1 }
        return next < bytes.endIndex ? bytes[next] : 0
    }
}
