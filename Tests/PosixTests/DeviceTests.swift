import Glibc
import TestSupport
import Testing

@testable import Posix

@Suite struct DeviceTests {
    func event(_ words: [String]) -> DeviceEvent? {
        let bytes: [UInt8] = words.flatMap { word -> [UInt8] in Array(word.utf8) + [0] }
        return DeviceEvent(bytes.span)
    }

    @Test func takesAMessageOfTheKernelApart() {
        let event = event([
            "change@/devices/pci0/drm/card0", "ACTION=change", "DEVPATH=/devices/pci0/drm/card0", "SUBSYSTEM=drm",
            "HOTPLUG=1", "EMPTY=", "A=b=c",
        ])
        #expect(event?.action == "change" && event?.subsystem == "drm" && event?.path == "/devices/pci0/drm/card0")
        #expect(event?.values["HOTPLUG"] == "1" && event?.values["EMPTY"] == "" && event?.values["A"] == "b=c")
    }

    @Test func whatIsNoMessageIsNone() {
        #expect(event([]) == nil)
        #expect(event(["libudev"]) == nil)
        #expect(event(["x", "ACTION=add", "SUBSYSTEM=drm"]) == nil)
        #expect(DeviceEvent(([65, 67] as [UInt8]).span) == nil)
    }

    @MainActor
    @Test func listensWhereTheMachineAllows() throws {
        let loop = try EventLoop(mainQueue: .elsewhere)
        do {
            _ = try DeviceEvents(loop) { _ in }
        } catch {
            // Containers may have no such sockets.
            #expect([EPERM, EACCES, EPROTONOSUPPORT, EAFNOSUPPORT].contains(error.rawValue))
        }
        try loop.runOnce(waitingAtMost: .zero)
    }

    @Test func namesWhoHasADevice() throws {
        // The own process does not count.
        #expect(DeviceHolder.name(of: "/nonexistent") == nil)
        let probe = try ProbeProcess("hold /dev/full")
        #expect(probe.line() == "holding")
        #expect(DeviceHolder.name(of: "/dev/full")?.contains("OutputProbe (pid \(probe.identifier))") == true)
        probe.send(SIGTERM)
        #expect(probe.end() == -SIGTERM)
    }
}
