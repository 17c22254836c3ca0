import Configuration

/// The VNC output: who may look at the panel, and how.
public struct VNCSettings: Hashable, Sendable {
    /// The address to listen on.
    public var address = "127.0.0.1"
    public var port = 5900
    public var user = "tafel"
    /// The password, or how it is written: see `SecretText`.
    public var password: String?
    /// A file whose first line is the password.
    public var passwordFile: String?
    /// The certificate and key of the encryption that a password needs, in PEM files.
    public var certificateFile: String?
    public var keyFile: String?

    public init() {}

    /// Whether whoever connects has to log in.
    public var hasPassword: Bool { password != nil || passwordFile != nil }

    /// Whether only this machine can reach `address`.
    public var isLoopback: Bool {
        address.hasPrefix("127.") || address == "::1"
    }
}

extension VNCSettings {
    static let schema = Schema<VNCSettings>.object(
        "VNC", "The VNC output: who may look at the panel, and how.", VNCSettings(),
        keys: [
            SettingsKey(
                "address", \.address, .networkAddress,
                "The address to listen on. Any but this machine's own (127.0.0.1) needs a password.",
                alsoKnownAs: ["host", "listen", "bind"]),
            SettingsKey("port", \.port, .integer(in: 1...65_535), "The port."),
            SettingsKey("user", \.user, .text, "The user's name to log in with.", alsoKnownAs: ["username", "login"]),
            SettingsKey(
                "password", \.password, .text,
                "The password, best as $NAME of an environment variable that holds it ($$ for a dollar sign)."),
            SettingsKey("passwordFile", \.passwordFile, .text, "A file whose first line is the password."),
            SettingsKey("certificateFile", \.certificateFile, .text, "The certificate for encryption, a PEM file."),
            SettingsKey("keyFile", \.keyFile, .text, "The certificate's private key, a PEM file."),
        ],
        rules: \.violations)

    private var violations: [RuleViolation] {
        var violations: [RuleViolation] = []
        if !isLoopback && !hasPassword {
            violations.append(
                RuleViolation(
                    at: "address", "without a password anyone who reaches \(address) could use the panel",
                    advice: "add \"passwordFile: …\", or listen on 127.0.0.1"))
        }
        if hasPassword && (certificateFile == nil || keyFile == nil) {
            violations.append(
                RuleViolation(
                    at: passwordFile == nil ? "password" : "passwordFile", "a password is only sent encrypted",
                    advice: "add \"certificateFile: …\" and \"keyFile: …\""))
        }
        if password != nil && passwordFile != nil {
            violations.append(
                RuleViolation(at: "password", "there is a password and a file for it", advice: "leave one of them out"))
        }
        return violations
    }
}
