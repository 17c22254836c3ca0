public import Diagnostics
public import Display
public import Geometry
public import Input
public import Posix
public import Typography

/// A calibration on an output and an event loop; stops the loop a moment after its end.
@MainActor
public final class CalibrationRunner {
    /// How long the last words stay.
    private static let farewell = Duration.milliseconds(1500)

    private let calibration: CalibrationPanel
    private let frames: FrameDriver
    private let loop: EventLoop
    private var timer: EventLoop.Token?
    private var isEnding = false

    /// - Parameter orientation: The display's.
    public init(
        settings: KioskSettings, orientation: PanelOrientation, output: any DisplayOutput, fonts: FontLibrary,
        loop: EventLoop, log: Log
    ) {
        self.loop = loop
        let configured = settings.display.scale
        calibration = CalibrationPanel(
            settings: settings, orientation: orientation, fonts: fonts, size: output.properties.pictureSize,
            scale: configured ?? DisplayScale.automatic(for: output.properties), at: loop.now)
        frames = FrameDriver(
            panel: calibration.panel, output: output, loop: loop, frameRate: Double(settings.display.frameRate),
            log: log, scale: { configured ?? DisplayScale.automatic(for: $0) })
        rearm()
    }

    public var state: CalibrationSession.State { calibration.state }

    /// Takes a touch in unit coordinates of the device.
    public func handle(_ touch: TouchEvent) {
        calibration.handle(touch)
        rearm()
    }

    private func rearm() {
        if let timer { loop.cancel(timer) }
        timer = nil
        if let due = calibration.nextDue {
            timer = loop.at(due) { [weak self] in
                guard let self else { return }
                timer = nil
                calibration.advance(to: loop.now)
                rearm()
            }
        } else if !isEnding {
            isEnding = true
            loop.after(Self.farewell) { [loop] in loop.stop() }
        }
    }
}
