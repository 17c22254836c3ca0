import CEvdev
import Glibc
import Input

/// What the file system knows about a device node.
enum NodeNotes {
    /// Where a path leads, all links followed; nil when nowhere.
    static func target(of path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The correction that udev notes for a node, by the node's number.
    static func calibration(ofNode path: String) -> CalibrationMatrix? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        let number = "c\(cevdev_major(status.st_rdev)):\(cevdev_minor(status.st_rdev))"
        guard let file = unsafe fopen("/run/udev/data/\(number)", "re") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return UdevProperties.calibration(in: String(decoding: bytes.prefix(count), as: UTF8.self))
    }
}
