import Glibc
import Posix

/// Tells of files that come to a folder, become accessible or go: inotify(7). The folder itself may come and go too.
///
/// The kernel removes /dev/input with its last device, so the folder above is watched while it is missing.
struct FolderWatcher: ~Copyable {
    enum Change: Hashable {
        /// A file is there, or its permissions are others now.
        case present(name: String)
        case absent(name: String)
        /// The folder has appeared, or events were lost: look at everything again.
        case everything
    }

    let path: String
    private let notifications: FileDescriptor
    private let name: String
    private var folderWatch: Int32 = -1

    init(path: String) throws(InputDeviceError) {
        let notifications: FileDescriptor
        do throws(Errno) {
            let number = try checked { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
            notifications = FileDescriptor(owning: number)
        } catch {
            throw .systemCall(name: "inotify_init1", path: path, errno: error)
        }
        let parts = path.split(separator: "/")
        let parent = "/" + parts.dropLast().joined(separator: "/")
        let parentMask = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_ONLYDIR)
        guard unsafe inotify_add_watch(notifications.rawValue, parent, parentMask) >= 0 else {
            throw .systemCall(name: "inotify_add_watch", path: parent, errno: Errno.current)
        }
        self.init(path: path, name: parts.last.map(String.init) ?? "", notifications: notifications)
        _ = watchFolder()
    }

    private init(path: String, name: String, notifications: consuming FileDescriptor) {
        self.path = path
        self.name = name
        self.notifications = notifications
    }

    /// Readable while something has happened.
    var descriptor: Int32 { notifications.rawValue }

    /// Reads all that has happened since; the descriptor is readable while there is something.
    mutating func changes() -> [Change] {
        var changes: [Change] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return changes }
            var offset = 0
            while offset + 16 <= count {
                let record = InotifyRecord(buffer, at: offset)
                offset += record.size
                if let change = note(record), changes.last != change { changes.append(change) }
            }
        }
    }

    private mutating func note(_ record: InotifyRecord) -> Change? {
        if record.has(IN_Q_OVERFLOW) { return .everything }
        guard record.watch == folderWatch else {
            // Something in the folder above: is it ours, and new?
            guard record.name == name, folderWatch < 0, watchFolder() else { return nil }
            return .everything
        }
        if record.has(IN_IGNORED) {
            folderWatch = -1
            // It may be back already.
            return watchFolder() ? .everything : nil
        }
        guard !record.name.isEmpty else { return nil }
        if record.has(IN_DELETE) || record.has(IN_MOVED_FROM) { return .absent(name: record.name) }
        return .present(name: record.name)
    }

    private mutating func watchFolder() -> Bool {
        let mask =
            UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
            | UInt32(IN_ONLYDIR)
        folderWatch = unsafe inotify_add_watch(descriptor, path, mask)
        return folderWatch >= 0
    }
}

/// One `struct inotify_event`: watch, mask, cookie and length of the name, four bytes each; then the name.
private struct InotifyRecord {
    let watch: Int32
    let name: String
    let size: Int
    private let mask: UInt32

    init(_ bytes: [UInt8], at offset: Int) {
        func number(_ index: Int) -> UInt32 {
            unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset + index, as: UInt32.self) }
        }
        watch = Int32(bitPattern: number(0))
        mask = number(4)
        let end = min(bytes.count, offset + 16 + Int(number(12)))
        size = 16 + Int(number(12))
        name = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
    }

    func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
}
