public import Sensors

import Dispatch

/// Values from the lines that are added to a file, and from those it already has.
public final class LogSource: DeferredSource, RecallingSource {
    public let name: String
    public let interval: Duration
    public let staleAfter: Duration
    public let channels: [Channel]
    public var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    private let path: String
    private let follower: Follower
    private var delivery = RecordDelivery()
    private var hasPast: Bool

    /// - Parameters:
    ///   - rule: With a place for each of `channels`.
    ///   - expiry: The age at which a value becomes stale.
    public init(
        name: String, channels: [Channel], interval: Duration, path: String, rule: RecordRule, expiry: Duration
    ) {
        self.name = name
        self.channels = channels
        self.interval = interval
        self.path = path
        staleAfter = expiry
        // Lines without times have no place in the past.
        hasPast = rule.time == nil
        follower = Follower(path, rule)
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let needsPast = !hasPast && moment.clock == .set
        follower.look(needsPast: needsPast) { [weak self] result in
            guard let self else { return }
            let now = Moment.now
            switch result {
            case .failure(let fault):
                deliver(channels.map { Reading(fault, of: $0.id, unit: $0.unit, at: now, origin: path) })
            case .success(let news):
                if needsPast { hasPast = true }
                deliver(readings(news, at: now))
            }
        }
    }

    private func readings(_ news: FollowedFile.News, at now: Moment) -> [Reading] {
        var readings: [Reading] = []
        if !news.past.isEmpty {
            // The last one is repeated by its reading; it only has to come behind the past.
            var records = news.past
            if case .success(let newest)? = news.records.first { records.append(newest) }
            readings += delivery.readings(
                of: .success(records), channels: channels, at: now, staleAfter: staleAfter, origin: path,
                recall: recall)
        }
        for result in news.records.dropFirst(news.past.isEmpty ? 0 : 1) {
            readings += delivery.readings(
                of: result.map { [$0] }, channels: channels, at: now, staleAfter: staleAfter, origin: path)
        }
        return readings
    }
}

/// Looks at the file on a thread of its own.
private final class Follower: @unchecked Sendable {
    // Touched on `queue` only.
    private let file: FollowedFile
    private let queue: DispatchQueue

    init(_ path: String, _ rule: RecordRule) {
        file = FollowedFile(path, rule)
        queue = DispatchQueue(label: "log \(path)", qos: .utility)
    }

    func look(
        needsPast: Bool, deliver: @escaping @MainActor @Sendable (Result<FollowedFile.News, Fault>) -> Void
    ) {
        queue.async { [self] in
            let result = Result { () throws(Fault) in
                var news = try file.look()
                if !needsPast {
                    news.past = []
                } else if news.past.isEmpty {
                    // The clock was set after the file had been opened.
                    news.past = try file.wholePast().filter { $0.time != nil }
                    if let first = news.records.first {
                        // What is new is in there too.
                        let time = first.time ?? .infinity
                        news.past.removeAll { ($0.time ?? 0) >= time }
                    } else if let newest = news.past.popLast() {
                        news.records = [.success(newest)]
                    }
                }
                return news
            }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { deliver(result) }
            }
        }
    }
}

extension Result<Record, Fault> {
    fileprivate var time: Double? {
        if case .success(let record) = self { record.time } else { nil }
    }
}
