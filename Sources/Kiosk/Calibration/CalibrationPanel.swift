import CivilCalendar
public import Geometry
public import Input
import Screens
import TafelUI
public import Typography

/// The picture and the course of a calibration, without clock and output.
@MainActor
public final class CalibrationPanel {
    public let panel: Panel
    private let model: CalibrationModel
    private var session: CalibrationSession

    /// - Parameters:
    ///   - orientation: The display's.
    ///   - time: Monotonic; when it begins.
    public init(
        settings: KioskSettings, orientation: PanelOrientation, fonts: FontLibrary, size: PixelSize, scale: Double,
        at time: Duration
    ) {
        session = CalibrationSession(orientation: orientation, at: time)
        model = CalibrationModel(
            step: .reverted, language: settings.locale?.hasPrefix("de") == true ? .german : .english)
        panel = Panel(content: CalibrationScreen(model: model), fonts: fonts, size: size, scale: scale)
        panel.follow(settings.display)
        show(at: time)
    }

    public var state: CalibrationSession.State { session.state }

    /// Takes a touch in unit coordinates of the device.
    public func handle(_ touch: TouchEvent) {
        session.handle(touch)
        show(at: touch.time)
    }

    /// Lets time pass to `time` (monotonic).
    public func advance(to time: Duration) {
        session.advance(to: time)
        show(at: time)
    }

    /// When `advance(to:)` has something to do: the next second of the countdown, or the end; nil when it is over.
    public var nextDue: Duration? {
        guard let deadline = session.deadline else { return nil }
        guard case .confirm(let seconds) = model.step else { return deadline }
        return deadline - .seconds(max(0, seconds - 1))
    }

    private func show(at time: Duration) {
        switch session.state {
        case .collecting(let target, let number, let failure):
            model.hasFailed = failure != nil || (model.hasFailed && number > 0)
            model.step = .target(target, number: number + 1, of: PanelCalibration.targets.count)
        case .confirming(_, let deadline):
            model.step = .confirm(seconds: max(0, Int(((deadline - time) / .seconds(1)).rounded(.up))))
        case .accepted: model.step = .kept
        case .reverted: model.step = .reverted
        }
    }
}
