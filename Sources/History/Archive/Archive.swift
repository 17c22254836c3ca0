import Dispatch
public import Sensors
import Synchronization

/// The history: one SQLite file, written and read on a thread of its own.
///
/// Whatever happens to the file, values are taken in; `status` says what becomes of them.
public final class Archive: Sendable {
    // The core holds an open database, which is for one thread at a time: the lock sees to that.
    private let core: Mutex<ArchiveCore>
    private let queue = DispatchQueue(label: "history", qos: .utility)

    /// Opens nothing yet: the first batch or query does.
    ///
    /// - Parameter bootName: Differs from boot to boot: the kernel's `boot_id`.
    public init(options: HistoryOptions, bootName: String) {
        core = Mutex(ArchiveCore(options: options, bootName: bootName))
    }

    public var status: HistoryStatus { core.withLock { $0.status } }

    /// How often a stretch of the file could not be read and was passed over; 0 for a sound file.
    public var unreadableCount: Int { core.withLock { $0.unreadableCount } }

    /// The values of a channel between two wall times (seconds since 1970), in order, NaN for gaps.
    ///
    /// Thinned so that of each of `columns` stretches the first, lowest, highest and last remain; what is older than
    /// its level's time comes as the lowest and highest value of each minute, hour or day. Blocks: for other threads.
    public func samples(
        of channel: HistoryChannel, in range: ClosedRange<Double>, columns: Int
    ) throws(HistoryFault) -> [Sample] {
        try core.withLock { core throws(HistoryFault) in
            try core.samples(of: channel, in: range, columns: columns)
        }
    }

    /// The summaries of all days of a channel since a wall time. Blocks: for other threads.
    public func days(
        of channel: HistoryChannel, since oldest: Double
    ) throws(HistoryFault) -> [CivilDay: DaySummary] {
        try core.withLock { core throws(HistoryFault) in try core.days(of: channel, since: oldest) }
    }

    /// The same as `samples`, on the history's thread; `deliver` is called on the main actor.
    public func fetchSamples(
        of channel: HistoryChannel, in range: ClosedRange<Double>, columns: Int,
        deliver: @escaping @MainActor @Sendable (Result<[Sample], HistoryFault>) -> Void
    ) {
        run({ core throws(HistoryFault) in try core.samples(of: channel, in: range, columns: columns) }, deliver)
    }

    /// Calls `write` with the lines of a CSV file with all that a history's file has, the heading first. Blocks.
    ///
    /// Another process may have the file open and write it meanwhile.
    ///
    /// Columns: time (ISO 8601, UTC), channel, unit, value, minimum, maximum, seconds, count, last, sum, held, area. A sample
    /// stands for 0 seconds and has only a value, a gap has none; days, hours and minutes are means of so many seconds.
    /// - Parameters:
    ///   - channel: The name of the only one that is wanted; nil for all.
    ///   - write: Says after each line whether more are wanted.
    public static func export(
        _ options: HistoryOptions, channel: String? = nil, _ write: @escaping (String) -> ExportStep
    ) throws(HistoryFault) {
        try ArchiveCore(options: options, bootName: "export").export(channel: channel, write)
    }

    /// Takes in a CSV file as `export` makes it, or any with `time`, `channel` and `value`. Blocks.
    ///
    /// What the history has already stays as it is. Of a channel that is new as many decimals are kept as are written.
    /// - Parameter bytes: UTF-8, one record a line, the first being the heading.
    public func importCSV(_ bytes: [UInt8], at moment: Moment) throws(HistoryFault) -> ImportReport {
        try core.withLock { core throws(HistoryFault) in try core.importCSV(bytes, at: moment) }
    }

    /// Writes what waits now; returns when that is done or has failed. For the end of the program.
    public func flush(at moment: Moment) {
        // Behind all batches that are on their way.
        queue.sync { core.withLock { $0.write(at: moment) } }
    }

    /// Closes the file; the next batch or query opens it again.
    public func close() {
        queue.sync { core.withLock { $0.close() } }
    }

    func append(
        _ batch: HistoryBatch, at moment: Moment, deliver: @escaping @MainActor @Sendable (HistoryStatus) -> Void
    ) {
        queue.async { [self] in
            let status = core.withLock { core in
                core.append(batch, at: moment)
                return core.status
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { deliver(status) } }
        }
    }

    func run<Value: Sendable>(
        _ body: @escaping @Sendable (ArchiveCore) throws(HistoryFault) -> Value,
        _ deliver: @escaping @MainActor @Sendable (Result<Value, HistoryFault>) -> Void
    ) {
        queue.async { [self] in
            let result: Result<Value, HistoryFault>
            do throws(HistoryFault) {
                result = .success(try core.withLock { core throws(HistoryFault) in try body(core) })
            } catch {
                result = .failure(error)
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { deliver(result) } }
        }
    }
}
