/// Writes bits into bytes, the most significant bit first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    /// Appends the lowest `count` bits of `bits`. - Precondition: `count` is in 0...64.
    mutating func write(_ bits: UInt64, count: Int) {
        precondition((0...64).contains(count), "\(count) bits do not fit 64")
        if count > 32 {
            write(bits >> 32, count: count - 32)
            write(bits & 0xFFFF_FFFF, count: 32)
            return
        }
        guard count > 0 else { return }
        pending = (pending << UInt64(count)) | (bits & ((1 << UInt64(count)) - 1))
        pendingCount += count
        while pendingCount >= 8 {
            pendingCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
        }
    }

    /// The bytes so far, the last one filled up with zeros.
    consuming func finish() -> [UInt8] {
        if pendingCount > 0 { write(0, count: 8 - pendingCount) }
        return bytes
    }
}
