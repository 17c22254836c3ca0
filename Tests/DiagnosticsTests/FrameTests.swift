import Testing

@testable import Diagnostics

@Suite struct FrameTests {
    @Test func everyDurationFallsIntoABucketOfItsSize() {
        var last = (value: -1, bucket: -1)
        for value in Array(0..<5000) + (12..<26).flatMap({ [1 << $0 - 1, 1 << $0, 1 << $0 + 1] }) {
            let bucket = DurationHistogram.bucket(of: value)
            let upper = DurationHistogram.upperBound(of: bucket)
            #expect(
                value <= upper && Double(upper - value) <= Double(value) / 32, "\(value) in \(bucket) up to \(upper)")
            if value == last.value + 1 {
                #expect(bucket == last.bucket || bucket == last.bucket + 1)
            }
            last = (value, bucket)
        }
        #expect(DurationHistogram.bucket(of: .max) == 32 * 22 - 1)
        #expect(DurationHistogram.bucket(of: -1) == 0)
    }

    @Test func quantilesOfAKnownDistribution() {
        var histogram = DurationHistogram()
        #expect(histogram.p50 == .zero && histogram.p99 == .zero)
        for value in 1...1000 { histogram.add(.microseconds(value * 10)) }
        histogram.add(.seconds(3))
        #expect(abs(histogram.p50 / .milliseconds(5) - 1) < 0.04)
        #expect(abs(histogram.p99 / .milliseconds(9.9) - 1) < 0.04)
        #expect(histogram.quantile(1) == .seconds(3) && histogram.worst == .seconds(3))
        histogram.removeAll()
        #expect(histogram.count == 0 && histogram.worst == .zero && histogram.p50 == .zero)
    }

    @Test func countsFramesAndDrops() {
        var counters = FrameCounters()
        let period = Duration.milliseconds(10)
        for time in [0, 10, 21, 29, 60, 70] { counters.shown(at: .milliseconds(time), period: period) }
        #expect(counters.dropped == 2)
        #expect(counters.interval.count == 5 && counters.interval.worst == .milliseconds(31))
        counters.rested()
        counters.shown(at: .seconds(60), period: period)
        #expect(counters.dropped == 2 && counters.interval.count == 5)
        counters.made(cost: .milliseconds(2), damagedPixels: 100)
        counters.made(cost: .milliseconds(4), damagedPixels: 50)
        #expect(counters.frames == 2 && counters.damagedPixels == 150 && counters.cost.worst == .milliseconds(4))
    }
}
