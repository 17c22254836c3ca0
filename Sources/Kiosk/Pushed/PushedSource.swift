import Sensors

/// A source that measures nothing: other programs give it values, by `tafel send`.
///
/// A value is a number, or a status, which is a number with a message and a progress.
@MainActor
final class PushedSource: PushingSource {
    /// Longer than any panel runs.
    private static let never = Duration.seconds(100 * 366 * 86_400)

    let name: String
    let channels: [Channel]
    let interval: Duration
    let staleAfter: Duration
    /// What came with the last value, when that was a status.
    private(set) var report: StatusReport?
    private var deliver: (@MainActor @Sendable ([Reading]) -> Void)?

    /// - Parameter expiry: The age at which a value is no longer believed; nil for never.
    init(_ channel: Channel, interval: Duration, expiry: Duration?) {
        name = channel.id.source
        channels = [channel]
        self.interval = interval
        staleAfter = expiry ?? Self.never
    }

    func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        self.deliver = deliver
    }

    func stop() {
        deliver = nil
    }

    func push(_ value: Double, at moment: Moment) {
        push(value, report: nil, at: moment)
    }

    func push(_ report: StatusReport, at moment: Moment) {
        push(Double(report.state.number), report: report, at: moment)
    }

    private func push(_ value: Double, report: StatusReport?, at moment: Moment) {
        self.report = report
        let channel = channels[0]
        deliver?([Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: "tafel send")])
    }
}

extension StatusChoice {
    /// The value that stands for it.
    var number: Int {
        switch self {
        case .idle: 0
        case .loading: 1
        case .success: 2
        case .error: 3
        }
    }
}
