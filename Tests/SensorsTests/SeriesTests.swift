import Sensors
import Testing

@Suite struct SeriesTests {
    @Test func keepsOrderAndBound() {
        var series = Series(capacity: 5)
        for second in 0..<12 { series.append(Double(second), at: .seconds(second)) }
        #expect(series.entries == (7..<12).map { Entry(Double($0), Double($0)) })
        #expect(series.count == 5)
        #expect(series.extent == 7...11)
        #expect(series.bounds(in: 8...10) == 8...10)
    }

    @Test func ignoresWhatIsNoValue() {
        var series = Series(capacity: 5)
        series.append(.nan, at: .seconds(1))
        series.append(.infinity, at: .seconds(2))
        series.append(-.infinity, at: .seconds(3))
        #expect(series.isEmpty)
        series.append(1, at: .seconds(5))
        series.append(2, at: .seconds(4))
        #expect(series.entries == [Entry(5, 1)])
    }

    @Test func laterValueOfTheSameTimeReplaces() {
        var series = Series(capacity: 3)
        for value in 1...3 { series.append(Double(value), at: .seconds(value)) }
        series.append(4, at: .seconds(4))
        series.append(40, at: .seconds(4))
        #expect(series.entries == [Entry(2, 2), Entry(3, 3), Entry(4, 40)])
    }

    @Test func keepsOneGapAndNoneAtTheStart() {
        var series = Series(capacity: 10)
        series.appendGap(at: .seconds(1))
        series.append(1, at: .seconds(2))
        series.appendGap(at: .seconds(2))
        series.appendGap(at: .seconds(3))
        #expect(series.last == nil)
        series.append(2, at: .seconds(4))
        #expect(series.entries.map(\.value) == [1, nil, 2])
        #expect(series.last == Sample(seconds: 4, value: 2))
    }

    @Test func datesSamplesOnceTheClockIsSet() {
        var series = Series(capacity: 10)
        series.append(1, at: .seconds(10))
        series.setPast([Sample(seconds: 1_700_000_000, value: 7)])
        #expect(series.axis == .sinceBoot)
        #expect(series.entries == [Entry(10, 1)])

        series.redate(wallOffset: 1_800_000_000)
        series.append(2, at: .seconds(20))
        #expect(series.axis == .wall)
        #expect(series.entries == [Entry(1_700_000_000, 7), Entry(1_800_000_010, 1), Entry(1_800_000_020, 2)])
    }

    @Test(arguments: [3 * 86_400.0, -7_200, 3_600, -3_600])
    func stepsOfTheClockNeitherReorderDoubleNorLose(step: Double) {
        var series = Series(capacity: 100)
        series.redate(wallOffset: 1_800_000_000)
        series.setPast((0..<10).map { Sample(seconds: 1_799_000_000 + Double($0), value: Double($0)) })
        for second in 0..<10 { series.append(Double(10 + second), at: .seconds(second)) }
        series.redate(wallOffset: 1_800_000_000 + step)
        for second in 10..<20 { series.append(Double(10 + second), at: .seconds(second)) }
        let entries = series.entries
        #expect(entries.map(\.value) == (0..<30).map { Double($0) })
        #expect(entries.map(\.seconds) == entries.map(\.seconds).sorted())
    }

    @Test func pastThatASteppedClockPutsIntoTheFutureComesBack() {
        var series = Series(capacity: 100)
        series.redate(wallOffset: 1000)
        series.setPast([Sample(seconds: 900, value: 1), Sample(seconds: 990, value: 2)])
        series.append(3, at: .zero)
        series.redate(wallOffset: 950)
        #expect(series.entries.map(\.value) == [1, 3])
        series.redate(wallOffset: 1000)
        #expect(series.entries.map(\.value) == [1, 2, 3])
    }
}

/// What `Series.forEach` hands out.
struct Entry: Hashable {
    var seconds: Double
    var value: Double?

    init(_ seconds: Double, _ value: Double?) {
        self.seconds = seconds
        self.value = value
    }
}

extension Series {
    var entries: [Entry] {
        var result: [Entry] = []
        forEach { result.append(Entry($0, $1)) }
        return result
    }
}
