import Geometry

/// One finger from where it came down to where it is now, with its velocity.
struct FingerTrack: Sendable {
    /// A finger that rests this long before it lifts is not flicked.
    static let restingTime = Duration.milliseconds(100)

    let touch: TouchEvent.ID
    let startLocation: CGPoint
    let startTime: Duration
    private(set) var location: CGPoint
    private(set) var time: Duration
    private var sampler = VelocitySampler()

    init(_ event: TouchEvent) {
        touch = event.id
        startLocation = event.location
        startTime = event.time
        location = event.location
        time = event.time
        sampler.add(event.location, at: event.time)
    }

    var velocity: CGSize { sampler.velocity }

    mutating func follow(_ event: TouchEvent) {
        if event.phase == .ended {
            // The lift repeats the last location: as a sample it would brake the flick by a quarter.
            if event.time - time >= Self.restingTime {
                sampler = VelocitySampler()
            } else if event.location != location {
                sampler.add(event.location, at: event.time)
            }
        } else {
            sampler.add(event.location, at: event.time)
        }
        location = event.location
        time = max(time, event.time)
    }
}
