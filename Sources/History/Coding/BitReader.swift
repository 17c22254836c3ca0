/// Reads what a `BitWriter` wrote; never beyond its bytes.
struct BitReader {
    /// The bytes ended before the bits did.
    struct Exhausted: Error {}

    private let bytes: ArraySlice<UInt8>
    private var next: Int
    private var pending: UInt64 = 0
    private var pendingCount = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
    }

    /// The next `count` bits. - Precondition: `count` is in 0...64.
    mutating func read(_ count: Int) throws(Exhausted) -> UInt64 {
        precondition((0...64).contains(count), "\(count) bits do not fit 64")
        if count > 32 {
            let high = try read(count - 32)
            return try (high << 32) | read(32)
        }
        while pendingCount < count {
            guard next < bytes.endIndex else { throw Exhausted() }
            pending = (pending << 8) | UInt64(bytes[next])
            next += 1
            pendingCount += 8
        }
        pendingCount -= count
        return (pending >> UInt64(pendingCount)) & ((1 << UInt64(count)) - 1)
    }
}
