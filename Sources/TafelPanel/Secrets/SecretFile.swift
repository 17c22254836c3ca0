import CLinux
import Glibc

/// Where secrets are kept on this machine.
enum SecretFile {
    /// Whether users other than the owner and the group may read the file; false when it is not there.
    static func isOpenToAll(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IROTH != 0
    }

    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
