public import Sensors

extension SourceType {
    /// Values from a Prometheus server: `type: prometheus`.
    public static let prometheus = SourceType(
        name: "prometheus", summary: "Values that a Prometheus server answers to a query, a channel for each series.",
        keys: [
            SourceKey(
                "url", .text, .optional(default: "\"http://localhost:9090\""), summary: "The server's address."),
            SourceKey("query", .text, .required, summary: "The query in PromQL."),
            SourceKey(
                "span", .duration(.seconds(60)...(.seconds(366 * 86_400))),
                summary: "How much of the past is asked for, which fills the curve."),
            SourceKey(
                "step", .duration(.seconds(1)...(.seconds(86_400))),
                summary: "The time between two values of the past; a 500th of span if left out."),
            SourceKey("nameBy", .text, summary: "The label that names the channels when there are several series."),
        ] + requestKeys + ChannelTable.keys.filter { !["values", "on", "off"].contains($0.name) }
            + [.interval(default: "15s")],
        make: { settings in
            PrometheusSource(
                name: settings.name, interval: settings.interval,
                base: request(settings, address: settings.text("url") ?? "http://localhost:9090"),
                query: settings.text("query") ?? "", span: span(settings), label: settings.text("nameBy"),
                template: { ChannelTable.channel($0, settings) })
        })

    /// Prometheus refuses more than 11 000 points.
    private static func span(_ settings: SourceSettings) -> PrometheusSource.Span? {
        guard let length = settings.duration("span") else { return nil }
        let step = settings.duration("step") ?? length / 500
        return PrometheusSource.Span(length: length, step: max(step, length / 10_000, .seconds(1)))
    }
}
