public import Diagnostics
public import Display
import Geometry
public import Posix
import TafelUI

/// Draws the panel's frames when there is something to draw and the output can take them.
///
/// The output sets the rhythm: it is ready again when its next picture is due. Nothing dirty, nothing moving: no timer
/// is set and the loop sleeps.
@MainActor
public final class FrameDriver: DisplayOutputDelegate {
    private let panel: Panel
    private let output: any DisplayOutput
    private let loop: EventLoop
    private let log: Log
    /// The scale for pictures of an output with such properties.
    private let scale: @MainActor (DisplayProperties) -> Double
    /// The rhythm of frames that changed no pixel and so went to no output.
    private var limiter: FrameLimiter
    private var timer: EventLoop.Token?
    private var timerTime = Duration.zero
    private var isDrawing = false
    private var logLimit = RateLimiter()
    /// Draws the panel's next frame at a monotonic time and says what changed.
    var draw: (@MainActor (Duration) -> Region)?
    /// Called when the picture has another size, with the new scale.
    var onResize: (@MainActor (CGFloat) -> Void)?
    /// Called when a picture has reached the output, with monotonic time.
    public var onPresent: ((Duration) -> Void)?
    /// Called when the output's picture has another size or lies in another way.
    public var onDisplayChange: (() -> Void)?
    public private(set) var counters = FrameCounters()
    /// Since when a picture has been on its way to the display without being confirmed, in monotonic time.
    public private(set) var unconfirmedSince: Duration?

    public init(
        panel: Panel, output: any DisplayOutput, loop: EventLoop, frameRate: Double, log: Log,
        scale: @escaping @MainActor (DisplayProperties) -> Double
    ) {
        self.panel = panel
        self.output = output
        self.loop = loop
        self.log = log
        self.scale = scale
        limiter = FrameLimiter(rate: frameRate)
        output.delegate = self
        panel.host.onNeedsFrame = { [weak self] in self?.schedule() }
        schedule()
    }

    /// Sets the timer for the next frame, when one is needed and the output can take it.
    public func schedule() {
        // A frame that is being drawn may ask for the next one, whose time is decided when it is done.
        guard output.isReady, !isDrawing else { return }
        if panel.needsFrame {
            setTimer(loop.now)
        } else if let next = panel.host.nextFrameTime {
            setTimer(max(next, loop.now))
        }
    }

    private func setTimer(_ time: Duration) {
        if let timer {
            if timerTime <= time { return }
            loop.cancel(timer)
        }
        timerTime = time
        timer = loop.at(time) { [weak self] in
            self?.timer = nil
            self?.drawFrame()
        }
    }

    private func drawFrame() {
        guard output.isReady else { return }
        let begin = loop.now
        isDrawing = true
        let damage = draw?(begin) ?? panel.drawFrame(at: begin)
        isDrawing = false
        if damage.isEmpty {
            // A picture that would be the same as the last is not late.
            counters.rested()
            // Moving without changing a pixel: looked at again at the next turn, not at once.
            if let next = panel.needsFrame ? begin : panel.host.nextFrameTime {
                setTimer(max(next, limiter.next(after: begin)))
            }
            return
        }
        do {
            try output.present(panel.picture, damage: damage)
            unconfirmedSince = unconfirmedSince ?? begin
            counters.made(cost: loop.now - begin, damagedPixels: damage.area)
        } catch {
            panel.invalidate()
            log.write(.error, limitedBy: &logLimit, key: "present", at: begin, "no picture: \(error)")
        }
    }

    // MARK: DisplayOutputDelegate

    public func display(_ output: any DisplayOutput, didPresentAt time: Duration) {
        counters.shown(at: time, period: output.properties.refreshRate.map { .nanoseconds(Int64(1e9 / $0)) })
        // A picture that nobody waits for is not late.
        if !panel.needsFrame || !output.isWatched { counters.rested() }
        unconfirmedSince = nil
        onPresent?(time)
        schedule()
    }

    public func displayDidChange(_ output: any DisplayOutput) {
        unconfirmedSince = nil
        panel.resize(to: output.properties.pictureSize, scale: scale(output.properties))
        onResize?(panel.scale)
        onDisplayChange?()
        schedule()
    }

    public func display(_ output: any DisplayOutput, wasLost reason: DisplayError) {
        unconfirmedSince = nil
        log.warning("the display \(output.properties.name) is gone: \(reason)")
        panel.invalidate()
    }
}
