/// The samples of one channel in a stretch of time, in about a byte each or less.
///
/// Times are whole ticks, values whole multiples of a power of ten: what the channel's decimals show. A sample at the
/// usual distance with the usual value costs one bit; another value the size of its change and about four bits more.
/// A gap is kept; a value too large for its decimals is kept as it is.
struct SampleCode {
    /// One sample; NaN is a gap.
    struct Entry: Hashable {
        var tick: Int64
        var value: Double
    }

    private enum Step {
        /// 0: usual distance, same value.
        static let same: UInt64 = 0
        /// 10: usual distance.
        static let regular: UInt64 = 0b10
        /// 110: another distance.
        static let irregular: UInt64 = 0b110
        /// 1110: a gap, at another distance.
        static let gap: UInt64 = 0b1110
        /// 1111: another distance and a value kept as its 64 bits.
        static let verbatim: UInt64 = 0b1111
    }

    private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    /// The largest whole number of which every neighbour is a `Double` too.
    private static let largestWhole = 9_007_199_254_740_992.0

    static func encode(_ entries: [Entry], decimals: Int) -> [UInt8] {
        let power = powers[min(6, max(0, decimals))]
        var writer = BitWriter()
        writer.write(UInt64(entries.count), count: 32)
        var distances = RiceCode()
        var changes = RiceCode()
        var tick: Int64 = 0
        var usual: Int64 = 0
        var whole: Int64 = 0
        for entry in entries {
            let distance = entry.tick &- tick
            let scaled = (entry.value * power).rounded()
            let isRegular = distance == usual
            let isWhole = abs(scaled) < largestWhole
            switch (isWhole, isRegular) {
            case (true, true):
                let next = Int64(scaled)
                if next == whole {
                    writer.write(Step.same, count: 1)
                } else {
                    writer.write(Step.regular, count: 2)
                    changes.write(UInt64(zigzag: next - whole), to: &writer)
                }
                whole = next
            case (true, false):
                writer.write(Step.irregular, count: 3)
                distances.write(UInt64(zigzag: distance &- usual), to: &writer)
                changes.write(UInt64(zigzag: Int64(scaled) - whole), to: &writer)
                whole = Int64(scaled)
            case (false, _):
                writer.write(entry.value.isNaN ? Step.gap : Step.verbatim, count: 4)
                distances.write(UInt64(zigzag: distance &- usual), to: &writer)
                if !entry.value.isNaN { writer.write(entry.value.bitPattern, count: 64) }
            }
            tick = entry.tick
            usual = distance
        }
        return writer.finish()
    }

    /// - Throws: `damaged` when the bytes are not what `encode` makes.
    static func decode(_ bytes: ArraySlice<UInt8>, decimals: Int) throws(HistoryFault) -> [Entry] {
        do throws(BitReader.Exhausted) {
            return try read(BitReader(bytes), byteCount: bytes.count, power: powers[min(6, max(0, decimals))])
        } catch {
            throw .damaged
        }
    }

    private static func read(
        _ source: BitReader, byteCount: Int, power: Double
    ) throws(BitReader.Exhausted) -> [Entry] {
        var reader = source
        let count = try Int(reader.read(32))
        // Each entry takes a bit at least; a damaged count must not take all memory.
        guard count <= byteCount * 8 else { throw BitReader.Exhausted() }
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        var distances = RiceCode()
        var changes = RiceCode()
        var tick: Int64 = 0
        var usual: Int64 = 0
        var whole: Int64 = 0
        for _ in 0..<count {
            var ones = 0
            while ones < 4, try reader.read(1) == 1 { ones += 1 }
            if ones >= 2 { usual = try usual &+ distances.read(from: &reader).zigzagged }
            tick = tick &+ usual
            switch ones {
            case 0:
                entries.append(Entry(tick: tick, value: Double(whole) / power))
            case 1, 2:
                whole = try whole &+ changes.read(from: &reader).zigzagged
                entries.append(Entry(tick: tick, value: Double(whole) / power))
            case 3:
                entries.append(Entry(tick: tick, value: .nan))
            default:
                let value = try Double(bitPattern: reader.read(64))
                entries.append(Entry(tick: tick, value: value.isFinite ? value : .nan))
            }
        }
        return entries
    }
}
