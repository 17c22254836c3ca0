import Display
import Geometry
import Posix
import Raster
import Testing

@testable import DisplayDRM

/// The rhythm of pictures on a display with a vertical blank, in virtual time on the fake card.
@MainActor
@Suite struct PacingTests {
    /// Times between pictures on display.
    struct Pace {
        var intervals: [Duration]

        func percentile(_ part: Double) -> Duration {
            let sorted = intervals.sorted()
            return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
        }

        var rate: Double { Double(intervals.count) / (intervals.reduce(.zero, +) / .seconds(1)) }

        var description: String {
            let milliseconds = [percentile(0.5), percentile(0.99), intervals.max() ?? .zero].map {
                $0 / .milliseconds(1)
            }
            return "\(rate) pictures a second; p50 \(milliseconds[0]) ms, p99 \(milliseconds[1]) ms, "
                + "worst \(milliseconds[2]) ms"
        }
    }

    let period = Duration.nanoseconds(16_666_667)

    /// Shows `count` pictures, each made as soon as there is room and taking `cost`, at 60 blanks a second.
    func pace(count: Int, cost: (Int) -> Duration) throws -> Pace {
        let device = FakeDRMDevice(
            card([connector(1, "HDMI-A-1", modes: [timing(64, 48, 60, preferred: true)])]))
        let choice = try #require(DisplayChoice.make([device.card], DRMConfiguration()).choice)
        let pipeline = try Pipeline(device, choice, orientation: .upright, allowAtomic: true)
        defer { pipeline.destroy() }
        let picture = picture(PixelSize(width: 64, height: 48), seed: 1)
        var now = Duration.zero
        var nextBlank = period
        var shown: [Duration] = []
        func blanks(upTo time: Duration) throws {
            while nextBlank <= time {
                device.blank(at: nextBlank)
                if pipeline.queued != nil { shown.append(nextBlank) }
                pipeline.flipped()
                if pipeline.waiting != nil { _ = try pipeline.commitWaiting() }
                nextBlank += period
            }
            now = max(now, time)
        }
        var made = 0
        while shown.count <= count {
            while !pipeline.hasRoom { try blanks(upTo: nextBlank) }
            try blanks(upTo: now + cost(made))
            while !pipeline.hasRoom { try blanks(upTo: nextBlank) }
            _ = try pipeline.present(picture, damage: Region())
            made += 1
        }
        return Pace(intervals: zip(shown, shown.dropFirst()).map { $1 - $0 })
    }

    @Test func seventeenMillisecondsAPictureNeverLockToThirty() throws {
        let pace = try pace(count: 600) { _ in .milliseconds(17) }
        print("17 ms a picture at 60 Hz, 600 pictures: \(pace.description)")
        #expect(pace.intervals.count == 600)
        #expect(pace.rate > 58)
        #expect(pace.percentile(0.5) == period)
        #expect(pace.percentile(0.99) <= period * 2 && pace.intervals.max()! <= period * 2)
        // A late picture is an exception: never two in a row, which would be thirty a second.
        let late = pace.intervals.map { $0 > period * 1.5 }
        #expect(!zip(late, late.dropFirst()).contains { $0 && $1 })
        #expect(late.count { $0 } < 20)
    }

    @Test func quickPicturesMeetEveryBlank() throws {
        let pace = try pace(count: 600) { _ in .milliseconds(5) }
        print("5 ms a picture at 60 Hz, 600 pictures: \(pace.description)")
        #expect(pace.intervals.allSatisfy { $0 == period })
    }

    @Test func costsThatVaryKeepTheRhythm() throws {
        // Every tenth picture takes almost two periods; the one that waits covers for it.
        let pace = try pace(count: 600) { $0 % 10 == 9 ? .milliseconds(30) : .milliseconds(9) }
        print("9 ms, each tenth 30 ms, at 60 Hz, 600 pictures: \(pace.description)")
        #expect(pace.rate > 59 && pace.intervals.max()! <= period * 2)
    }
}
