import Configuration

/// How other programs reach the running panel.
public struct ControlSettings: Hashable, Sendable {
    public var socket = ControlSocket.automatic

    public init() {}
}

/// Where the panel's control socket is.
public enum ControlSocket: Hashable, Sendable {
    /// In the runtime folder of the user, or of the system for root.
    case automatic
    /// There is none.
    case off
    case path(String)
}

extension ControlSettings {
    static let schema = Schema<ControlSettings>.object(
        "Control", "How other programs reach the running panel.", ControlSettings(),
        keys: [
            SettingsKey(
                "socket", \.socket, .controlSocket,
                "The Unix socket that tafel inspect and tafel send talk to; only the same user and root are let in.",
                alsoKnownAs: ["path"])
        ])
}

extension Schema where Value == ControlSocket {
    static var controlSocket: Schema {
        .word(
            "automatic", .automatic, "$XDG_RUNTIME_DIR/tafel/control.sock, or /run/tafel/control.sock for root.",
            or: .word(
                "off", .off, "There is none.",
                or: Schema<String>.text.map(
                    to: ControlSocket.path, from: { if case .path(let path) = $0 { path } else { "" } })))
    }
}
