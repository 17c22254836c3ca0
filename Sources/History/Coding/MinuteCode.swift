import Sensors

/// The minutes of one channel and one day, each with its lowest, highest, mean and last value, in a few bytes each.
///
/// Values are whole multiples of what the channel's decimals show, means of a tenth of that. Minutes without a sample are left out.
struct MinuteCode {
    /// A minute and what happened in it.
    struct Entry: Hashable {
        /// Counted from the start of the day's interval.
        var index: Int
        var summary: DaySummary
    }

    private static let largestWhole = 9e15

    private var indices = RiceCode()
    private var counts = RiceCode()
    private var lows = RiceCode()
    private var heights = RiceCode()
    private var lasts = RiceCode()
    private var means = RiceCode()
    private var index: Int64 = -1
    private var count: Int64 = 0
    private var low: Int64 = 0

    static func encode(_ entries: [Entry], decimals: Int) -> [UInt8] {
        var code = MinuteCode()
        var writer = BitWriter()
        let power = Self.power(decimals)
        writer.write(UInt64(entries.count), count: 16)
        for entry in entries.prefix(0xFFFF) { code.write(entry, power: power, to: &writer) }
        return writer.finish()
    }

    /// - Throws: When the bytes are not what `encode` makes.
    static func decode(_ bytes: [UInt8], decimals: Int) throws(CodeFault) -> [Entry] {
        do throws(BitReader.Exhausted) {
            var code = MinuteCode()
            var reader = BitReader(bytes[...])
            var entries: [Entry] = []
            for _ in 0..<(try reader.read(16)) {
                entries.append(try code.read(from: &reader, power: power(decimals)))
            }
            return entries
        } catch {
            throw CodeFault()
        }
    }

    private static func power(_ decimals: Int) -> Double {
        [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][min(6, max(0, decimals))]
    }

    private mutating func write(_ entry: Entry, power: Double, to writer: inout BitWriter) {
        let summary = entry.summary
        indices.write(UInt64(clamping: Int64(entry.index) - index - 1), to: &writer)
        index = Int64(entry.index)
        counts.write(UInt64(zigzag: Int64(summary.count) - count), to: &writer)
        count = Int64(summary.count)
        let mean = summary.value(by: .mean) ?? summary.last
        let numbers = [summary.minimum, summary.maximum, summary.last, mean]
        guard numbers.allSatisfy({ abs($0 * power * 10) < Self.largestWhole }) else {
            writer.write(1, count: 1)
            for number in numbers { writer.write(number.bitPattern, count: 64) }
            return
        }
        writer.write(0, count: 1)
        let minimum = Int64((summary.minimum * power).rounded())
        lows.write(UInt64(zigzag: minimum - low), to: &writer)
        low = minimum
        heights.write(UInt64(clamping: Int64((summary.maximum * power).rounded()) - minimum), to: &writer)
        lasts.write(UInt64(clamping: Int64((summary.last * power).rounded()) - minimum), to: &writer)
        means.write(UInt64(clamping: Int64((mean * power * 10).rounded()) - minimum * 10), to: &writer)
    }

    private mutating func read(
        from reader: inout BitReader, power: Double
    ) throws(BitReader.Exhausted) -> Entry {
        index = try index &+ 1 &+ Int64(truncatingIfNeeded: indices.read(from: &reader))
        count = try count &+ counts.read(from: &reader).zigzagged
        let numbers: [Double]
        if try reader.read(1) == 1 {
            var verbatim: [Double] = []
            for _ in 0..<4 { verbatim.append(try Double(bitPattern: reader.read(64))) }
            numbers = verbatim
        } else {
            low = try low &+ lows.read(from: &reader).zigzagged
            let height = try Double(heights.read(from: &reader))
            let last = try Double(lasts.read(from: &reader))
            let mean = try Double(means.read(from: &reader))
            let base = Double(low)
            numbers = [base / power, (base + height) / power, (base + last) / power, (base * 10 + mean) / power / 10]
        }
        let counted = Int(clamping: count)
        return Entry(
            index: Int(clamping: index),
            summary: DaySummary(
                count: counted, last: numbers[2], sum: numbers[3] * Double(counted), minimum: numbers[0],
                maximum: numbers[1], heldSeconds: 0, heldArea: 0))
    }
}
