import CLinux
import Glibc

/// Hears when a file has been written or replaced, whichever way an editor saves.
///
/// The folders are watched, not the file, as most editors put a new file in its place; where the path is a link, also
/// the folder of what it leads to. Nothing is read while nothing happens there.
@MainActor
public final class FileWatch {
    private let notifier: FileDescriptor
    private let loop: EventLoop
    private var token: EventLoop.Token?
    private var names: Set<String> = []
    private var settling: EventLoop.Token?
    private let handler: @MainActor () -> Void
    /// How long nothing more must happen, so that what is saved in several steps counts once.
    private let quiet: Duration
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// Calls `handler` whenever the file at `path` was saved, `quiet` after the last change to it.
    ///
    /// - Throws: when the folder cannot be watched: it is missing, or the limit of watches is reached.
    public init(
        path: String, loop: EventLoop, quiet: Duration = .milliseconds(150), _ handler: @escaping @MainActor () -> Void
    ) throws(Errno) {
        notifier = FileDescriptor(owning: try checked { clinux_notifier_new() })
        self.loop = loop
        self.quiet = quiet
        self.handler = handler
        try follow(path)
        if let target = Self.target(of: path), target != path { try follow(target) }
        token = try loop.watch(notifier.rawValue, .readable) { [weak self] _ in self?.read() }
    }

    private func follow(_ path: String) throws(Errno) {
        let cut = path.lastIndex(of: "/")
        let folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        names.insert(String(cut.map { path[path.index(after: $0)...] } ?? path[...]))
        let number = notifier.rawValue
        try checked { unsafe clinux_watch_folder(number, folder) }
    }

    /// Where the path leads to in the end: `realpath(3)`; nil when there is nothing.
    private static func target(of path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private func read() {
        var isOurs = false
        while true {
            let number = notifier.rawValue
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            unsafe buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    var name: UnsafePointer<CChar>?
                    let length = unsafe clinux_notified(bytes.baseAddress! + offset, count - offset, &name)
                    guard length > 0, let name = unsafe name else { break }
                    if names.contains(unsafe String(cString: name)) { isOurs = true }
                    offset += length
                }
            }
        }
        guard isOurs else { return }
        if let settling { loop.cancel(settling) }
        settling = loop.after(quiet) { [weak self] in
            self?.settling = nil
            self?.handler()
        }
    }

    isolated deinit {
        if let token { loop.cancel(token) }
        if let settling { loop.cancel(settling) }
    }
}
