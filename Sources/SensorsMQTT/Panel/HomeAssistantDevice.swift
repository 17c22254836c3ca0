// Format: Home Assistant's MQTT discovery, one retained message for each entity at
// `<prefix>/<component>/<panel>/<object>/config`; an empty one takes the entity away.

import Sensors

/// How a panel and its values present themselves to Home Assistant.
struct HomeAssistantDevice: Hashable, Sendable {
    /// A message of discovery.
    struct Announcement: Hashable, Sendable {
        var topic: String
        var payload: String
    }

    var topics: PanelTopics
    /// What the topics of discovery begin with.
    var prefix: String
    /// For people.
    var label: String

    /// A value, or a number to set where it can be set.
    func announcement(of channel: Channel) -> Announcement {
        let object = Self.identifier("\(channel.id.source)_\(channel.id.channel)")
        var members: [String: JSONText] = [
            "state_topic": .text(topics.value(channel.id)), "value_template": .text("{{ value_json.value }}"),
            "availability": .list([
                .object(["topic": .text(topics.availability)]),
                .object([
                    "topic": .text(topics.value(channel.id)),
                    "value_template": .text("{{ 'online' if value_json.quality == 'good' else 'offline' }}"),
                ]),
            ]), "availability_mode": .text("all"),
        ]
        if !channel.unit.isEmpty { members["unit_of_measurement"] = .text(channel.unit) }
        if let kind = Self.kind(of: channel) { members["device_class"] = .text(kind) }
        if channel.isWritable {
            let range = channel.range ?? 0...100
            members["command_topic"] = .text(topics.setting(channel.id))
            members["min"] = .number(range.lowerBound)
            members["max"] = .number(range.upperBound)
            members["step"] = .number([1, 0.1, 0.01, 0.001][min(3, channel.decimals)])
            members["mode"] = .text("slider")
            return entity("number", object, channel.label, members)
        }
        members["suggested_display_precision"] = .number(Double(channel.decimals))
        members["state_class"] =
            switch channel.nature {
            case .gauge: .text("measurement")
            case .counter, .total: .text("total_increasing")
            }
        return entity("sensor", object, channel.label, members)
    }

    /// A button that gives the panel a command.
    func announcement(ofButton name: String, label: String, command: String) -> Announcement {
        entity(
            "button", Self.identifier(name), label,
            [
                "command_topic": .text(topics.command), "payload_press": .text(command),
                "availability_topic": .text(topics.availability),
            ])
    }

    /// Which of the pages the panel shows, and a choice of another one.
    func announcement(ofPages names: [String]) -> Announcement {
        entity(
            "select", "page", "Page",
            [
                "state_topic": .text(topics.page), "options": .list(names.map(JSONText.text)),
                "command_topic": .text(topics.command),
                "command_template": .text(#"{"do":"page","name":{{ value | tojson }}}"#),
                "availability_topic": .text(topics.availability),
            ])
    }

    /// Where Home Assistant sends texts that the panel shows over everything.
    var messageAnnouncement: Announcement {
        entity(
            "notify", "message", "Message",
            [
                "command_topic": .text(topics.command),
                "command_template": .text(#"{"do":"message","text":{{ value | tojson }}}"#),
                "availability_topic": .text(topics.availability),
            ])
    }

    /// Whether the panel is connected, which stays known when nothing else does.
    var connectionAnnouncement: Announcement {
        entity(
            "binary_sensor", "connection", "Connection",
            [
                "state_topic": .text(topics.availability), "payload_on": .text("online"),
                "payload_off": .text("offline"), "device_class": .text("connectivity"),
                "entity_category": .text("diagnostic"),
            ])
    }

    private func entity(
        _ component: String, _ object: String, _ name: String, _ members: [String: JSONText]
    ) -> Announcement {
        let node = Self.identifier(topics.panel)
        var members = members
        members["name"] = .text(name)
        members["unique_id"] = .text("tafel_\(node)_\(object)")
        members["object_id"] = .text("\(node)_\(object)")
        members["origin"] = .object(["name": .text("Tafel")])
        members["device"] = .object([
            "identifiers": .list([.text("tafel_\(node)")]), "name": .text(label), "manufacturer": .text("Tafel"),
            "model": .text("Wall display"),
        ])
        return Announcement(
            topic: "\(prefix)/\(component)/\(node)/\(object)/config", payload: JSONText.object(members).description)
    }

    /// Letters, digits, hyphens and underscores are all that discovery allows.
    static func identifier(_ name: String) -> String {
        let bytes = name.utf8.map { byte -> UInt8 in
            let isLetter = (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
            return isLetter || (0x30...0x39).contains(byte) || byte == 0x2D ? byte : 0x5F
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Home Assistant's class for values of a unit; nil where none fits for certain.
    private static func kind(of channel: Channel) -> String? {
        switch channel.unit {
        case "°C", "°F": "temperature"
        case "W", "kW": "power"
        case "V": "voltage"
        case "A": "current"
        case "hPa": "pressure"
        case "lx": "illuminance"
        case "kWh" where channel.nature != .gauge: "energy"
        default: nil
        }
    }
}
