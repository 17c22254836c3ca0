import CLinux
import TestSupport
import Testing

@testable import Posix

/// Machines as their files tell of them: boards of a Raspberry Pi's kind unless said otherwise.
struct WallClockTests {
    private static let now = 1_800_000_000.0

    private func evidence(
        deviceTree: Bool = true, hardwareClocks: [String] = [], timesyncd: Bool = false, kernel: Bool = false
    ) -> WallClockEvidence {
        let folder = TemporaryFolder()
        if deviceTree {
            folder.makeFolder("sys/firmware/devicetree/base")
            folder.write("sys/firmware/devicetree/base/compatible", "raspberrypi,4-model-b\0brcm,bcm2711\0")
        }
        for (index, time) in hardwareClocks.enumerated() {
            folder.makeFolder("sys/class/rtc/rtc\(index)")
            folder.write("sys/class/rtc/rtc\(index)/since_epoch", time)
        }
        if timesyncd {
            folder.makeFolder("run/systemd/timesync")
            folder.write("run/systemd/timesync/synchronized", "")
        }
        return WallClockEvidence(root: folder.path, seconds: Self.now, isKernelSynchronized: kernel)
    }

    @Test func aBoardThatNobodyHasToldTheTimeIsNotBelieved() {
        #expect(evidence() == WallClockEvidence(isBoard: true, agreesWithHardwareClock: false, isSynchronized: false))
        #expect(!evidence().isBelievable)
    }

    @Test func timeServersAreBelieved() {
        #expect(evidence(kernel: true).isBelievable)
        #expect(evidence(timesyncd: true).isBelievable)
    }

    @Test func aHardwareClockIsBelievedWhereItShowsTheSame() {
        #expect(evidence(hardwareClocks: ["1799999941\n"]).isBelievable)
        // A Pi 5's without a battery, and one that has the time while the system's clock has not been set from it.
        #expect(!evidence(hardwareClocks: ["37\n"]).isBelievable)
        #expect(!evidence(hardwareClocks: ["1800020000\n"]).isBelievable)
        #expect(!evidence(hardwareClocks: ["", "nonsense\n"]).isBelievable)
        #expect(evidence(hardwareClocks: ["37\n", "1800000059\n"]).isBelievable)
    }

    @Test func othersThanBoardsAreBelieved() {
        #expect(evidence(deviceTree: false).isBelievable)
    }

    @Test func thisMachineIsAnswered() {
        // A constant that does not exist, or an argument in the wrong place, would be -1.
        #expect((0...1).contains(clinux_clock_is_synchronized()))
        #expect(WallClock.isSet == (WallClock.isTrusted || WallClockEvidence.ofThisMachine.isBelievable))
    }
}
