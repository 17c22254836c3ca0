import Configuration

/// What the machine below the panel is told. Only images that are set up by this one file heed it; `tafel run` does not.
public struct MachineSettings: Hashable, Sendable {
    /// Nil keeps the image's name.
    public var hostName: String?
    /// Nil joins no wireless network.
    public var wifi: WirelessSettings?
    /// Public keys, one line each, whose owners may log in; none for nobody.
    public var sshKeys: [String] = []
    /// What the board's firmware adds to its device tree, as in Raspberry Pi's `dtoverlay=`: a name and parameters.
    public var overlays: [String] = []

    public init() {}
}

/// A wireless network to join.
public struct WirelessSettings: Hashable, Sendable {
    /// Its name (SSID): 1 to 32 bytes.
    public var network = ""
    /// 8 to 63 bytes, or the 64 hexadecimal digits of the key itself; nil for an open network.
    public var password: String?
    /// Two letters after ISO 3166; nil leaves only the channels that are allowed everywhere.
    public var country: String?

    public init() {}
}

extension MachineSettings {
    static let schema = Schema<MachineSettings>.object(
        "Machine",
        "The machine of an image that this file sets up at each boot. \"tafel run\" does not heed it.",
        MachineSettings(),
        keys: [
            SettingsKey(
                "hostName", \.hostName, .hostName,
                "The machine's name; in its network it is then NAME.local. \"tafel\" when left out.",
                alsoKnownAs: ["hostname", "name"]),
            SettingsKey(
                "wifi", \.wifi, WirelessSettings.schema, "The wireless network. None when left out.",
                alsoKnownAs: ["wlan", "wireless", "network"]),
            SettingsKey(
                "sshKeys", \.sshKeys, .list(of: .publicKey),
                "Public keys, one line each, whose owners may log in as root by SSH. Nobody may when left out.",
                alsoKnownAs: ["ssh", "keys", "authorizedKeys"]),
            SettingsKey(
                "overlays", \.overlays, .list(of: .overlay),
                "Device-tree overlays of panels, touch and sensors on the board's pins, each with its parameters, such as"
                    + " tafel-ds18b20.",
                alsoKnownAs: ["dtoverlay", "dtoverlays", "overlay"]),
        ])
}

extension WirelessSettings {
    static let schema = Schema<WirelessSettings>.object(
        "Wifi", "A wireless network to join.", WirelessSettings(),
        keys: [
            .required(
                "network", \.network, .networkName, "The network's name (SSID).", alsoKnownAs: ["ssid", "name"]),
            SettingsKey(
                "password", \.password, .networkPassword, "Its password. The network is open when left out.",
                alsoKnownAs: ["passphrase", "psk", "key"]),
            SettingsKey(
                "country", \.country, .country,
                "Where the machine is, such as DE: it says which channels may be used.", alsoKnownAs: ["region"]),
        ])
}
