import InputEvdev
import Testing

@Suite struct ArbitraryEventsTests {
    /// The seed is the argument, so a failure names it.
    @Test(arguments: UInt64(1)...60)
    func nothingIsLostOrInventedWhateverComes(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        for _ in 0..<9 {
            var harness = DecoderHarness()
            harness.run((0..<1200).map { _ in next() })
            #expect(harness.violations.isEmpty)
        }
    }

    @Test func arbitraryTextIsNoRecordingButHarmless() {
        for text in [
            "", "E:", "A: 00", "P: 01 02 zz", "E: 1.1.1 1 1 1", "E: . 1 1 1", "B:", "I: 1 2 3 4 5", "\u{0}", "N:",
        ] {
            #expect(throws: Never.self) {
                do throws(RecordingError) {
                    _ = try EvemuRecording(text: text)
                } catch {
                    #expect(error.line == 1)
                }
            }
        }
    }
}
