import Glibc
import Posix

extension Machine {
    /// This machine.
    static func examine() -> Machine {
        var machine = Machine()
        machine.model = FileText.firstLine(of: "/proc/device-tree/model", "/sys/class/dmi/id/product_name")
        machine.kernel = FileText.firstLine(of: "/proc/sys/kernel/osrelease")
        machine.isRoot = geteuid() == 0
        machine.user = userName()
        machine.groups = processGroups()
        machine.listedGroups = listedGroups(of: machine.user)
        // The first is where Debian 12 and later have it.
        for path in ["/boot/firmware/config.txt", "/boot/config.txt"] where machine.bootFile == nil {
            guard let text = FileText.read(path) else { continue }
            machine.bootFile = path
            machine.bootLines = text.split(separator: "\n").map { line in
                String(line.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\r" && $0 != "#" })
            }.filter { !$0.isEmpty }
        }
        machine.idleControllers = idleControllers()
        machine.isClockSet = WallClock.isSet
        return machine
    }

    private static func userName() -> String {
        guard let entry = unsafe getpwuid(geteuid()), let name = unsafe entry.pointee.pw_name else {
            return "\(geteuid())"
        }
        return unsafe String(cString: name)
    }

    private static func processGroups() -> [String] {
        var numbers = [gid_t](repeating: 0, count: 256)
        let count = unsafe getgroups(Int32(numbers.count), &numbers)
        return Set(numbers.prefix(max(0, Int(count))) + [getegid()]).map(DeviceNode.groupName).sorted()
    }

    private static func listedGroups(of user: String) -> [String] {
        let lines = (FileText.read("/etc/group") ?? "").split(separator: "\n")
        return lines.compactMap { line in
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count == 4, fields[3].split(separator: ",").contains(Substring(user)) else { return nil }
            return String(fields[0])
        }
    }

    /// PCI devices of the class "display controller" (3) that no driver has taken.
    private static func idleControllers() -> [IdleController] {
        let folder = "/sys/bus/pci/devices"
        return Folder.names(in: folder).sorted().compactMap { address in
            let path = "\(folder)/\(address)"
            guard FileText.firstLine(of: "\(path)/class").hasPrefix("0x03"),
                unsafe access("\(path)/driver", F_OK) != 0
            else { return nil }
            let identity = ["vendor", "device"].map { FileText.firstLine(of: "\(path)/\($0)").dropFirst(2) }
            return IdleController(address: address, identity: identity.joined(separator: ":"))
        }
    }
}
