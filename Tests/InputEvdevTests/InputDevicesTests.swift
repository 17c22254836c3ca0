import Geometry
import Glibc
import Input
import InputEvdev
import Posix
import TestSupport
import Testing

/// A folder that stands for what the nodes of devices are below.
private struct DeviceFolder {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    func makeFolder(_ name: String) { folder.makeFolder(name) }

    func makeFile(_ name: String) { folder.write(name, "") }

    func remove(_ name: String) { _ = unsafe unlink("\(path)/\(name)") }

    func removeFolder(_ name: String) { _ = unsafe rmdir("\(path)/\(name)") }
}

@MainActor
private final class Listener: InputDevicesDelegate {
    var notices: [InputNotice] = []

    func inputDevices(_ devices: InputDevices, received events: [InputEvent]) {}

    func inputDevices(_ devices: InputDevices, movedPointerTo location: CGPoint?) {}

    func inputDevices(_ devices: InputDevices, noticed notice: InputNotice) { notices.append(notice) }

    /// The nodes that were tried and turned out to be no devices.
    var tried: [String] {
        notices.compactMap { notice in
            if case .failed(.systemCall(name: "libevdev_new_from_fd", let path, errno: .notTerminal)) = notice {
                path
            } else {
                nil
            }
        }
    }
}

/// What can be seen of the host without a real device: that it looks at the right nodes at the right times.
@Suite @MainActor struct InputDevicesTests {
    private let loop: EventLoop
    private let listener = Listener()

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    /// Serves the loop until the condition holds; false when it does not within five seconds.
    private func serve(until isDone: () -> Bool) throws -> Bool {
        let end = loop.now + .seconds(5)
        while !isDone() {
            guard loop.now < end else { return false }
            try loop.runOnce(waitingAtMost: .milliseconds(20))
        }
        return true
    }

    private func devices(in folder: String) throws -> InputDevices {
        let settings = InputSettings(screenSize: CGSize(width: 800, height: 480))
        let devices = try InputDevices(settings: settings, loop: loop, folder: folder)
        devices.delegate = listener
        try devices.start()
        return devices
    }

    @Test func looksAtNodesThatAreThereAndThatCome() throws {
        let folder = DeviceFolder()
        let input = "\(folder.path)/dev/input"
        folder.makeFolder("dev")
        folder.makeFolder("dev/input")
        folder.makeFile("dev/input/event0")
        let devices = try devices(in: input)
        #expect(listener.tried == ["\(input)/event0"])
        folder.makeFile("dev/input/mouse0")
        folder.makeFile("dev/input/event1")
        #expect(try serve { listener.tried.count == 2 })
        #expect(listener.tried.last == "\(input)/event1")
        #expect(devices.failures.count == 2)
        folder.remove("dev/input/event0")
        #expect(try serve { devices.failures.count == 1 })
        devices.stop()
    }

    @Test func theFolderMayComeLaterAndGoAndComeAgain() throws {
        let folder = DeviceFolder()
        let input = "\(folder.path)/dev/input"
        folder.makeFolder("dev")
        let devices = try devices(in: input)
        #expect(listener.notices.isEmpty)
        for round in 1...3 {
            folder.makeFolder("dev/input")
            folder.makeFile("dev/input/event0")
            #expect(try serve { listener.tried.count == round })
            folder.remove("dev/input/event0")
            #expect(try serve { devices.failures.isEmpty })
            folder.removeFolder("dev/input")
        }
        devices.stop()
    }

    @Test func nothingRunsWhileNothingHappens() throws {
        let folder = DeviceFolder()
        folder.makeFolder("dev")
        folder.makeFolder("dev/input")
        let devices = try devices(in: "\(folder.path)/dev/input")
        try loop.runOnce(waitingAtMost: .milliseconds(60))
        #expect(loop.wakeUps == 0)
        devices.stop()
    }

    @Test func aMachineWithoutTheFolderAboveSaysSo() {
        #expect(throws: InputDeviceError.systemCall(name: "inotify_add_watch", path: "/nowhere", errno: .notFound)) {
            _ = try InputDevices(
                settings: InputSettings(screenSize: .zero), loop: loop, folder: "/nowhere/input")
        }
    }
}

@Suite struct UdevPropertiesTests {
    @Test func readsTheMatrix() {
        let notes = "I:123\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nG:seat\n"
        #expect(UdevProperties.calibration(in: notes) == CalibrationMatrix(coefficients: [0, -1, 1, 1, 0, 0]))
        #expect(UdevProperties.calibration(in: "E:ID_INPUT=1\n") == nil)
        #expect(UdevProperties.calibration(in: "E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 zero 0\n") == nil)
    }
}

@Suite struct InputSettingsTests {
    @Test func anOwnCalibrationGoesBeforeUdevs() throws {
        let device = try recording("slots").device
        let own = try #require(CalibrationMatrix(coefficients: [-1, 0, 1, 0, 1, 0]))
        let udev = try #require(CalibrationMatrix(coefficients: [1, 0, 0, 0, -1, 1]))
        var settings = InputSettings(screenSize: CGSize(width: 800, height: 480))
        #expect(settings.transform(for: device, paths: [], udev: nil).calibration == .identity)
        #expect(settings.transform(for: device, paths: [], udev: udev).calibration == udev)
        settings.calibrations = [
            .init(device: .name("other"), matrix: udev), .init(device: .name("pi-ts"), matrix: own),
        ]
        #expect(settings.transform(for: device, paths: [], udev: udev).calibration == own)
    }
}

@Suite struct MessagesTests {
    @Test func errorsNameTheDeviceAndWhatToDo() {
        #expect(
            InputDeviceError.noPermission(path: "/dev/input/event3").description
                == "/dev/input/event3: no permission; run as root, or add the user to the group input")
        #expect(
            InputDeviceError.systemCall(name: "open", path: "/dev/input/event3", errno: .noDevice).description
                == "/dev/input/event3: open: No such device")
        #expect(InputDeviceError.busy(path: "/dev/input/event3").description.contains("fuser -v /dev/input/event3"))
        #expect(DeviceReason.touchscreen(fingers: 10).description == "touch screen for 10 fingers")
        #expect(DeviceCapabilities.Identity(vendor: 0xeef, product: 1).text == "0eef:0001")
    }
}
