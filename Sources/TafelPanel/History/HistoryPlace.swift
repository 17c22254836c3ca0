import Glibc
import Posix

/// Where a panel's history is when nobody says so.
@MainActor
enum HistoryPlace {
    /// The file for the panel of that configuration; nil when this user has no place for it.
    static func path(forConfiguration file: String) -> String? {
        folder.map { path(forConfiguration: file, in: $0) }
    }

    static func path(forConfiguration file: String, in folder: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.lastIndex(of: ".").map { $0 > name.startIndex ? String(name[..<$0]) : name } ?? name
        return "\(folder)/\(stem == "-" ? "panel" : stem).history"
    }

    private static var folder: String? {
        if let first = variable("STATE_DIRECTORY")?.split(separator: ":").first { return String(first) }
        if let user = variable("XDG_STATE_HOME") { return user + "/tafel" }
        if geteuid() == 0 { return "/var/lib/tafel" }
        return variable("HOME").map { $0 + "/.local/state/tafel" }
    }

    /// Makes the folder of a file and those above it; one that is there already is fine.
    static func makeFolder(of path: String) throws(Errno) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += folder.isEmpty && part.isEmpty ? "/" : folder.isEmpty || folder == "/" ? String(part) : "/\(part)"
            guard folder != "/", !folder.isEmpty else { continue }
            if unsafe mkdir(folder, 0o700) != 0 {
                let error = Errno.current
                // A folder of a file system that can only be read says so even when it is there.
                if unsafe access(folder, X_OK) == 0 { continue }
                // What is there and may not be entered says why by that.
                throw error.rawValue == EEXIST ? Errno.current : error
            }
        }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
