import Diagnostics
import History
import Kiosk
import Posix
import Sensors

/// Ties the history to the running panel: what it says is recorded, and what was recorded before comes back.
@MainActor
final class HistoryKeeper {
    /// Differs from boot to boot.
    private static let bootIdentifier = "/proc/sys/kernel/random/boot_id"

    private let archive: Archive
    private let recorder: Recorder
    private let store: Store
    private let log: Log
    private let report: @MainActor (PanelFault?) -> Void
    private var clockWatch: Observation?

    /// - Parameters:
    ///   - path: The history's file.
    ///   - store: Has its sources already.
    ///   - report: Hears what is to be shown on the panel.
    init(
        path: String, settings: HistorySettings, store: Store, log: Log,
        report: @escaping @MainActor (PanelFault?) -> Void
    ) {
        var options = HistoryOptions(path: path)
        options.sampleDays = settings.sampleDays
        options.minuteDays = settings.minuteDays
        options.hourDays = settings.hourDays
        options.maximumBytes = settings.maximumSize.map { $0 * 1_000_000 }
        archive = Archive(options: options, bootName: Self.bootName(log))
        recorder = Recorder(store: store, archive: archive, batchLength: settings.writeEvery)
        self.store = store
        self.log = log
        self.report = report
        log.notice("kept in \(path)")
        do throws(Errno) {
            try HistoryPlace.makeFolder(of: path)
        } catch {
            // The first write says so again, and shows it; here is the reason.
            log.error("its folder cannot be made: \(error)")
        }
        recorder.onStatus = { [weak self] status in self?.tell(status) }
        recall()
    }

    /// Brings the past into the curves: now, or once the clock has been set.
    private func recall() {
        guard Moment.now.clock == .set else {
            guard clockWatch == nil else { return }
            // A clock that is set comes with the next value, so nothing has to wake up for it.
            clockWatch = store.observe { [weak self] _ in
                guard let self, Moment.now.clock == .set else { return }
                clockWatch = nil
                recall()
            }
            return
        }
        recorder.recall {}
    }

    private func tell(_ status: HistoryStatus) {
        switch status {
        case .recording:
            log.notice("is being written again")
            report(nil)
        case .keptInMemory(let fault):
            log.error("new values are kept in memory only: \(fault)")
            report(.historyNotWritten)
        }
    }

    /// Writes what has come together; for the end of the program.
    func end() {
        clockWatch = nil
        recorder.flush()
        archive.flush(at: Moment.now)
        if case .keptInMemory(let fault) = archive.status { log.error("the last values are lost: \(fault)") }
        archive.close()
    }

    private static func bootName(_ log: Log) -> String {
        do throws(Errno) {
            let text = try FileDescriptor.readText(path: bootIdentifier)
            return text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "unknown"
        } catch {
            log.warning("this machine does not tell its boots apart: \(error)")
            return "unknown"
        }
    }
}
