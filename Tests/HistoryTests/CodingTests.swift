import Sensors
import Testing

@testable import History

@Suite struct CodingTests {
    @Test func bitsComeBack() throws {
        var random = SplitMix64(seed: 11)
        var written: [(UInt64, Int)] = []
        var writer = BitWriter()
        for _ in 0..<3000 {
            let count = Int(random.next() % 65)
            let bits = count == 64 ? random.next() : random.next() & ((1 << UInt64(count)) - 1)
            written.append((bits, count))
            writer.write(bits, count: count)
        }
        var reader = BitReader(writer.finish()[...])
        for (bits, count) in written { #expect(try reader.read(count) == bits) }
        #expect(throws: BitReader.Exhausted.self) { _ = try reader.read(64) }
    }

    @Test func riceCodeAdaptsAndEscapes() throws {
        let numbers: [UInt64] =
            [0, 0, 1, 0, 5, .max, 3, 0, 1 << 50, 100, 100, 101, 99] + Array(repeating: 7, count: 99)
        var writer = BitWriter()
        var code = RiceCode()
        for number in numbers { code.write(number, to: &writer) }
        let bytes = writer.finish()
        var reader = BitReader(bytes[...])
        var decoder = RiceCode()
        for number in numbers { #expect(try decoder.read(from: &reader) == number) }
    }

    private func entries(seed: UInt64, count: Int) -> [SampleCode.Entry] {
        var random = SplitMix64(seed: seed)
        var tick: Int64 = 0
        return (0..<count).map { _ in
            tick += random.next() % 9 == 0 ? Int64(random.next() % 1000) : 10
            switch random.next() % 40 {
            case 0: return SampleCode.Entry(tick: tick, value: .nan)
            case 1: return SampleCode.Entry(tick: tick, value: (random.unit() - 0.5) * 1e300)
            case 2...20: return SampleCode.Entry(tick: tick, value: 21.5)
            default: return SampleCode.Entry(tick: tick, value: (random.unit() * 1000 - 500).rounded() / 10)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func samplesComeBack(seed: UInt64) throws {
        let entries = entries(seed: seed, count: 2000)
        let decoded = try SampleCode.decode(SampleCode.encode(entries, decimals: 1)[...], decimals: 1)
        #expect(decoded.count == entries.count)
        for (one, other) in zip(entries, decoded) {
            #expect(one.tick == other.tick)
            #expect(one.value.isNaN ? other.value.isNaN : abs(one.value - other.value) <= abs(one.value) * 1e-15)
        }
    }

    @Test func valuesAreRoundedToWhatIsShown() throws {
        let entries = [SampleCode.Entry(tick: 5, value: 21.4375), SampleCode.Entry(tick: 15, value: -0.06)]
        let decoded = try SampleCode.decode(SampleCode.encode(entries, decimals: 1)[...], decimals: 1)
        #expect(decoded.map(\.value) == [21.4, -0.1])
        #expect(try SampleCode.decode(SampleCode.encode([], decimals: 0)[...], decimals: 0).isEmpty)
    }

    @Test func steadyValueCostsNextToNothing() {
        let entries = (0..<8000).map { SampleCode.Entry(tick: Int64($0) * 10, value: 20) }
        #expect(SampleCode.encode(entries, decimals: 1).count < 200)
    }

    @Test func damagedBytesAreAFaultNotACrash() {
        let whole = SampleCode.encode(entries(seed: 9, count: 300), decimals: 1)
        var random = SplitMix64(seed: 12)
        for round in 0..<2000 {
            var bytes = whole
            if round % 2 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
            for _ in 0..<3 where !bytes.isEmpty {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            do {
                let decoded = try SampleCode.decode(bytes[...], decimals: 1)
                #expect(decoded.count <= 1 << 20)
            } catch {
                #expect(error == CodeFault())
            }
            do { _ = try MinuteCode.decode(bytes, decimals: 1) } catch { #expect(error == CodeFault()) }
            do { try HistoryBatch.forEachStream(in: bytes) { _, _ in } } catch { #expect(error == CodeFault()) }
        }
    }

    @Test func minutesComeBack() throws {
        var random = SplitMix64(seed: 5)
        var entries: [MinuteCode.Entry] = []
        for index in 0..<1500 where random.next() % 5 != 0 {
            var summary = DaySummary()
            for _ in 0..<(1 + Int(random.next() % 60)) { summary.add((random.unit() * 300).rounded() / 10) }
            entries.append(MinuteCode.Entry(index: index, summary: summary))
        }
        var odd = DaySummary()
        odd.add(1e200)
        entries.append(MinuteCode.Entry(index: 1501, summary: odd))
        let decoded = try MinuteCode.decode(MinuteCode.encode(entries, decimals: 1), decimals: 1)
        #expect(decoded.map(\.index) == entries.map(\.index))
        for (one, other) in zip(entries, decoded) {
            #expect(one.summary.count == other.summary.count)
            #expect(one.summary.minimum == other.summary.minimum)
            #expect(one.summary.maximum == other.summary.maximum)
            #expect(one.summary.last == other.summary.last)
            let means = (one.summary.value(by: .mean) ?? 0, other.summary.value(by: .mean) ?? 0)
            #expect(abs(means.0 - means.1) <= 0.006 * max(1, abs(means.0)))
        }
    }
}
