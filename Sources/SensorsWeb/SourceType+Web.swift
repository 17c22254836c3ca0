public import Sensors

extension SourceType {
    /// Values from an HTTP server: `type: web`.
    public static let web = SourceType(
        name: "web", summary: "Values from an HTTP server: a number as text, JSON or CSV.",
        keys: [
            SourceKey("url", .text, .required, summary: "The address, http:// or https://."),
            SourceKey(
                "format", .choice(RecordRule.Format.allCases.map(\.rawValue)), .optional(default: "json"),
                summary: "What the answer is."),
            SourceKey(
                "path", .text,
                summary: "Where the number of the only channel is: sensors.0.temperature in JSON, a column in CSV."),
            SourceKey("list", .text, summary: "Where in JSON the list is whose elements are values over time."),
        ] + RecordRule.keys + requestKeys + ChannelTable.keys,
        make: { settings in
            let table = ChannelTable(settings, onlyPlace: "path")
            return WebSource(
                name: settings.name, channels: table.channels, interval: settings.interval,
                request: request(settings, address: settings.text("url") ?? ""),
                rule: RecordRule(settings, format: .json, places: table.places))
        })

    /// The keys of how to ask a server.
    static let requestKeys = [
        SourceKey("headers", .texts, summary: "Further lines of the request's header, as \"Accept: text/csv\"."),
        SourceKey("user", .text, summary: "The user's name."),
        SourceKey(
            "password", .secret,
            summary: "The user's password, or $NAME of an environment variable that holds it ($$ for a dollar sign)."),
        SourceKey(
            "token", .secret,
            summary: "A token that is sent as \"Authorization: Bearer …\", or $NAME of an environment variable."),
        SourceKey("authorities", .text, summary: "A PEM file of certificates to trust; the system's if left out."),
        SourceKey(
            "timeout", .duration(.milliseconds(100)...(.seconds(300))), .optional(default: "10s"),
            summary: "How long an answer may take."),
        SourceKey(
            "limit", .integer(1...1024), .optional(default: "1"), summary: "The most of an answer, in megabytes."),
        SourceKey(
            "redirects", .integer(0...20), .optional(default: "3"),
            summary: "How often the server may point elsewhere."),
    ]

    static func request(_ settings: SourceSettings, address: String) -> WebRequest {
        var request = WebRequest(
            address: address, headers: settings.texts("headers") ?? [], authorities: settings.text("authorities"),
            timeout: settings.duration("timeout") ?? .seconds(10),
            limit: (settings.integer("limit") ?? 1) * 1_048_576, redirects: settings.integer("redirects") ?? 3)
        if let token = settings.text("token") {
            request.authentication = .bearer(token)
        } else if let user = settings.text("user") {
            request.authentication = .user(user, password: settings.text("password") ?? "")
        }
        return request
    }
}
