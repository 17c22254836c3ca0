import Geometry
import Input
import InputEvdev
import Testing

/// What filtering noisy panels gains and costs, from recordings whose true path is known.
///
/// The numbers are those of the tables of `OneEuroFilter` and docs/touch.md; whoever changes the filter changes all three.
@Suite struct NoiseTests {
    /// One row of the table: jitter in points at rest and in a slow, an ordinary and a quick motion, and the lag in
    /// milliseconds of the three motions.
    struct Row: Sendable {
        var settings: OneEuroFilter.Settings?
        var jitter: [Double]
        var lag: [Double]
    }

    private static let motions = [("noisy-slow", 60.0), ("noisy-drag", 400), ("noisy-flick", 1500)]

    /// Locations after the first fifth of the recording, when filters have settled.
    private func track(_ name: String, _ settings: OneEuroFilter.Settings?) throws -> [TouchEvent] {
        let events = decode(try recording(name), options: DecoderOptions(smoothing: settings)).compactMap { event in
            if case .input(.touch(let touch)) = event, touch.phase != .ended { touch } else { nil }
        }
        return Array(events.dropFirst(events.count / 5))
    }

    private func deviation(_ values: [Double]) -> Double {
        (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
    }

    @Test(arguments: [
        Row(settings: nil, jitter: [1.6, 1.7, 1.6, 1.4], lag: [1.8, 0, 0]),
        Row(
            settings: .init(minimumCutoff: 1, slope: 0.007, speedCutoff: 1), jitter: [0.3, 0.5, 0.8, 0.8],
            lag: [48.6, 17.9, 9.3]),
        Row(settings: .noisyPanel, jitter: [0.5, 0.8, 1.2, 1.2], lag: [18.7, 5, 2.2]),
        Row(
            settings: .init(minimumCutoff: 1, slope: 0.2, speedCutoff: 1), jitter: [0.7, 1.1, 1.4, 1.3],
            lag: [8.6, 1.6, 0.7]),
    ])
    func theTableIsTrue(row: Row) throws {
        let rest = try track("noisy-rest", row.settings)
        let restJitter = deviation(rest.map { $0.location.x - 400 } + rest.map { $0.location.y - 240 })
        #expect(abs(restJitter - row.jitter[0]) <= 0.06)
        for (index, (name, speed)) in Self.motions.enumerated() {
            let touches = try track(name, row.settings)
            // Each goes along y = 240 from x = 60.
            let behind = touches.map { 60 + speed * ($0.time / .seconds(1)) - $0.location.x }
            let lag = behind.reduce(0, +) / Double(behind.count) / speed * 1000
            #expect(abs(deviation(touches.map { $0.location.y - 240 }) - row.jitter[index + 1]) <= 0.06)
            #expect(abs(lag - row.lag[index]) <= 0.06)
        }
    }

    @Test(arguments: [nil, OneEuroFilter.Settings.noisyPanel])
    func aCircularDragOnANoisyPanelCountsItsTurns(settings: OneEuroFilter.Settings?) throws {
        var drag = CircularDragRecognizer(center: CGPoint(x: 400, y: 240))
        var last = Angle.zero
        var largestStep = 0.0
        for case .input(.touch(let touch)) in decode(
            try recording("noisy-turn"), options: DecoderOptions(smoothing: settings))
        {
            drag.handle(touch)
            guard let rotation = drag.phase.value?.rotation else { continue }
            largestStep = max(largestStep, abs((rotation - last).degrees))
            last = rotation
        }
        // 299 steps of 2.4°.
        #expect(abs(last.degrees - 717.6) < 2)
        #expect(largestStep < 7)
        #expect(drag.phase.isFinal)
    }
}
