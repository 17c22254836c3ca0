public import Sensors

extension SourceType {
    /// Values from and to an MQTT broker: `type: mqtt`.
    @MainActor
    public static func mqtt() -> SourceType {
        let hubs = BrokerHubs()
        return SourceType(
            name: "mqtt", summary: "Values from the messages of an MQTT broker, which can also be sent there.",
            keys: connectionKeys + messageKeys,
            make: { settings in
                let decimals = settings.integer("decimals") ?? 1
                let sending = settings.text("send").map {
                    MQTTSource.Sending(
                        topic: $0, template: settings.text("sendTemplate") ?? "{value}",
                        isRetained: settings.flag("sendRetained") ?? false)
                }
                return MQTTSource(
                    channel: Channel(
                        id: Channel.ID(source: settings.name, channel: "value"),
                        label: settings.text("label") ?? settings.name, unit: settings.text("unit") ?? "",
                        range: settings.range("range"), decimals: decimals, isWritable: sending != nil),
                    hub: hubs.hub(for: broker(settings)), topic: settings.text("topic") ?? "",
                    rule: PayloadRule(
                        path: settings.text("path"), on: settings.text("on") ?? "on",
                        off: settings.text("off") ?? "off", template: settings.text("template")),
                    scaling: MQTTSource.Scaling(
                        scale: settings.number("scale") ?? 1, offset: settings.number("offset") ?? 0),
                    retained: settings.text("retained").flatMap(MQTTSource.RetainedMessages.init) ?? .stale,
                    expiry: settings.duration("expires") ?? .seconds(600), sending: sending)
            })
    }

    static let connectionKeys = [
        SourceKey("broker", .text, .optional(default: "localhost"), summary: "The name or address of the broker."),
        SourceKey("port", .integer(1...65_535), summary: "1883 if left out, 8883 with encryption."),
        SourceKey("version", .choice(["3.1.1", "5"]), .optional(default: "3.1.1"), summary: "Of the protocol."),
        SourceKey("client", .text, summary: "The panel's name at the broker; made up if left out."),
        SourceKey("user", .text, summary: "The user's name."),
        SourceKey(
            "password", .secret,
            summary: "The user's password, or $NAME of an environment variable that holds it ($$ for a dollar sign)."),
        SourceKey("encrypted", .flag, .optional(default: "false"), summary: "Whether to use TLS."),
        SourceKey("authorities", .text, summary: "A file of certificates to trust; the system's if left out."),
        SourceKey("certificate", .text, summary: "The panel's own certificate."),
        SourceKey("key", .text, summary: "The key of the panel's own certificate."),
    ]

    private static let messageKeys = [
        SourceKey("topic", .text, .required, summary: "The topic, with + and # for several."),
        SourceKey("path", .text, summary: "Where the number is in a JSON message, as sensors.0.temperature."),
        SourceKey(
            "template", .text, summary: "What stands around the number in the message or at its path: T={value}C."),
        SourceKey(
            "scale", .number(-1e12...1e12), .optional(default: "1"),
            summary: "A factor from the message's number to the value; what is sent is divided by it."),
        SourceKey("offset", .number(-1e12...1e12), .optional(default: "0"), summary: "Added after the factor."),
        SourceKey("on", .text, .optional(default: "\"on\""), summary: "The word for 1."),
        SourceKey("off", .text, .optional(default: "\"off\""), summary: "The word for 0."),
        SourceKey(
            "retained", .choice(MQTTSource.RetainedMessages.allCases.map(\.rawValue)), .optional(default: "stale"),
            summary: "What a message is worth that the broker had kept."),
        SourceKey(
            "expires", .duration(.seconds(1)...(.seconds(366 * 86_400))), .optional(default: "10min"),
            summary: "The age at which a value is no longer shown as true."),
        SourceKey("send", .text, summary: "The topic to which values set on the panel are sent."),
        SourceKey("sendTemplate", .text, .optional(default: "\"{value}\""), summary: "The message that is sent."),
        SourceKey("sendRetained", .flag, .optional(default: "false"), summary: "Whether the broker keeps it."),
        SourceKey("label", .text, summary: "The name people read."),
        SourceKey("unit", .text, summary: "What is written behind the number."),
        SourceKey("decimals", .integer(0...6), .optional(default: "1"), summary: "How many decimals mean something."),
        SourceKey("range", .range, summary: "What a full ring or slider spans."),
    ]

    /// How the settings of a source reach their broker.
    public static func broker(_ settings: SourceSettings) -> BrokerSettings {
        let names = ["authorities", "certificate", "key"].map { settings.text($0) }
        let isEncrypted = settings.flag("encrypted") == true || names.contains { $0 != nil }
        var broker = BrokerSettings(
            host: settings.text("broker") ?? "localhost", port: settings.integer("port") ?? (isEncrypted ? 8883 : 1883))
        broker.version = settings.text("version") == "5" ? .v5 : .v311
        broker.client = settings.text("client")
        broker.user = settings.text("user")
        broker.password = settings.text("password")
        if isEncrypted {
            broker.encryption = BrokerSettings.Encryption(
                authorities: names[0], certificate: names[1], key: names[2])
        }
        return broker
    }
}

/// The connections in use, by their settings.
@MainActor
final class BrokerHubs {
    private var hubs: [BrokerSettings: BrokerHub] = [:]

    func hub(for settings: BrokerSettings) -> BrokerHub {
        if let hub = hubs[settings] { return hub }
        let hub = BrokerHub(settings)
        hubs[settings] = hub
        return hub
    }
}
