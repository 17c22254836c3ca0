/// The samples of one channel in a stretch of time, in half a byte each or less.
///
/// Times are whole ticks, values whole multiples of a power of ten: what the channel's decimals show. What is written
/// is how far each differs from what was expected: the usual distance in time, and the last value (for what wanders) or
/// the mean of the last four (for what flickers), whichever is shorter for the whole stretch. A gap is kept; a value too
/// large for its decimals is kept as it is.
struct SampleCode {
    /// One sample; NaN is a gap.
    struct Entry: Hashable {
        var tick: Int64
        var value: Double
    }

    /// What the next value is expected to be.
    private enum Expectation: UInt64, CaseIterable {
        case last
        case meanOfFour
    }

    private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    /// The largest whole number of which every neighbour is a `Double` too.
    private static let largestWhole = 9_007_199_254_740_992.0
    /// The most entries of a stretch; a damaged count must not take all memory.
    private static let largestCount: UInt64 = 1 << 20

    private let expectation: Expectation
    private let power: Double
    private var special = [BitChance](repeating: BitChance(), count: 2)
    private var kind = BitChance()
    private var distances = NumberModel()
    private var residuals = NumberModel()
    private var wasSpecial = 0
    private var tick: Int64 = 0
    private var usual: Int64 = 0
    private var recent: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    private var seen = 0

    private init(_ expectation: Expectation, power: Double) {
        self.expectation = expectation
        self.power = power
    }

    /// - Precondition: There are at most 2²⁰ entries.
    static func encode(_ entries: [Entry], decimals: Int) -> [UInt8] {
        precondition(entries.count <= largestCount, "\(entries.count) samples are too many for one stretch")
        var best: [UInt8]?
        for expectation in Expectation.allCases {
            var code = SampleCode(expectation, power: powers[min(6, max(0, decimals))])
            var encoder = RangeEncoder()
            encoder.write(UInt64(entries.count), count: 21)
            encoder.write(expectation.rawValue, count: 1)
            for entry in entries { code.write(entry, to: &encoder) }
            let bytes = encoder.finish()
            if best.map({ bytes.count < $0.count }) ?? true { best = bytes }
        }
        return best ?? []
    }

    /// - Throws: When the bytes are not what `encode` makes.
    static func decode(_ bytes: ArraySlice<UInt8>, decimals: Int) throws(CodeFault) -> [Entry] {
        var decoder = RangeDecoder(bytes)
        let count = decoder.read(count: 21)
        guard count <= largestCount, let expectation = Expectation(rawValue: decoder.read(count: 1)) else {
            throw CodeFault()
        }
        var code = SampleCode(expectation, power: powers[min(6, max(0, decimals))])
        var entries: [Entry] = []
        for _ in 0..<count {
            entries.append(code.read(from: &decoder))
            guard !decoder.isExhausted else { throw CodeFault() }
        }
        return entries
    }

    private mutating func write(_ entry: Entry, to encoder: inout RangeEncoder) {
        let distance = entry.tick &- tick
        distances.write(distance &- usual, to: &encoder)
        tick = entry.tick
        usual = distance
        let scaled = (entry.value * power).rounded()
        let isWhole = abs(scaled) < Self.largestWhole
        encoder.write(!isWhole, &special[wasSpecial])
        wasSpecial = isWhole ? 0 : 1
        if isWhole {
            residuals.write(Int64(scaled) &- expected, to: &encoder)
            remember(Int64(scaled))
        } else {
            encoder.write(!entry.value.isNaN, &kind)
            if !entry.value.isNaN { encoder.write(entry.value.bitPattern, count: 64) }
        }
    }

    private mutating func read(from decoder: inout RangeDecoder) -> Entry {
        usual = usual &+ distances.read(from: &decoder)
        tick = tick &+ usual
        let isSpecial = decoder.read(&special[wasSpecial])
        wasSpecial = isSpecial ? 1 : 0
        guard isSpecial else {
            let whole = expected &+ residuals.read(from: &decoder)
            remember(whole)
            return Entry(tick: tick, value: Double(whole) / power)
        }
        guard decoder.read(&kind) else { return Entry(tick: tick, value: .nan) }
        let value = Double(bitPattern: decoder.read(count: 64))
        return Entry(tick: tick, value: value.isFinite ? value : .nan)
    }

    private var expected: Int64 {
        guard expectation == .meanOfFour, seen >= 4 else { return recent.0 }
        return (recent.0 &+ recent.1 &+ recent.2 &+ recent.3) >> 2
    }

    private mutating func remember(_ whole: Int64) {
        recent = (whole, recent.0, recent.1, recent.2)
        seen += 1
    }
}
