import CLinux
import CSystemd
import Diagnostics
import Glibc
import Kiosk

/// The panel as a service of systemd; silent when something else started it.
@MainActor
final class SystemdService: ServiceManager {
    let watchdogPeriod: Duration?

    init() {
        var microseconds: UInt64 = 0
        let isWanted = unsafe sd_watchdog_enabled(0, &microseconds) > 0
        watchdogPeriod = isWanted ? .microseconds(Int64(clamping: microseconds)) : nil
    }

    func report(status: String) { notify("STATUS=\(status)") }
    func isReady() { notify("READY=1") }
    func isAlive() { notify("WATCHDOG=1") }
    func isStopping() { notify("STOPPING=1") }

    private func notify(_ state: String) {
        // Whoever does not listen cannot be told that it does not; its own timeout says so.
        _ = unsafe sd_notify(0, state)
    }

    /// How a log is written: with levels for the journal when the standard error stream goes there.
    static var logStyle: StandardErrorSink.Style {
        var status = stat()
        guard let stream = unsafe getenv("JOURNAL_STREAM"), unsafe fstat(STDERR_FILENO, &status) == 0 else {
            return .terminal
        }
        return unsafe String(cString: stream) == "\(status.st_dev):\(status.st_ino)" ? .journal : .terminal
    }
}
