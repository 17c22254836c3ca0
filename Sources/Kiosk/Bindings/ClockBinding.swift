import CivilCalendar
import Screens
import Sensors

/// Keeps a clock at the minute, and empty while nobody has set the machine's time.
@MainActor
final class ClockBinding {
    /// How long the time that nobody has set is not looked at again.
    private static let patience = Duration.seconds(2)

    private let model: ClockModel
    private let now: @MainActor () -> Moment
    /// When the minute changes next; monotonic.
    private(set) var nextDue: Duration?

    init(_ model: ClockModel, now: @escaping @MainActor () -> Moment) {
        self.model = model
        self.now = now
        update()
    }

    func update() {
        let moment = now()
        guard moment.clock == .set else {
            nextDue = moment.monotonic + Self.patience
            if model.time != nil { model.time = nil }
            return
        }
        var time = CivilTime(secondsSince1970: moment.wall.secondsSince1970)
        let seconds = moment.wall.secondsSince1970
        let inMinute = Double(time.second) + seconds - seconds.rounded(.down)
        nextDue = moment.monotonic + .seconds(max(0.001, 60 - inMinute))
        time.second = 0
        if model.time != time { model.time = time }
    }
}
