import CEvdev
import Glibc
import Input
import Posix

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
        do throws(Errno) {
            return UdevProperties.calibration(in: try FileDescriptor.readText(path: "/run/udev/data/\(number)"))
        } catch {
            // Without udev there are no notes.
            return nil
        }
    }
}
