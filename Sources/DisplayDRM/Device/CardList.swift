import Glibc
import Posix

/// The cards of this machine.
enum CardList {
    /// The device files, in the order of the cards' places, which is the same on every boot.
    static func paths(in folder: String = "/dev/dri") -> [String] {
        Folder.names(in: folder).filter { $0.hasPrefix("card") && $0.dropFirst(4).allSatisfy(\.isNumber) }
            .map { "\(folder)/\($0)" }
            .sorted { (place(of: $0), $0) < (place(of: $1), $1) }
    }

    /// Where a card is attached: its device's folder below `/sys/devices`, or the path itself where sysfs has none.
    static func place(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let resolved = unsafe realpath("/sys/class/drm/\(name)/device", nil) else { return path }
        defer { unsafe free(resolved) }
        let text = unsafe String(cString: resolved)
        return text.hasPrefix("/sys/devices/") ? String(text.dropFirst(13)) : text
    }
}
