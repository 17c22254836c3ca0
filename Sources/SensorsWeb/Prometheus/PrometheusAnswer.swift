// Format: Prometheus HTTP API v1, `/api/v1/query` and `/api/v1/query_range`: `status`, `data.resultType` with `vector`,
// `matrix` or `scalar`, samples as `[seconds, "number"]`.

import Sensors

/// One time series of an answer.
struct PrometheusSeries: Hashable, Sendable {
    var labels: [String: String]
    /// Oldest first, never empty; values that are no numbers are NaN.
    var samples: [Sample]
}

/// What a Prometheus server says to a query.
enum PrometheusAnswer {
    /// The most series of an answer that are used.
    static let limit = 64

    /// - Throws: The server's own words for an error, `unavailable` when nothing matches.
    static func series(in body: [UInt8], status: Int) throws(Fault) -> [PrometheusSeries] {
        guard let json = JSONText(body) else {
            if status != 200 { throw .unavailable("the server answers \(status)") }
            throw .malformed(String(decoding: body.prefix(40), as: UTF8.self))
        }
        if case .text(let message) = json.at("error") { throw .unavailable(String(message.prefix(200))) }
        guard status == 200, json.at("status") == .text("success"), let result = json.at("data.result") else {
            throw status == 200
                ? .malformed("not an answer of Prometheus") : .unavailable("the server answers \(status)")
        }
        if json.at("data.resultType") == .text("scalar") {
            guard let sample = sample(result) else { throw .malformed("a scalar without a number") }
            return [PrometheusSeries(labels: [:], samples: [sample])]
        }
        guard case .list(let elements) = result else { throw .malformed("no list of series") }
        let all = elements.prefix(limit).compactMap(oneSeries)
        guard !all.isEmpty else {
            throw elements.isEmpty ? .unavailable("no series matches the query") : .malformed("series without samples")
        }
        return all
    }

    private static func oneSeries(_ json: JSONText) -> PrometheusSeries? {
        var labels: [String: String] = [:]
        if case .object(let members) = json.at("metric") {
            for (name, value) in members {
                if case .text(let text) = value { labels[name] = text }
            }
        }
        if let value = json.at("value") {
            return sample(value).map { PrometheusSeries(labels: labels, samples: [$0]) }
        }
        guard case .list(let values) = json.at("values") else { return nil }
        let samples = values.compactMap(sample)
        return samples.isEmpty ? nil : PrometheusSeries(labels: labels, samples: samples)
    }

    private static func sample(_ json: JSONText) -> Sample? {
        guard case .number(let seconds) = json.at("0"), case .text(let text) = json.at("1") else { return nil }
        return Double(text).map { Sample(seconds: seconds, value: $0) }
    }

    /// A name for each series: the label that was asked for, else the labels in which they differ.
    static func names(of series: [PrometheusSeries], by label: String?) -> [String] {
        guard series.count > 1 || label != nil else { return ["value"] }
        let differing = Set(series.flatMap(\.labels.keys)).filter { key in
            Set(series.map { $0.labels[key] ?? "" }).count > 1
        }.sorted()
        var used: [String: Int] = [:]
        return series.map { one in
            let words = label.map { [$0] } ?? differing
            let joined = words.compactMap { one.labels[$0] }.joined(separator: "-")
            let plain = String(joined.map { $0.isLetter || $0.isNumber ? Character($0.lowercased()) : "-" })
            let name = plain.isEmpty ? "value" : plain
            used[name, default: 0] += 1
            return used[name] == 1 ? name : "\(name)-\(used[name] ?? 0)"
        }
    }
}
