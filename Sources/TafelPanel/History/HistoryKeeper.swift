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
    /// The channels whose past has been fetched.
    private var recalled: Set<Channel.ID> = []
    private var observation: Observation?

    /// - Parameters:
    ///   - path: The history's file.
    ///   - store: Has its sources already.
    ///   - report: Hears what is to be shown on the panel.
    init(
        path: String, settings: HistorySettings, store: Store, log: Log,
        report: @escaping @MainActor (PanelFault?) -> Void
    ) {
        archive = Archive(options: settings.options(path: path), bootName: Self.bootName(log))
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
        // The clock may be set later, devices and sources may come later: each shows with a value, so nothing has to wake
        // up for it.
        observation = store.observe { [weak self] changed in
            guard let self else { return }
            recalled.subtract(changed.filter { store.channel($0) == nil })
            recall()
        }
        recall()
    }

    /// Brings the past of channels that are new into the curves, once the clock has been set.
    private func recall() {
        guard store.channels.count != recalled.count, Moment.now.clock == .set else { return }
        let new = Set(store.channels.map(\.id)).subtracting(recalled)
        guard !new.isEmpty else { return }
        recalled.formUnion(new)
        recorder.recall(of: new) {}
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
        observation = nil
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
