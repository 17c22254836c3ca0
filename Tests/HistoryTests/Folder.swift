import Glibc

/// An empty temporary folder, removed with all that is in it when let go.
final class Folder {
    let path: String

    init() {
        var template = Array("/tmp/tafel-history-XXXXXX".utf8CString)
        path = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe mkdtemp(buffer.baseAddress!).map { unsafe String(cString: $0) } ?? ""
        }
        precondition(!path.isEmpty, "no temporary folder: errno \(errno)")
    }

    deinit {
        for name in names { unsafe unlink(path + "/" + name) }
        unsafe rmdir(path)
    }

    var file: String { path + "/history.sqlite" }

    var names: [String] {
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

    func write(_ name: String, _ bytes: [UInt8]) {
        let descriptor = unsafe open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        precondition(descriptor >= 0, "\(name): errno \(errno)")
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "\(name): errno \(errno)")
        close(descriptor)
    }

    func size(of name: String) -> Int {
        var status = stat()
        return unsafe stat(path + "/" + name, &status) == 0 ? Int(status.st_size) : 0
    }
}
