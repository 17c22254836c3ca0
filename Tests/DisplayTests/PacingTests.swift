import Geometry
import Raster
import Testing

@testable import Display

@Suite struct PacingTests {
    /// Makes 600 pictures, each beginning when the output is ready; the time between them.
    func intervals(rate: Double, cost: (Int) -> Duration) -> [Duration] {
        var limiter = FrameLimiter(rate: rate)
        var time = Duration.seconds(1000)
        var shown: [Duration] = []
        for number in 0..<600 {
            time += cost(number)
            shown.append(time)
            time = limiter.next(after: time)
        }
        // The grid begins with the first picture; the rhythm shows from the second on.
        return zip(shown.dropFirst(), shown.dropFirst(2)).map { $1 - $0 }
    }

    @Test func quickPicturesKeepTheRhythm() {
        #expect(intervals(rate: 50) { _ in .milliseconds(3) }.allSatisfy { $0 == .milliseconds(20) })
    }

    @Test func slightlySlowPicturesDoNotHalveTheRate() {
        let intervals = intervals(rate: 60) { _ in .milliseconds(17) }
        let mean = intervals.reduce(.zero, +) / intervals.count
        #expect(mean < .milliseconds(17.1) && mean >= .milliseconds(17))
        #expect(intervals.max()! < .milliseconds(17.5))
    }

    @Test func aSingleLatePictureIsCaughtUpInPhase() {
        let times = intervals(rate: 100) { $0 == 10 ? .milliseconds(14) : .milliseconds(2) }
        #expect(times.reduce(.zero, +) == .milliseconds(10 * 598))
    }

    @Test func aLongPauseIsNotMadeUpFor() {
        let times = intervals(rate: 100) { $0 == 10 ? .milliseconds(95) : .milliseconds(2) }
        #expect(times.filter { $0 < .milliseconds(10) }.count <= 2)
    }
}

@Suite struct StaleRegionsTests {
    @Test func eachBufferLacksWhatHappenedSinceItWasUsed() {
        var stale = StaleRegions(buffers: 3, size: PixelSize(width: 100, height: 100))
        let whole = Region(PixelRect(x: 0, y: 0, width: 100, height: 100))
        for buffer in 0..<3 { #expect(stale.take(buffer) == whole) }
        let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let b = PixelRect(x: 80, y: 80, width: 50, height: 10)
        stale.add(Region(a))
        #expect(stale.take(0) == Region(a))
        stale.add(Region(b))
        var both = Region(a)
        both.add(PixelRect(x: 80, y: 80, width: 20, height: 10))
        #expect(stale.take(1) == both)
        #expect(stale.take(0).rects == [PixelRect(x: 80, y: 80, width: 20, height: 10)])
        #expect(stale.take(0).isEmpty)
        stale.invalidate()
        #expect(stale.take(2) == whole)
    }
}

@MainActor
@Suite struct MemoryOutputTests {
    final class Recorder: DisplayOutputDelegate {
        var events: [String] = []
        func display(_ output: any DisplayOutput, didPresentAt time: Duration) { events.append("shown \(time)") }
        func displayDidChange(_ output: any DisplayOutput) {
            events.append("changed \(output.properties.pictureSize.width)")
        }
        func display(_ output: any DisplayOutput, wasLost reason: DisplayError) { events.append("lost \(reason)") }
    }

    @Test func keepsWhatIsDamagedAndTellsWhenItIsShown() throws {
        let recorder = Recorder()
        let output = MemoryOutput(size: PixelSize(width: 20, height: 10))
        output.delegate = recorder
        let first = randomPicture(PixelSize(width: 20, height: 10), seed: 1)
        // The first picture counts as damaged everywhere.
        try output.present(first, damage: Region())
        #expect(!output.isReady && recorder.events.isEmpty)
        output.complete(at: .seconds(1))
        output.complete(at: .seconds(2))
        #expect(output.isReady && output.picture.isEqual(to: first))
        let second = randomPicture(first.size, seed: 2)
        try output.present(second, damage: Region(PixelRect(x: 5, y: 5, width: 1, height: 1)))
        #expect(output.picture[5, 5] == second[5, 5] && output.picture[6, 5] == first[6, 5])
        output.resize(to: PixelSize(width: 30, height: 5))
        #expect(output.isReady)
        output.close()
        #expect(throws: DisplayError.disconnected) { try output.present(second, damage: Region()) }
        #expect(recorder.events == ["shown 1.0 seconds", "changed 30"])
    }
}
