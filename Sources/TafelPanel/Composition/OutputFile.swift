import Glibc

/// A file that a command was asked to write.
enum OutputFile {
    /// Writes all of `bytes` to the file at `path`, which is replaced.
    ///
    /// Wraps `open(2)`, `write(2)` and `close(2)`.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .output(path: path, call: "open", errno: errno) }
        let code = TextSink.write(bytes, to: descriptor)
        guard close(descriptor) == 0, code == 0 else {
            throw .output(path: path, call: "write", errno: code == 0 ? errno : code)
        }
    }
}
