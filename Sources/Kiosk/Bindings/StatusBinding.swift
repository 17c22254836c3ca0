import Screens
import Sensors

/// Lets a value drive a status screen: 0 idle, 1 loading, 2 success, 3 error. A fault of the source is an error with the
/// source's own words; while nothing has come it loads. What another program says with a state goes with it.
@MainActor
final class StatusBinding {
    private let model: StatusModel
    private let store: Store
    private let address: String
    private let message: String
    private let report: @MainActor (String) -> StatusReport?
    private var observation: Observation?

    /// - Parameter report: What came with the last status that another program gave a source.
    init(
        _ model: StatusModel, to address: String, of store: Store,
        report: @escaping @MainActor (String) -> StatusReport? = { _ in nil }
    ) {
        self.model = model
        self.store = store
        self.address = address
        self.report = report
        message = model.message
        observation = store.observe(nil) { [weak self] changed in
            guard let self, let id = self.store.channel(at: self.address)?.id, changed.contains(id) else { return }
            self.update()
        }
        update()
    }

    func update() {
        guard let channel = store.channel(at: address), let reading = store.latest(channel.id) else { return }
        switch reading.quality {
        case .waiting: show(.loading, message)
        case .fault(let fault): show(.error, fault.description)
        case .good, .stale:
            let number = Int((reading.value ?? 0).rounded())
            let states: [StatusState] = [.idle, .loading, .success, .error]
            if states.indices.contains(number) {
                let report = report(channel.id.source)
                show(states[number], report?.message ?? message, progress: report?.progress)
            } else {
                show(.error, "\(address): \(number)")
            }
        }
    }

    private func show(_ state: StatusState, _ message: String, progress: Double? = nil) {
        if model.state != state { model.state = state }
        if model.message != message { model.message = message }
        if model.progress != progress { model.progress = progress }
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
