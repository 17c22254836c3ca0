/// What `--stats` reports about frames: how many, how much of the picture, how long they took.
public struct FrameCounters: Sendable {
    /// Pictures handed to the output.
    public private(set) var frames = 0
    /// Pixels redrawn in all of them.
    public private(set) var damagedPixels = 0
    /// Display periods that an animation should have filled and did not.
    public private(set) var dropped = 0
    /// Time spent making each frame.
    public private(set) var cost = DurationHistogram()
    /// Time between frames that followed each other in an animation.
    public private(set) var interval = DurationHistogram()
    private var lastShown: Duration?

    public init() {}

    /// Notes a frame that was made.
    public mutating func made(cost duration: Duration, damagedPixels pixels: Int) {
        frames += 1
        damagedPixels += pixels
        cost.add(duration)
    }

    /// Notes that a frame of a running animation reached the display at monotonic `time`.
    ///
    /// - Parameter period: The display's period, to count the ones missed; nil when it has none.
    public mutating func shown(at time: Duration, period: Duration?) {
        if let lastShown, time > lastShown {
            let elapsed = time - lastShown
            interval.add(elapsed)
            if let period, period > .zero {
                // A frame half a period late still belongs to its own period.
                dropped += max(0, Int(elapsed / period + 0.5) - 1)
            }
        }
        lastShown = time
    }

    /// Notes that the animation ended: the pause until the next frame is not an interval.
    public mutating func rested() {
        lastShown = nil
    }
}
