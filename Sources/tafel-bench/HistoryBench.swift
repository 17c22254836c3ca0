import History
import Posix
import Sensors

#if canImport(Glibc)
    import Glibc
#endif

/// Records ten values for a long time in a short one, to count the bytes that are written and to time what is asked.
///
/// The values are those of a room and a machine: temperatures and humidities that wander, loads and powers that flicker.
@MainActor
struct HistoryBench {
    /// Local midnight is not needed: days end where the zone says.
    private static let start = 1_790_000_000.0
    private static let dayLength = 86_400

    private let options: HistoryOptions
    private let archive: Archive
    private let source = BenchSource()
    private let clock = BenchClock()

    init(folder: String) {
        options = HistoryOptions(path: "\(folder)/bench.history")
        archive = Archive(options: options, bootName: "bench")
    }

    /// Records days of a value a second as a panel does by itself, and prints what each one cost and how large the process is.
    ///
    /// From the eighth day on samples are forgotten; every two weeks the log is taken into the file.
    func days(_ days: Range<Int>) {
        let store = Store()
        store.add(source, at: moment)
        let recorder = Recorder(store: store, archive: archive) { moment }
        for day in days {
            let before = Self.written()
            record(days: day..<day + 1, every: 1, by: recorder, store)
            let after = Self.written()
            let (calls, storage) = (after.calls - before.calls, after.storage - before.storage)
            print("day \(day): \(calls) bytes by write, \(storage) to storage, \(ProcessMemory.resident) kB of memory")
            fflush(nil)
        }
    }

    /// Makes a history of ten years and prints how long opening it and asking it take.
    func decade() {
        let last = 3650
        record(days: 0..<last - 60, every: 600, batch: .seconds(Self.dayLength))
        record(days: last - 60..<last - 7, every: 60, batch: .seconds(Self.dayLength))
        record(days: last - 7..<last, every: 1, batch: .seconds(1800))
        archive.close()
        var status = stat()
        let isThere = unsafe stat(options.path, &status) == 0
        print("ten years: \(isThere ? Int(status.st_size) / 1000 : 0) kB")
        let end = Self.start + Double(last * Self.dayLength)
        let channel = HistoryChannel(source.channels[0])
        for (name, span) in [
            ("minute", 60.0), ("day", 86_400), ("week", 604_800), ("year", 3.15e7), ("decade", 3.15e8),
        ] {
            let opened = Archive(options: options, bootName: "bench")
            // The first answer opens the file.
            for round in ["opening and a", "a"] {
                time("\(round) \(name) of 800 columns") { () throws(HistoryFault) in
                    try opened.samples(of: channel, in: end - span...end, columns: 800).count
                }
            }
            opened.close()
        }
        let opened = Archive(options: options, bootName: "bench")
        time("opening, a day and 400 days of all ten") { () throws(HistoryFault) in
            var count = 0
            for channel in source.channels.map(HistoryChannel.init) {
                count += try opened.samples(of: channel, in: end - 86_400...end, columns: 2000).count
                count += try opened.days(of: channel, since: end - 400 * 86_400).count
            }
            return count
        }
    }

    private func time(_ name: String, _ body: () throws(HistoryFault) -> Int) {
        let clock = ContinuousClock()
        let begin = clock.now
        do throws(HistoryFault) {
            let count = try body()
            let (seconds, attoseconds) = (clock.now - begin).components
            let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
            print("\(name): \((milliseconds * 10).rounded() / 10) ms, \(count) values")
        } catch {
            print("\(name): \(error)")
            exit(1)
        }
    }

    private func record(days: Range<Int>, every step: Int, batch: Duration) {
        let store = Store()
        clock.seconds = Double(days.lowerBound * Self.dayLength)
        store.add(source, at: moment)
        record(
            days: days, every: step, by: Recorder(store: store, archive: archive, batchLength: batch) { moment }, store)
    }

    private func record(days: Range<Int>, every step: Int, by recorder: Recorder, _ store: Store) {
        var written = recorder.batchCount
        for second in stride(from: days.lowerBound * Self.dayLength, to: days.upperBound * Self.dayLength, by: step) {
            clock.seconds = Double(second)
            store.post(source.read(at: moment), at: moment)
            guard recorder.batchCount != written else { continue }
            // Each batch is on the disk before the next one, as on a panel.
            written = recorder.batchCount
            archive.flush(at: moment)
        }
        recorder.flush()
        archive.flush(at: moment)
        if case .keptInMemory(let fault) = archive.status {
            print("not written: \(fault)")
            exit(1)
        }
    }

    private var moment: Moment {
        Moment(
            monotonic: .seconds(clock.seconds), wall: WallTime(secondsSince1970: Self.start + clock.seconds),
            clock: .set)
    }

    /// What this process has given to write, and what of that went to a disk.
    private static func written() -> (calls: Int, storage: Int) {
        var numbers: [String: Int] = [:]
        for line in (FileText.read("/proc/self/io") ?? "").split(separator: "\n") {
            let words = line.split { $0 == ":" || $0.isWhitespace }
            if words.count == 2 { numbers[String(words[0])] = Int(words[1]) }
        }
        return (numbers["wchar"] ?? 0, numbers["write_bytes"] ?? 0)
    }
}

/// A clock that the bench moves.
@MainActor
private final class BenchClock {
    var seconds = 0.0
}

/// Ten channels whose values wander or flicker as those of a room and a machine do.
private final class BenchSource: PolledSource {
    /// How much a value wanders and flickers from one reading to the next, in its unit.
    private struct Course {
        var name: String
        var unit: String
        var decimals: Int
        var middle: Double
        var wander: Double
        var flicker: Double
    }

    private static let courses = [
        Course(name: "living", unit: "°C", decimals: 1, middle: 21, wander: 0.005, flicker: 0.02),
        Course(name: "outside", unit: "°C", decimals: 1, middle: 9, wander: 0.01, flicker: 0.05),
        Course(name: "processor", unit: "°C", decimals: 1, middle: 48, wander: 0.05, flicker: 0.5),
        Course(name: "humidity", unit: "%", decimals: 0, middle: 45, wander: 0.01, flicker: 0.2),
        Course(name: "pressure", unit: "hPa", decimals: 1, middle: 1013, wander: 0.005, flicker: 0.05),
        Course(name: "load", unit: "%", decimals: 0, middle: 20, wander: 0.2, flicker: 6),
        Course(name: "memory", unit: "%", decimals: 1, middle: 37, wander: 0.01, flicker: 0.1),
        Course(name: "power", unit: "W", decimals: 0, middle: 320, wander: 0.5, flicker: 12),
        Course(name: "light", unit: "lx", decimals: 0, middle: 180, wander: 0.3, flicker: 2),
        Course(name: "received", unit: "kB/s", decimals: 0, middle: 40, wander: 0.2, flicker: 15),
    ]

    let name = "bench"
    let interval = Duration.seconds(1)
    let staleAfter = Duration.seconds(100_000)
    let channels: [Channel]
    private var random = SplitMix64(seed: 20)
    private var levels = courses.map(\.middle)

    init() {
        channels = Self.courses.map { course in
            Channel(
                id: Channel.ID(source: "bench", channel: course.name), label: course.name, unit: course.unit,
                decimals: course.decimals)
        }
    }

    func read(at moment: Moment) -> [Reading] {
        zip(channels, Self.courses).enumerated().map { index, pair in
            let (channel, course) = pair
            // Drawn back a little, so that no value runs away in ten years.
            levels[index] += course.wander * normal() + (course.middle - levels[index]) * 1e-4
            let power = [1, 10, 100][course.decimals] as Double
            let value = ((levels[index] + course.flicker * normal()) * power).rounded() / power
            return Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: "bench")
        }
    }

    /// About a normal distribution: the sum of four even ones.
    private func normal() -> Double {
        (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732
    }
}
