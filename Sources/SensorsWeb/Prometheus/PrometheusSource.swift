public import Sensors

import Dispatch

/// Values that a Prometheus server answers to a query: one channel for each series.
///
/// With a span it asks for the values of that much time up to now, which fill the past.
public final class PrometheusSource: DeferredSource, RecallingSource {
    /// How much of the past is asked for, in steps of what length.
    public struct Span: Hashable, Sendable {
        public var length: Duration
        public var step: Duration

        public init(length: Duration, step: Duration) {
            self.length = length
            self.step = step
        }
    }

    public let name: String
    public let interval: Duration
    public var staleAfter: Duration { max(interval, span?.step ?? interval) * 3 }
    public private(set) var channels: [Channel]
    public var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    private let query: String
    private let span: Span?
    private let label: String?
    private let template: @MainActor (String) -> Channel
    private let base: WebRequest
    private let client = WebClient()
    private let queue: DispatchQueue
    private var deliveries: [String: RecordDelivery] = [:]

    /// - Parameters:
    ///   - base: The server's address, without `/api/v1`.
    ///   - label: Whose value names the channels.
    ///   - template: The channel of a name.
    public init(
        name: String, interval: Duration, base: WebRequest, query: String, span: Span?, label: String?,
        template: @escaping @MainActor (String) -> Channel
    ) {
        self.name = name
        self.interval = interval
        self.base = base
        self.query = query
        self.span = span
        self.label = label
        self.template = template
        channels = [template("value")]
        queue = DispatchQueue(label: "prometheus \(base.address)", qos: .utility)
    }

    isolated deinit {
        client.cancel()
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let client = client
        let request = request(at: moment)
        queue.async {
            let result = Result { () throws(Fault) in
                let answer = try client.fetch(request)
                return try PrometheusAnswer.series(in: answer.body, status: answer.status)
            }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    deliver(self.readings(of: result, at: .now))
                }
            }
        }
    }

    /// While the clock is not set, only the present can be asked for.
    private func request(at moment: Moment) -> WebRequest {
        var request = base
        let base = request.address.hasSuffix("/") ? String(request.address.dropLast()) : request.address
        if let span, moment.clock == .set {
            // On multiples of the step, so that the server gives the same points each time.
            let step = max(0.001, span.step.inSeconds)
            let end = (moment.wall.secondsSince1970 / step).rounded(.down) * step
            let start = end - (span.length.inSeconds / step).rounded(.down) * step
            request.address =
                "\(base)/api/v1/query_range?query=\(query.percentEncoded)&start=\(start)&end=\(end)&step=\(step)"
        } else {
            request.address = "\(base)/api/v1/query?query=\(query.percentEncoded)"
        }
        return request
    }

    private func readings(of result: Result<[PrometheusSeries], Fault>, at now: Moment) -> [Reading] {
        switch result {
        case .failure(let fault):
            return channels.map { Reading(fault, of: $0.id, unit: $0.unit, at: now, origin: query) }
        case .success(let series):
            let names = PrometheusAnswer.names(of: series, by: label)
            let present = Set(names)
            let gone = channels.filter { !present.contains($0.id.channel) && deliveries[$0.id.channel] != nil }
            // Series that the server no longer has keep their channel, so that the screen says so.
            channels = names.map(template) + gone.prefix(PrometheusAnswer.limit)
            let readings = zip(series, names).flatMap { one, name in
                let records = one.samples.map { sample in
                    Record(
                        time: span == nil ? nil : sample.seconds,
                        values: [sample.value.isFinite ? .success(sample.value) : .failure(.notFinite)])
                }
                return deliveries[name, default: RecordDelivery()].readings(
                    of: .success(records), channels: [template(name)], at: now, staleAfter: staleAfter, origin: query,
                    recall: recall)
            }
            return readings + gone.map { Reading(.absent, of: $0.id, unit: $0.unit, at: now, origin: query) }
        }
    }
}

extension String {
    /// As it may stand in the query of an address (RFC 3986): all but letters, digits and `-._~` as `%XX`.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isLetter = (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
            if isLetter || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
