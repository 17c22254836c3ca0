public import Glibc

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
        for path in names(in: folder).map({ "\(folder)/\($0)" }) {
            var status = stat()
            // What a link leads to stays.
            let isFolder = unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isFolder { remove(path) } else { unsafe unlink(path) }
        }
        unsafe rmdir(folder)
    }

    /// Of what lies in it, in the order of the alphabet.
    public var names: [String] { Self.names(in: path) }

    private static func names(in path: String) -> [String] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
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
