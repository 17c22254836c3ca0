import CLinux
import Glibc

/// What a machine tells of where its wall clock has the time from.
///
/// A board without a battery for its clock does not boot in 1970: systemd sets the clock to when the board was last seen
/// running, which was hours or weeks ago, until the network tells the time. Such a time looks like any other.
public struct WallClockEvidence: Equatable, Sendable {
    /// Whether the machine is described by a device tree. Others, which have firmware that keeps time or a host that
    /// tells it, start with the right time.
    public var isBoard: Bool
    /// Whether a hardware clock shows the same time, to a minute. Without its battery it begins anew at each start.
    public var agreesWithHardwareClock: Bool
    /// Whether a time server has been heard: by the kernel's account, which systemd-timesyncd, chrony and ntpd keep, or
    /// by systemd-timesyncd's own, which holds for the rest of the boot.
    public var isSynchronized: Bool

    public init(isBoard: Bool, agreesWithHardwareClock: Bool, isSynchronized: Bool) {
        self.isBoard = isBoard
        self.agreesWithHardwareClock = agreesWithHardwareClock
        self.isSynchronized = isSynchronized
    }

    /// Looks at the machine whose files begin at `root`.
    ///
    /// - Parameters:
    ///   - seconds: What the wall clock shows, in seconds since 1970.
    ///   - isKernelSynchronized: The kernel's account.
    public init(root: String, seconds: Double, isKernelSynchronized: Bool) {
        isBoard = Self.exists("\(root)/sys/firmware/devicetree/base/compatible")
        let clocks = "\(root)/sys/class/rtc"
        agreesWithHardwareClock = Folder.names(in: clocks).contains { name in
            // One that does not answer says nothing.
            guard let shown = Double(FileText.firstLine(of: "\(clocks)/\(name)/since_epoch")) else { return false }
            return abs(shown - seconds) <= 60
        }
        isSynchronized = isKernelSynchronized || Self.exists("\(root)/run/systemd/timesync/synchronized")
    }

    /// Looks at this machine.
    public static var ofThisMachine: WallClockEvidence {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return WallClockEvidence(
            root: "", seconds: Double(time.tv_sec), isKernelSynchronized: clinux_clock_is_synchronized() == 1)
    }

    public var isBelievable: Bool { !isBoard || agreesWithHardwareClock || isSynchronized }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
