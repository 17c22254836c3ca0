import Geometry
import Raster
import Testing

@testable import Display

@MainActor
@Suite struct SubstituteTests {
    final class Recorder: DisplayOutputDelegate {
        var events: [String] = []
        func display(_ output: any DisplayOutput, didPresentAt time: Duration) { events.append("shown") }
        func displayDidChange(_ output: any DisplayOutput) {
            events.append("changed \(output.properties.name)")
        }
        func display(_ output: any DisplayOutput, wasLost reason: DisplayError) { events.append("lost") }
    }

    @Test func picturesGoToTheDisplayWhileThereIsOne() throws {
        let display = MemoryOutput(size: PixelSize(width: 30, height: 20), name: "HDMI-A-1")
        let viewer = MemoryOutput(size: PixelSize(width: 8, height: 4), name: "VNC")
        let output = SubstituteOutput(display: display, substitute: viewer)
        let recorder = Recorder()
        output.delegate = recorder
        func show() throws {
            let size = output.properties.pictureSize
            try output.present(Bitmap(width: size.width, height: size.height), damage: Region())
            display.complete(at: .seconds(1))
            viewer.complete(at: .seconds(1))
        }
        try show()
        #expect(output.properties.name == "VNC" && viewer.count == 1)
        // What goes on at the display that is not there is nobody's business.
        display.delegate?.display(display, wasLost: .disconnected)
        display.resize(to: PixelSize(width: 40, height: 20))
        try show()
        #expect(output.properties.pictureSize == PixelSize(width: 40, height: 20) && display.count == 1)
        // On another terminal it is only away.
        display.delegate?.display(display, wasLost: .busy(device: "HDMI-A-1", holder: "another terminal"))
        #expect(output.current === display)
        display.delegate?.display(display, wasLost: .disconnected)
        try show()
        #expect(viewer.count == 2 && display.count == 1)
        #expect(
            recorder.events == [
                "shown", "changed HDMI-A-1", "shown", "lost", "lost", "changed VNC", "shown",
            ])
        output.close()
        #expect(!display.isReady && !viewer.isReady)
    }
}
