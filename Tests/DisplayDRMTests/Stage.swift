import Display
import Geometry
import Posix
import Raster
import Testing

@testable import DisplayDRM

/// A loop, a fake card with one display of 64 x 48 pixels, and who listens.
@MainActor
final class Stage {
    final class Recorder: DisplayOutputDelegate {
        var shown = 0
        var changes = 0
        var losses: [DisplayError] = []
        func display(_ output: any DisplayOutput, didPresentAt time: Duration) { shown += 1 }
        func displayDidChange(_ output: any DisplayOutput) { changes += 1 }
        func display(_ output: any DisplayOutput, wasLost reason: DisplayError) { losses.append(reason) }
    }

    let loop: EventLoop
    let recorder = Recorder()
    let size = PixelSize(width: 64, height: 48)

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    func device(_ connectors: [Connector]? = nil, clips: Bool = false) -> FakeDRMDevice {
        FakeDRMDevice(
            card(
                connectors ?? [
                    connector(1, "HDMI-A-1", modes: [timing(64, 48, 1000, preferred: true), timing(32, 24, 1000)])
                ],
                clips: clips))
    }

    func open(_ device: FakeDRMDevice, _ configuration: DRMConfiguration = DRMConfiguration()) throws -> DRMOutput {
        let output = try DRMOutput(configuration, FakeDRMSystem([device]), loop)
        output.delegate = recorder
        return output
    }

    /// Serves the loop until `condition` holds; fails after two seconds.
    func run(_ what: String, until condition: () -> Bool) throws {
        let end = loop.now + .seconds(2)
        while !condition() {
            if loop.now > end {
                Issue.record("never: \(what)")
                return
            }
            try loop.runOnce(waitingAtMost: .milliseconds(20))
        }
    }

    /// Presents and lets the display take it.
    func show(_ output: DRMOutput, _ device: FakeDRMDevice, _ picture: Bitmap, _ damage: Region) throws {
        let before = recorder.shown
        try output.present(picture, damage: damage)
        device.blank()
        try run("the picture is shown") { recorder.shown > before }
    }
}
