import Glibc

/// A device file and who may use it.
struct DeviceNode: Hashable, Sendable {
    var path: String
    /// The group that owns it.
    var group: String
    /// Whether its group may read and write it.
    var isOpenToGroup: Bool

    /// The node at `path`, when it is there and this process may not read and write it.
    static func denied(_ path: String) -> DeviceNode? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, unsafe access(path, R_OK | W_OK) != 0 else { return nil }
        return DeviceNode(
            path: path, group: groupName(status.st_gid), isOpenToGroup: status.st_mode & 0o060 == 0o060)
    }

    /// A group's name, or its number where it has none.
    static func groupName(_ number: gid_t) -> String {
        guard let entry = unsafe getgrgid(number), let name = unsafe entry.pointee.gr_name else { return "\(number)" }
        return unsafe String(cString: name)
    }
}
