import History
import Sensors

#if canImport(Glibc)
    import Glibc
#endif

/// Runs sources, values derived from them and the history for weeks of virtual time, to see what grows.
@MainActor
struct SoakBench {
    @MainActor
    private final class Clock {
        var moment = Moment(
            monotonic: .seconds(10), wall: WallTime(secondsSince1970: 1_800_000_000), clock: .set)
    }

    private let clock = Clock()
    private let store = Store()
    private let scheduler: Scheduler
    private let archive: Archive
    private let recorder: Recorder

    /// - Parameter folder: Where the history goes, which must not be there yet.
    init(folder: String) {
        let clock = clock
        archive = Archive(options: HistoryOptions(path: "\(folder)/soak.history"), bootName: "soak")
        scheduler = Scheduler(store: store, now: { clock.moment })
        recorder = Recorder(store: store, archive: archive) { clock.moment }
        for number in 0..<8 {
            let source = SimulatedSource(
                name: "s\(number)", label: "", range: 0...100, pattern: .walk, interval: .seconds(1),
                seed: UInt64(number))
            scheduler.add(source, at: clock.moment)
        }
        derive("mean", [.smoothed(seconds: 60), .per(.day, .mean)])
        derive("rate", minus: "s1", [.rate(seconds: 60)])
        derive("goal", [.plausible(20...80), .per(.week, .maximum), .shareOfGoal(50)])
    }

    private func derive(_ name: String, minus other: String? = nil, _ steps: [Transformation]) {
        let channel = Channel(id: Channel.ID(source: name, channel: "value"), label: "")
        scheduler.add(
            DerivedSource(channel: channel, from: "s0", minus: other, transformations: steps), at: clock.moment)
    }

    /// Prints a line a day: the readings so far, and how large the process is.
    func run(days: Int) {
        var turns = 0
        var batches = recorder.batchCount
        for day in 1...max(1, days) {
            let end = clock.moment.monotonic + .seconds(86_400)
            while clock.moment.monotonic < end {
                scheduler.run(at: clock.moment)
                turns += 1
                if recorder.batchCount != batches {
                    batches = recorder.batchCount
                    archive.flush(at: clock.moment)
                }
                let due = scheduler.nextDue ?? end
                clock.moment = clock.moment.advanced(by: max(.milliseconds(1), due - clock.moment.monotonic))
            }
            print(
                "day \(day): \(turns) turns of \(store.channels.count) values, \(ProcessMemory.resident) kB of memory")
            fflush(nil)
        }
        recorder.flush()
        archive.flush(at: clock.moment)
        archive.close()
        if case .keptInMemory(let fault) = archive.status {
            print("not written: \(fault)")
            exit(1)
        }
    }
}
