import Sensors

/// Asks a server no more often than it wishes, and for no more than what has changed.
///
/// Methods: RFC 9110 conditional requests (`ETag`, `Last-Modified`, 304), RFC 9111 freshness (`max-age`, `Age`).
struct WebCache: Sendable {
    private var kept: WebAnswer?
    private var keptAddress = ""
    private var freshUntil = Duration.zero
    /// What was said when the server asked to be left alone, and until when.
    private var refusal: (answer: WebAnswer, until: Duration)?

    init() {}

    /// What the server says; from memory while that holds.
    ///
    /// - Parameter time: Monotonic.
    mutating func fetch(_ request: WebRequest, by client: WebClient, at time: Duration) throws(Fault) -> WebAnswer {
        if keptAddress != request.address { self = WebCache() }
        keptAddress = request.address
        if let refusal, time < refusal.until { return refusal.answer }
        if let kept, time < freshUntil { return kept }
        var conditions: [String] = []
        if let kept {
            if let tag = kept.fields["etag"] { conditions.append("If-None-Match: \(tag)") }
            if let date = kept.fields["last-modified"] { conditions.append("If-Modified-Since: \(date)") }
        }
        var answer = try client.fetch(request, conditions: conditions)
        if answer.status == 304, let kept {
            answer.body = kept.body
            answer.status = 200
            answer.fields.merge(kept.fields) { new, _ in new }
        }
        refusal = answer.retrySeconds > 0 ? (answer, time + .seconds(answer.retrySeconds)) : nil
        guard answer.status == 200 else { return answer }
        freshUntil = time + .seconds(answer.freshSeconds)
        let isKept = answer.freshSeconds > 0 || answer.fields["etag"] != nil || answer.fields["last-modified"] != nil
        kept = isKept ? answer : nil
        return answer
    }
}
