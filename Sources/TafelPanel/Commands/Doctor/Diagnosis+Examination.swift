import Display
import DisplayDRM
import DisplayFramebuffer
import Geometry
import Glibc
import InputEvdev
import Kiosk
import Posix
import SensorsSysfs

extension Diagnosis {
    /// Looks at all of this machine; changes nothing and takes nothing from other programs.
    @MainActor
    static func examine(_ settings: DisplaySettings) -> Diagnosis {
        var diagnosis = Diagnosis()
        diagnosis.settings = settings
        diagnosis.machine = .examine()
        diagnosis.drm = DRMOutput.survey(DRMConfiguration(settings))
        diagnosis.framebuffers = FramebufferOutput.probe(FramebufferConfiguration(settings))
        diagnosis.seat = .examine()
        diagnosis.examineInput()
        diagnosis.denied = deviceNodes().compactMap(DeviceNode.denied)
        diagnosis.buses = ["i2c", "spi", "w1", "iio"].compactMap(bus)
        diagnosis.sensors = DiscoveredSource.all().map(\.yaml)
        return diagnosis
    }

    /// The files of displays and input devices.
    private static func deviceNodes() -> [String] {
        [("/dev/dri", "card"), ("/dev", "fb"), ("/dev/input", "event")].flatMap { folder, prefix in
            Folder.names(in: folder).sorted().filter {
                $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).allSatisfy(\.isNumber)
            }
            .map { "\(folder)/\($0)" }
        }
    }

    @MainActor
    private mutating func examineInput() {
        // The size is only for places, which nobody asks for here.
        let settings = InputSettings(screenSize: CGSize(width: 1, height: 1), grabs: [])
        do throws(InputDeviceError) {
            let devices = try InputDevices(settings: settings, loop: try Diagnosis.loop())
            try devices.start()
            input = devices.found
            inputFailures = devices.failures
            devices.stop()
        } catch {
            inputFailures = [error]
        }
    }

    /// A loop that is never run: devices are only looked at.
    @MainActor
    private static func loop() throws(InputDeviceError) -> EventLoop {
        do throws(Errno) {
            return try EventLoop(mainQueue: .elsewhere)
        } catch {
            throw .systemCall(name: "epoll_create1", path: "/dev/input", errno: error)
        }
    }

    /// The devices of a bus of the kernel; nil where the bus has nothing at all.
    private static func bus(_ name: String) -> Bus? {
        let folder = "/sys/bus/\(name)/devices"
        let entries = Folder.names(in: folder).sorted()
        guard !entries.isEmpty else { return nil }
        let devices = entries.filter { !$0.hasPrefix("w1_bus_master") && !$0.hasPrefix("i2c-") }.map { entry in
            let chip = FileText.firstLine(of: "\(folder)/\(entry)/name", "\(folder)/\(entry)/modalias")
            return chip.isEmpty ? entry : "\(entry) \(chip)"
        }
        return Bus(name: name, devices: devices)
    }
}

extension Seat {
    /// This machine's.
    static func examine() -> Seat {
        var seat = Seat()
        seat.activeTerminal = FileText.firstLine(of: "/sys/class/tty/tty0/active")
        seat.hasTerminals = unsafe Glibc.access("/dev/tty0", F_OK) == 0
        seat.mayUseTerminals = unsafe Glibc.access("/dev/tty0", R_OK | W_OK) == 0
        if unsafe Glibc.access("/run/seatd.sock", R_OK | W_OK) == 0 { seat.managers.append(.seatd) }
        if unsafe Glibc.access("/run/systemd/seats", F_OK) == 0 { seat.managers.append(.logind) }
        if geteuid() != 0 {
            if seat.managers.contains(.seatd) {
                seat.access = .seatd
            } else if seat.managers.contains(.logind), hasPolkit, hasSeat(session: environment("XDG_SESSION_ID")) {
                seat.access = .logind
            }
        }
        return seat
    }

    /// Whether logind can ask somebody if a user may show a session; else it lets nobody.
    private static var hasPolkit: Bool {
        unsafe Glibc.access("/usr/share/dbus-1/system-services/org.freedesktop.PolicyKit1.service", F_OK) == 0
    }

    /// Whether a session of logind, by its name, is one at the display and not one over the network.
    private static func hasSeat(session: String) -> Bool {
        let text = FileText.read("/run/systemd/sessions/\(session)") ?? ""
        return !session.isEmpty && text.split(separator: "\n").contains { $0.hasPrefix("SEAT=") }
    }

    private static func environment(_ name: String) -> String {
        guard let value = unsafe getenv(name) else { return "" }
        return unsafe String(cString: value)
    }
}
