import Sensors
import Testing

@Suite struct DownsamplingTests {
    @Test func spikeOfOneSampleSurvives() {
        var series = Series(capacity: 50_000)
        for index in 0..<50_000 { series.append(index == 31_234 ? 99 : 1, at: .milliseconds(index)) }
        let segments = series.segments(in: 0...50, columns: 400)
        #expect(segments.count == 1)
        #expect(segments[0].contains(Sample(seconds: 31.234, value: 99)))
        #expect(segments[0].count <= 4 * 400)
    }

    @Test func everyColumnKeepsFirstLowestHighestAndLast() {
        var random = SplitMix64(seed: 7)
        var series = Series(capacity: 3000)
        // More than the capacity, so that the ring has wrapped.
        for index in 0..<4321 { series.append(random.unit(), at: .milliseconds(index * 10 + Int(random.next() % 9))) }
        let range = 14.0...42.0
        let columns = 123
        let drawn = series.segments(in: range, columns: columns).flatMap { $0 }
        let all = series.entries.filter { range.contains($0.seconds) }
        let width = (range.upperBound - range.lowerBound) / Double(columns)
        for column in 0..<columns {
            func isInside(_ seconds: Double) -> Bool {
                let number = min(columns - 1, Int((seconds - range.lowerBound) / width))
                return range.contains(seconds) && number == column
            }
            let inside = all.filter { isInside($0.seconds) }
            let kept = drawn.filter { isInside($0.seconds) }
            #expect(kept.first.map { Entry($0.seconds, $0.value) } == inside.first, "column \(column)")
            #expect(kept.last.map { Entry($0.seconds, $0.value) } == inside.last, "column \(column)")
            #expect(kept.map(\.value).min() == inside.compactMap(\.value).min(), "column \(column)")
            #expect(kept.map(\.value).max() == inside.compactMap(\.value).max(), "column \(column)")
            #expect(kept.count <= 4)
        }
        #expect(drawn.map(\.seconds) == drawn.map(\.seconds).sorted())
        #expect(Set(drawn.map(\.seconds)).count == drawn.count)
    }

    @Test func lineRunsToBothEdges() {
        var series = Series(capacity: 100)
        for second in 0..<10 { series.append(Double(second), at: .seconds(second)) }
        let drawn = series.segments(in: 3.5...5.5, columns: 10)
        #expect(drawn == [[3, 4, 5, 6].map { Sample(seconds: $0, value: $0) }])
        #expect(series.segments(in: 3.2...3.8, columns: 10) == [[3, 4].map { Sample(seconds: $0, value: $0) }])
        #expect(series.segments(in: 20...30, columns: 10).isEmpty)
        #expect(series.segments(in: -5...(-1), columns: 10) == [[Sample(seconds: 0, value: 0)]])
    }

    @Test func gapStaysAGap() {
        var series = Series(capacity: 100)
        for second in 0..<4 { series.append(1, at: .seconds(second)) }
        series.appendGap(at: .seconds(4))
        for second in 40..<44 { series.append(2, at: .seconds(second)) }
        let segments = series.segments(in: 0...100, columns: 50)
        #expect(segments.map { $0.map(\.value) } == [[1, 1, 1, 1], [2, 2, 2, 2]])
        // Looking at the gap itself shows no line across it.
        #expect(series.segments(in: 10...30, columns: 50).allSatisfy { $0.count == 1 })
    }

    @Test func gapsWithinAColumnBecomeOne() {
        var series = Series(capacity: 10_000)
        for index in 0..<3000 {
            series.append(Double(index % 7), at: .milliseconds(index * 2))
            series.appendGap(at: .milliseconds(index * 2 + 1))
        }
        let segments = series.segments(in: 0...6, columns: 10)
        #expect(segments.count <= 21)
        #expect(segments.flatMap { $0 }.map(\.value).max() == 6)
    }

    @Test func gapAtAColumnsEndIsSeen() {
        var series = Series(capacity: 100)
        series.append(1, at: .milliseconds(100))
        series.appendGap(at: .milliseconds(200))
        series.append(2, at: .milliseconds(300))
        series.appendGap(at: .milliseconds(400))
        series.append(3, at: .milliseconds(9000))
        let segments = series.segments(in: 0...10, columns: 10)
        #expect(segments.last?.map(\.value) == [3])
    }

    @Test func emptyAndSingle() {
        var series = Series(capacity: 10)
        #expect(series.segments(in: 0...1, columns: 10).isEmpty)
        series.append(5, at: .zero)
        #expect(series.segments(in: 0...1, columns: 10) == [[Sample(seconds: 0, value: 5)]])
        #expect(series.segments(in: 0...0, columns: 10) == [[Sample(seconds: 0, value: 5)]])
        #expect(series.segments(in: 0...1, columns: 0).isEmpty)
    }

    @Test func joinsEarlierBootsWithThisOne() {
        var series = Series(capacity: 100)
        series.redate(wallOffset: 1000)
        series.setPast((0..<5).map { Sample(seconds: 990 + Double($0), value: Double($0)) })
        series.append(5, at: .seconds(1))
        #expect(series.segments(in: 990...1001, columns: 100).map { $0.map(\.value) } == [[0, 1, 2, 3, 4, 5]])
    }
}
