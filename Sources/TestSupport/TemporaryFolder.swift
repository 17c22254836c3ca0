public import Glibc
import Posix

/// A folder of a test's own, removed with all that is in it when let go.
public final class TemporaryFolder {
    public let path: String

    public init() {
        var template = Array("/tmp/tafel-test-XXXXXX".utf8CString)
        path = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe mkdtemp(buffer.baseAddress!).map { unsafe String(cString: $0) } ?? ""
        }
        precondition(!path.isEmpty, "no temporary folder: errno \(errno)")
    }

    deinit {
        Self.remove(path)
    }

    private static func remove(_ folder: String) {
        for path in Folder.names(in: folder).map({ "\(folder)/\($0)" }) {
            var status = stat()
            // What a link leads to stays.
            let isFolder = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isFolder { remove(path) } else { unsafe unlink(path) }
        }
        unsafe rmdir(folder)
    }

    /// Of what lies in it, in the order of the alphabet.
    public var names: [String] { Folder.names(in: path).sorted() }

    /// Makes a folder and those that it lies in.
    public func makeFolder(_ name: String) {
        var path = path
        for part in name.split(separator: "/") {
            path += "/" + part
            let result = unsafe mkdir(path, 0o755)
            precondition(result == 0 || errno == EEXIST, "\(path): errno \(errno)")
        }
    }

    /// Writes a file anew, or adds to its end; returns its path.
    @discardableResult
    public func write(_ name: String, _ text: String, adding: Bool = false, mode: mode_t = 0o600) -> String {
        write(name, bytes: Array(text.utf8), adding: adding, mode: mode)
    }

    @discardableResult
    public func write(_ name: String, bytes: [UInt8], adding: Bool = false, mode: mode_t = 0o600) -> String {
        let file = "\(path)/\(name)"
        let descriptor = unsafe open(file, O_WRONLY | O_CREAT | (adding ? O_APPEND : O_TRUNC), mode)
        precondition(descriptor >= 0, "\(file): errno \(errno)")
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == bytes.count)
        fchmod(descriptor, mode)
        close(descriptor)
        return file
    }
}
