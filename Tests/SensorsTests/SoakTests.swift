import Glibc
import Testing

@testable import Sensors

/// Weeks of readings in virtual time. `TAFEL_SOAK_DAYS=30` runs them at full rate, which takes a while without optimisation.
@MainActor @Suite struct SoakTests {
    private final class Clock {
        var moment = Moment(monotonic: .seconds(10), wall: WallTime(secondsSince1970: 1_800_000_000))
    }

    @Test func memoryStaysFlat() {
        let days = unsafe getenv("TAFEL_SOAK_DAYS").flatMap { unsafe Int(String(cString: $0)) }
        let interval = Duration.seconds(days == nil ? 300 : 2)
        let clock = Clock()
        let store = days == nil ? Store(seriesCapacity: 200) : Store()
        let scheduler = Scheduler(store: store, now: { clock.moment })
        for number in 0..<8 {
            scheduler.add(
                SimulatedSource(
                    name: "s\(number)", label: "", range: 0...100, pattern: .walk, interval: interval,
                    seed: UInt64(number)), at: clock.moment)
        }
        for (name, steps) in [
            ("mean", [Transformation.smoothed(seconds: 60), .per(.day, .mean)]), ("rate", [.rate(seconds: 60)]),
            ("goal", [.plausible(20...80), .per(.week, .maximum), .shareOfGoal(50)]),
        ] {
            scheduler.add(
                DerivedSource(
                    channel: Channel(id: Channel.ID(source: name, channel: "value"), label: ""), from: "s0",
                    minus: name == "rate" ? "s1" : nil, transformations: steps), at: clock.moment)
        }
        var warm = 0
        for day in 0..<(days ?? 8) {
            let end = clock.moment.monotonic + .seconds(86_400)
            while clock.moment.monotonic < end {
                scheduler.run(at: clock.moment)
                let due = scheduler.nextDue ?? end
                clock.moment = clock.moment.advanced(by: max(.milliseconds(1), due - clock.moment.monotonic))
            }
            // By then every series is full.
            if day == 1 { warm = Self.resident }
        }
        let growth = Self.resident - warm
        if let days {
            // Only then is it alone in its process.
            print("\(days) days: \(warm) bytes after two, \(growth) more at the end")
            // A summary of each day and channel remains, of 100 bytes or so, in tables that double.
            #expect(growth < 1_048_576)
        }
        #expect(store.channels.count == 11)
        #expect(store.channels.allSatisfy { store.series($0.id)?.count ?? 0 <= store.seriesCapacity })
    }

    /// What the process has in memory, in bytes.
    private static var resident: Int {
        let descriptor = unsafe open("/proc/self/statm", O_RDONLY)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
    }
}
