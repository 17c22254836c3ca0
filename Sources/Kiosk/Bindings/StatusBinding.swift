import Screens
import Sensors

/// Lets a value drive a status screen: 0 idle, 1 loading, 2 success, 3 error. A fault of the source is an error with the
/// source's own words; while nothing has come it loads, and says what it waits for. What another program says with a
/// state goes with it. A state that has not been renewed in time stays, with its age.
@MainActor
final class StatusBinding {
    private let model: StatusModel
    private let store: Store
    private let address: String
    private let message: String
    private let report: @MainActor (String) -> StatusReport?
    private let now: @MainActor () -> Moment
    private var observation: Observation?
    /// When the model must be brought up to date without news from the source; nil when never.
    private(set) var nextDue: Duration?

    /// - Parameters:
    ///   - report: What came with the last status that another program gave a source.
    ///   - now: The present on the run's clock.
    init(
        _ model: StatusModel, to address: String, of store: Store,
        report: @escaping @MainActor (String) -> StatusReport? = { _ in nil }, now: @escaping @MainActor () -> Moment
    ) {
        self.model = model
        self.store = store
        self.address = address
        self.report = report
        self.now = now
        message = model.message
        observation = store.observe(nil) { [weak self] changed in
            guard let self, let id = self.store.channel(at: self.address)?.id, changed.contains(id) else { return }
            self.update()
        }
        update()
    }

    func update() {
        nextDue = nil
        guard let channel = store.channel(at: address), let reading = store.latest(channel.id) else { return }
        switch reading.quality {
        case .waiting: show(.loading, "", trust: .waiting)
        case .fault(let fault):
            let reason = fault.phrase(in: model.language)
            show(.error, reason, trust: .fault(reason: reason))
        case .good: show(reading, of: channel, trust: .live)
        case .stale:
            let age = ShownAge(of: reading, at: now())
            nextDue = age.next
            show(reading, of: channel, trust: .stale(seconds: age.seconds))
        }
    }

    private func show(_ reading: Reading, of channel: Channel, trust: DataTrust) {
        let number = Int((reading.value ?? 0).rounded())
        let states: [StatusState] = [.idle, .loading, .success, .error]
        if states.indices.contains(number) {
            let report = report(channel.id.source)
            show(states[number], report?.message ?? message, progress: report?.progress, trust: trust)
        } else {
            show(.error, "\(address): \(number)", trust: trust)
        }
    }

    private func show(_ state: StatusState, _ message: String, progress: Double? = nil, trust: DataTrust) {
        // Only what differs is written, as every write asks for a frame.
        if model.state != state { model.state = state }
        if model.message != message { model.message = message }
        if model.progress != progress { model.progress = progress }
        if model.trust != trust { model.trust = trust }
    }
}

extension StatusReport {
    /// Shows it on a screen.
    @MainActor
    func apply(to model: StatusModel) {
        let state = StatusState(rawValue: state.rawValue) ?? .idle
        if model.state != state { model.state = state }
        if model.message != message ?? "" { model.message = message ?? "" }
        if model.progress != progress { model.progress = progress }
    }
}
