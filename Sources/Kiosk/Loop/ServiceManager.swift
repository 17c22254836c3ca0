/// What started the panel and looks after it, such as systemd.
@MainActor
public protocol ServiceManager: AnyObject {
    /// The panel is restarted when it has not been called alive for so long; nil when nobody waits for that.
    var watchdogPeriod: Duration? { get }

    /// What an administrator reads of the panel: one line.
    func report(status: String)
    /// The panel has started.
    func isReady()
    func isAlive()
    /// The panel begins to end.
    func isStopping()
}
