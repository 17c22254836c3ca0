public import Sensors

extension SourceType {
    /// This panel at an MQTT broker: `type: mqtt-panel`.
    ///
    /// - Parameter commands: Where commands go that come from the broker.
    public static func mqttPanel(commands: PanelCommands) -> SourceType {
        SourceType(
            name: "mqtt-panel",
            summary:
                "Tells an MQTT broker of the panel and its values, takes commands from there, and lets Home Assistant find it.",
            keys: connectionKeys + [
                SourceKey("panel", .text, summary: "The panel's name, unique at the broker; the source's if left out."),
                SourceKey("label", .text, summary: "The name people read; the panel's if left out."),
                SourceKey("base", .text, .optional(default: "tafel"), summary: "What all topics begin with."),
                SourceKey("groups", .texts, summary: "The groups whose commands it takes too."),
                SourceKey("publish", .texts, summary: "The channels it tells of; all if left out."),
                SourceKey(
                    "homeAssistant", .flag, .optional(default: "true"),
                    summary: "Whether Home Assistant is to find it."),
                SourceKey(
                    "discovery", .text, .optional(default: "homeassistant"),
                    summary: "What Home Assistant's topics of discovery begin with."),
                SourceKey("pages", .texts, summary: "Screens that get a button in Home Assistant; all if left out."),
            ],
            make: { settings in
                let panel = settings.text("panel") ?? settings.name
                let topics = PanelTopics(base: settings.text("base") ?? "tafel", panel: panel)
                var broker = broker(settings)
                broker.will = BrokerSettings.Will(topic: topics.availability, payload: "offline")
                let finds = settings.flag("homeAssistant") ?? true
                return PanelSource(
                    name: settings.name, interval: settings.interval,
                    presence: PanelSource.Presence(
                        topics: topics, label: settings.text("label") ?? panel,
                        groups: settings.texts("groups") ?? [], channels: settings.texts("publish"),
                        discovery: finds ? settings.text("discovery") ?? "homeassistant" : nil,
                        pages: settings.texts("pages")),
                    hub: BrokerHub(broker), commands: commands)
            })
    }
}
