import Sensors

/// The age of a reading as screens say it, in steps as coarse as it is written: of five seconds, later of minutes, later
/// of hours.
struct ShownAge {
    /// At least one.
    let seconds: Double
    /// When the age reads differently; monotonic.
    let next: Duration

    init(of reading: Reading, at moment: Moment) {
        let age = reading.age(at: moment) / .seconds(1)
        let step: Double = age < 90 ? 5 : age < 5400 ? 60 : 3600
        let shown = (age / step).rounded(.down) * step
        seconds = max(1, shown)
        next = moment.monotonic + .seconds(shown + step - age)
    }
}
