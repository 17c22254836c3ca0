import Glibc
import Posix

/// Where control sockets are when nobody says so.
@MainActor
enum ControlPlace {
    private static let file = "control.sock"

    /// The folder for the socket of a panel that this process runs; nil when there is none.
    static var folder: String? {
        if let first = variable("RUNTIME_DIRECTORY")?.split(separator: ":").first { return String(first) }
        if let user = variable("XDG_RUNTIME_DIR") { return user + "/tafel" }
        return geteuid() == 0 ? "/run/tafel" : nil
    }

    static func path(in folder: String) -> String { "\(folder)/\(file)" }

    /// Where to look for a panel, the likeliest first.
    static var candidates: [String] {
        if let path = variable("TAFEL_SOCKET") { return [path] }
        var paths = [path(in: "/run/tafel")]
        if let user = variable("XDG_RUNTIME_DIR") { paths.insert(path(in: user + "/tafel"), at: 0) }
        return paths
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
