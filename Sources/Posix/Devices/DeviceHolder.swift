import CLinux
import Glibc

/// Who else has a device file open, as far as this user may know.
public enum DeviceHolder {
    /// `Xorg (pid 612)`, or several joined by commas; nil when nobody can be named.
    public static func name(of path: String) -> String? {
        var wanted = stat()
        guard unsafe stat(path, &wanted) == 0 else { return nil }
        var holders: [String] = []
        for process in processes() where process != getpid() {
            if isHolding(process, wanted.st_rdev) { holders.append("\(program(process)) (pid \(process))") }
        }
        return holders.isEmpty ? nil : holders.joined(separator: ", ")
    }

    private static func processes() -> [pid_t] {
        entries("/proc").compactMap { pid_t($0) }.sorted()
    }

    private static func isHolding(_ process: pid_t, _ device: dev_t) -> Bool {
        entries("/proc/\(process)/fd").contains { entry in
            var found = stat()
            return unsafe stat("/proc/\(process)/fd/\(entry)", &found) == 0 && found.st_mode & S_IFMT == S_IFCHR
                && found.st_rdev == device
        }
    }

    private static func program(_ process: pid_t) -> String {
        do {
            return String(try FileDescriptor.readText(path: "/proc/\(process)/comm").prefix { $0 != "\n" })
        } catch {
            // A process that has ended meanwhile has no name any more.
            return "a program"
        }
    }

    private static func entries(_ folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            names.append(
                unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    unsafe String(decoding: unsafe bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }
}
