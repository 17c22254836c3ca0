/// What a server has sent.
struct WebAnswer: Hashable, Sendable {
    var status = 0
    var body: [UInt8] = []
    var fields: [String: String] = [:]

    /// For how long it may be used without asking again, in seconds (RFC 9111); 0 when it does not say.
    var freshSeconds: Double {
        let directives = (fields["cache-control"] ?? "").lowercased().split(separator: ",").map { part in
            part.filter { !$0.isWhitespace && $0 != "\"" }
        }
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        guard let age = directives.first(where: { $0.hasPrefix("max-age=") }).flatMap({ Double($0.dropFirst(8)) })
        else { return 0 }
        let already = fields["age"].flatMap { Double($0) } ?? 0
        return age.isFinite && already.isFinite ? min(Self.longestPause, max(0, age - max(0, already))) : 0
    }

    /// How long the server asks to be left alone, in seconds.
    var retrySeconds: Double {
        guard status == 429 || status == 503, let text = fields["retry-after"], let seconds = Double(text),
            seconds.isFinite
        else { return 0 }
        return min(Self.longestPause, max(0, seconds))
    }

    /// No server may silence a source for longer.
    private static let longestPause = 3600.0

    /// Takes in a line of the header. Each answer on the way begins anew, so that the last one counts.
    mutating func take(headerLine line: String) {
        if line.hasPrefix("HTTP/") {
            fields = [:]
            body = []
            return
        }
        guard let colon = line.firstIndex(of: ":"), fields.count < 100 else { return }
        let value = line[line.index(after: colon)...].drop { $0.isWhitespace }
        let end = value.lastIndex { !$0.isWhitespace }
        fields[line[..<colon].lowercased()] = end.map { String(value[...$0]) } ?? ""
    }
}
