import Configuration
import Diagnostics
import Display
import DisplayDRM
import Geometry
import InputEvdev
import Kiosk
import Posix
import Typography

/// The displays behind the first one: each with a kiosk, screens and touch of its own, on the same loop.
///
/// A display that cannot be had is reported, and the others go on without it.
@MainActor
final class FurtherPanels {
    private struct Panel {
        var name: String
        var output: DRMOutput
        var kiosk: KioskRunner?
        var input: PanelInput?
    }

    private var panels: [Panel] = []
    private let loop: EventLoop
    private let log: Log

    /// Opens the displays; before the first one, which may take any connector that is left.
    init(_ settings: KioskSettings, loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
        for display in settings.displays {
            var configuration = DRMConfiguration(settings.settings(for: display.value).display)
            configuration.whenAbsent = .wait
            // Waits for its plug; only the first display may be told to show what seems not to be connected.
            configuration.forcesConnector = false
            do throws(DisplayError) {
                let output = try DRMOutput.open(configuration, loop: loop)
                output.onNotice = { [log] in log.notice("\(display.name): \($0)") }
                panels.append(Panel(name: display.name, output: output))
            } catch {
                log.error("display \(display.name) stays dark: \(error)")
            }
        }
    }

    /// Shows each display's own screens.
    func begin(_ settings: KioskSettings, fonts: FontLibrary) {
        for index in panels.indices {
            let name = panels[index].name
            guard let further = settings.displays[named: name] else { continue }
            let output = panels[index].output
            let kiosk = KioskRunner(
                settings: settings.settings(for: further), sourceTypes: Adapters.sourceTypes,
                screenKinds: Adapters.screenKinds, output: output,
                fonts: fonts, loop: loop, log: log)
            panels[index].kiosk = kiosk
            panels[index].input = input(further, output, kiosk, log.named("input of \(name)"))
            let size = output.properties.pictureSize
            log.notice(
                output.isReady
                    ? "\(name): DRM \(output.properties.name), \(size.width) x \(size.height)"
                    : "\(name): waiting for a display at \(further.connector)")
        }
    }

    private func input(
        _ further: FurtherDisplaySettings, _ output: DRMOutput, _ kiosk: KioskRunner, _ log: Log
    ) -> PanelInput? {
        guard !further.touch.isEmpty else { return nil }
        do throws(InputDeviceError) {
            let size = output.properties.pictureSize
            let settings = InputSettings(
                screenSize: CGSize(width: Double(size.width), height: Double(size.height)),
                orientation: output.orientation, named: further.touch.map(DeviceMatch.init), uses: .pointing)
            let input = try PanelInput(
                settings, loop: loop, log: log, seat: output.seat, receiver: { event in kiosk.handle(event) },
                pointer: { location in kiosk.movePointer(to: location) })
            kiosk.frames.onDisplayChange = { [weak output] in
                if let output { input.follow(size: output.properties.pictureSize, orientation: output.orientation) }
            }
            return input
        } catch {
            // A panel that nobody can touch still shows.
            log.error("no touch: \(error)")
            return nil
        }
    }

    /// Takes other settings over; displays that come or go need a restart.
    ///
    /// - Returns: Whether something of them needs a restart to be seen.
    func apply(_ new: KioskSettings) -> Bool {
        var needsRestart = new.displays.map(\.name) != panels.map(\.name)
        for panel in panels {
            guard let further = new.displays[named: panel.name], let kiosk = panel.kiosk else { continue }
            if kiosk.apply(new.settings(for: further)) { needsRestart = true }
        }
        return needsRestart
    }

    /// Gives all displays back.
    func close() {
        for panel in panels {
            panel.input?.stop()
            panel.output.close()
        }
        panels = []
    }
}
