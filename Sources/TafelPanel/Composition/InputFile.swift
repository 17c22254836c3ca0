import Glibc
import Posix

/// A file that a command was asked to read.
enum InputFile {
    /// More than any recording is.
    private static let limit = 1 << 30

    /// The bytes of the file at `path`.
    ///
    /// Wraps `open(2)` and `read(2)`.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        do throws(Errno) {
            let file = try FileDescriptor(path: path, .read)
            var bytes: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 1 << 16)
            while bytes.count < limit {
                let count = unsafe part.withUnsafeMutableBytes {
                    unsafe Glibc.read(file.rawValue, $0.baseAddress, $0.count)
                }
                if count == 0 { break }
                if count > 0 {
                    bytes += part[..<count]
                } else if errno != EINTR {
                    throw Errno(rawValue: errno)
                }
            }
            return bytes
        } catch {
            let code: ExitCode =
                switch error {
                case .notFound: .noInput
                case .permissionDenied: .noPermission
                default: .inputOutput
                }
            throw .failed("cannot read \(path): \(error)", advice: nil, code: code)
        }
    }
}
