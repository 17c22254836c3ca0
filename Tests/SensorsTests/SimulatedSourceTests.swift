import Sensors
import Testing

@MainActor @Suite struct SimulatedSourceTests {
    @Test func sequenceIsTheReferences() {
        // The first outputs for the seed 1234567, from the reference implementation.
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
        #expect(random.next() == 9_817_491_932_198_370_423)
    }

    @Test func sameSeedSameValues() {
        func values(_ seed: UInt64) -> [Double] {
            let source = SimulatedSource(name: "s", label: "", range: -5...5, pattern: .walk, seed: seed)
            return (0..<200).compactMap { source.read(at: .at(Double($0))).first?.value }
        }
        #expect(values(4) == values(4))
        #expect(values(4) != values(5))
        #expect(values(4).allSatisfy { (-5...5).contains($0) })
        #expect(zip(values(4), values(4).dropFirst()).allSatisfy { abs($0 - $1) <= 0.5 })
    }

    @Test func settingsMakeIt() throws {
        let settings = SourceSettings(
            name: "steps", values: ["range": .range(0...10_000), "unit": .text("steps"), "days": .integer(3)])
        let source = try #require(SourceType.simulated.makeSource(settings) as? SimulatedSource)
        #expect(source.name == "steps")
        #expect(source.channels[0].unit == "steps")
        #expect(source.interval == .seconds(2))
        #expect(source.past(of: source.channels[0].id, before: .at(0)).count == 2)
        #expect(SourceType.simulated.keys.contains { $0.name == "interval" })
    }
}
