import Display
public import Posix

/// Tells the service manager when the panel is up, and that it is alive.
///
/// It is up when its first picture is on the display, or when there is no display to wait for. It is alive as long as
/// the display confirms the pictures it was given; with none on the way, as long as the loop turns.
@MainActor
public final class ServiceReporter {
    private let manager: any ServiceManager
    private let frames: FrameDriver
    private let loop: EventLoop
    private var isReady = false

    /// How long the first picture may take before the panel counts as up without a display.
    static let patience = Duration.seconds(5)

    public init(manager: any ServiceManager, frames: FrameDriver, loop: EventLoop) {
        self.manager = manager
        self.frames = frames
        self.loop = loop
        frames.onPresent = { [weak self] _ in self?.becomeReady("shows the panel") }
        loop.after(Self.patience) { [weak self] in self?.goOnWithoutDisplay() }
        // Twice a period, so that a late turn of the loop is forgiven.
        if let period = manager.watchdogPeriod { loop.every(period / 2) { [weak self] in self?.feed(period) } }
    }

    /// To be called when the panel begins to end.
    public func stop() {
        manager.isStopping()
    }

    private func becomeReady(_ status: String) {
        guard !isReady else { return }
        isReady = true
        frames.onPresent = nil
        manager.report(status: status)
        manager.isReady()
    }

    private func goOnWithoutDisplay() {
        if !isReady, frames.unconfirmedSince == nil {
            becomeReady("waits for a display")
        }
    }

    /// A picture that the display does not confirm, and a display that takes none, are what a restart may mend.
    private func feed(_ period: Duration) {
        if let since = frames.unconfirmedSince, loop.now - since > period { return }
        manager.isAlive()
    }
}
