import CLinux
import Glibc

/// Who else has a device file open, as far as this user may know.
public enum DeviceHolder {
    /// A process that has the device file open.
    public struct Holder: Hashable, Sendable {
        public var process: Int32
        /// The program's short name.
        public var program: String

        public init(process: Int32, program: String) {
            self.process = process
            self.program = program
        }
    }

    /// `Xorg (pid 612)`, or several joined by commas; nil when nobody can be named.
    public static func name(of path: String) -> String? {
        let holders = all(of: path).map { "\($0.program) (pid \($0.process))" }
        return holders.isEmpty ? nil : holders.joined(separator: ", ")
    }

    /// The other processes that have the file open, in order of their numbers.
    public static func all(of path: String) -> [Holder] {
        var wanted = stat()
        guard unsafe stat(path, &wanted) == 0 else { return [] }
        return processes().filter { $0 != getpid() && isHolding($0, wanted.st_rdev) }.map {
            Holder(process: $0, program: program($0))
        }
    }

    private static func processes() -> [pid_t] {
        Folder.names(in: "/proc").compactMap { pid_t($0) }.sorted()
    }

    private static func isHolding(_ process: pid_t, _ device: dev_t) -> Bool {
        Folder.names(in: "/proc/\(process)/fd").contains { entry in
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
}
