public import Sensors

import Dispatch

/// Values from an HTTP server: a number as text, JSON or CSV. Records with times also fill the past.
public final class WebSource: DeferredSource, RecallingSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    public var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    private let fetcher: RecordFetcher
    private var delivery = RecordDelivery()

    /// - Parameter rule: With a place for each of `channels`.
    public init(name: String, channels: [Channel], interval: Duration, request: WebRequest, rule: RecordRule) {
        self.name = name
        self.channels = channels
        self.interval = interval
        fetcher = RecordFetcher(request, rule)
    }

    isolated deinit {
        fetcher.client.cancel()
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        fetcher.fetch(at: moment.monotonic) { [weak self] result in
            guard let self else { return }
            let readings = delivery.readings(
                of: result, channels: channels, at: .now, staleAfter: staleAfter, origin: fetcher.request.address,
                recall: recall)
            deliver(readings)
        }
    }
}

/// Fetches and reads records on a thread of its own.
private final class RecordFetcher: @unchecked Sendable {
    let request: WebRequest
    let client = WebClient()
    private let rule: RecordRule
    private let queue: DispatchQueue
    // Touched on `queue` only.
    private var cache = WebCache()

    init(_ request: WebRequest, _ rule: RecordRule) {
        self.request = request
        self.rule = rule
        queue = DispatchQueue(label: "web \(request.address)", qos: .utility)
    }

    func fetch(
        at time: Duration, deliver: @escaping @MainActor @Sendable (Result<[Record], Fault>) -> Void
    ) {
        queue.async { [self] in
            let result = Result { () throws(Fault) in try records(at: time) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { deliver(result) }
            }
        }
    }

    private func records(at time: Duration) throws(Fault) -> [Record] {
        let answer = try cache.fetch(request, by: client, at: time)
        guard answer.status == 200 else { throw .unavailable("the server answers \(answer.status)") }
        var reader = RecordReader(rule)
        return try reader.records(of: answer.body)
    }
}
