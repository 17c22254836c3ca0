public import Geometry

/// The course of a calibration: three targets, each tapped, then a touch anywhere to keep what was solved.
///
/// Nobody can be locked out: what is not confirmed within ten seconds is reverted, and so is a session that nobody goes
/// on with for a minute. A value without clock or screen. While it collects, it takes touches in unit coordinates of
/// the device, uncorrected and unturned: those of a `TouchTransform` with a screen of 1 × 1 points and nothing else.
public struct CalibrationSession: Sendable {
    public enum State: Hashable, Sendable {
        /// A target is shown; `failure` says why the taps before were of no use, when they were.
        case collecting(target: CGPoint, number: Int, failure: PanelCalibration.Failure?)
        /// The solution is to be tried: a touch anywhere before `deadline` keeps it.
        case confirming(PanelCalibration, deadline: Duration)
        /// To be kept.
        case accepted(PanelCalibration)
        /// To be forgotten; what was before holds.
        case reverted
    }

    private struct Finger: Sendable {
        var id: TouchEvent.ID
        /// Of all its places so far, which evens out the jitter of the panel.
        var sum: CGPoint
        var count: Double

        mutating func add(_ location: CGPoint) {
            sum = CGPoint(x: sum.x + location.x, y: sum.y + location.y)
            count += 1
        }
    }

    public static let confirmationTime = Duration.seconds(10)
    public static let idleTime = Duration.seconds(60)

    public private(set) var state: State

    private let orientation: PanelOrientation
    private var samples: [PanelCalibration.Sample] = []
    private var finger: Finger?
    private var lastActivity: Duration

    /// A session for a picture that has `orientation`, begun at a monotonic time.
    public init(orientation: PanelOrientation, at time: Duration) {
        self.orientation = orientation
        lastActivity = time
        state = .collecting(target: PanelCalibration.targets[0], number: 0, failure: nil)
    }

    /// When `advance(to:)` will revert; nil when the session is over.
    public var deadline: Duration? {
        switch state {
        case .collecting: lastActivity + Self.idleTime
        case .confirming(_, let deadline): deadline
        case .accepted, .reverted: nil
        }
    }

    /// Takes a touch: in unit coordinates while collecting, anywhere while confirming.
    public mutating func handle(_ event: TouchEvent) {
        advance(to: event.time)
        switch state {
        case .collecting:
            lastActivity = event.time
            collect(event)
        case .confirming(let calibration, deadline: _):
            // The finger of the last target does not confirm; a new one does.
            if event.phase == .began { state = .accepted(calibration) }
        case .accepted, .reverted:
            break
        }
    }

    /// Lets time pass to `time` (monotonic).
    public mutating func advance(to time: Duration) {
        if let deadline, time >= deadline { state = .reverted }
    }

    private mutating func collect(_ event: TouchEvent) {
        guard let finger else {
            if event.phase == .began { self.finger = Finger(id: event.id, sum: event.location, count: 1) }
            return
        }
        guard event.id == finger.id else { return }
        switch event.phase {
        case .began: break
        case .moved: self.finger?.add(event.location)
        case .cancelled: self.finger = nil
        case .ended:
            self.finger = nil
            let middle = CGPoint(x: finger.sum.x / finger.count, y: finger.sum.y / finger.count)
            samples.append(.init(target: PanelCalibration.targets[samples.count], touch: middle))
            finishTarget(at: event.time)
        }
    }

    private mutating func finishTarget(at time: Duration) {
        let number = samples.count
        guard number == PanelCalibration.targets.count else {
            state = .collecting(target: PanelCalibration.targets[number], number: number, failure: nil)
            return
        }
        do throws(PanelCalibration.Failure) {
            let calibration = try PanelCalibration(samples: samples, orientation: orientation)
            state = .confirming(calibration, deadline: time + Self.confirmationTime)
        } catch {
            state = .collecting(target: PanelCalibration.targets[0], number: 0, failure: error)
        }
        samples.removeAll()
    }
}
