import Configuration
import SensorsMQTT

/// Panels that are reached by way of an MQTT broker: one by its name, or a group of a fleet.
struct BrokerTarget: Hashable, Sendable {
    /// The broker's name or address, perhaps with a port: `broker.example:8883`.
    var broker: String
    var user: String?
    /// A file whose first line is the user's password.
    var passwordFile: String?
    /// A PEM file of authorities; makes the connection an encrypted one.
    var authorities: String?
    /// What all topics begin with.
    var base = "tafel"
    var panel: String?
    var group: String?

    /// Where the panels listen.
    var topics: [String] {
        [
            panel.map { PanelTopics(base: base, panel: $0).command },
            group.map { PanelTopics.command(ofGroup: $0, base: base) },
        ].compactMap(\.self)
    }

    /// Sends one line of the control protocol to them. Whether a panel has done it is not answered.
    ///
    /// - Throws: When the broker does not have it.
    @MainActor
    func send(_ line: String) throws(CommandFailure) {
        guard !topics.isEmpty else {
            throw .usage(.conflict("--broker needs --panel or --group"), command: nil)
        }
        let settings = try brokerSettings()
        for topic in topics {
            do throws(BrokerSendError) {
                try BrokerSender.send(line, to: topic, by: settings)
            } catch {
                throw .unavailable("the broker \(broker) did not take it: \(error)", advice: "see docs/mqtt.md")
            }
        }
    }

    private func brokerSettings() throws(CommandFailure) -> BrokerSettings {
        let isEncrypted = authorities != nil
        var (host, port) = (broker, isEncrypted ? 8883 : 1883)
        if let colon = broker.lastIndex(of: ":"), let number = Int(broker[broker.index(after: colon)...]),
            (1...65_535).contains(number)
        {
            (host, port) = (String(broker[..<colon]), number)
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        var settings = BrokerSettings(host: host, port: port)
        settings.user = user
        if isEncrypted { settings.encryption = BrokerSettings.Encryption(authorities: authorities) }
        if let passwordFile {
            do throws(ConfigurationFileError) {
                settings.password = try SourceText(contentsOf: passwordFile).line(1) ?? ""
            } catch {
                throw .file(error)
            }
        }
        return settings
    }
}
