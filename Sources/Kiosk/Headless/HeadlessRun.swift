public import Geometry
public import Input
public import Raster
import Screens
public import Sensors
import TafelUI
public import Typography

/// A run without display, clock or machine: time is virtual and begins at zero, so the same settings give the same bytes.
///
/// Sources that read this machine are left waiting, as what they say is never the same twice; simulated ones run in
/// virtual time.
@MainActor
public final class HeadlessRun {
    /// Where the virtual wall clock begins: noon, so that no time zone makes it another day.
    public static let start = WallTime(secondsSince1970: 1_767_268_800)
    /// The distance of the frames in which views and animations are brought on.
    private static let frame = Duration.nanoseconds(16_666_667)

    private let clock: VirtualClock
    private let composition: Composition
    public let panel: Panel

    /// - Parameter isDeterministic: Whether a source may run; the others wait.
    public init(
        settings: KioskSettings, sourceTypes: [SourceType], fonts: FontLibrary, size: PixelSize, scale: Double,
        isDeterministic: (ConfiguredSource) -> Bool
    ) {
        let clock = VirtualClock(start: Self.start)
        self.clock = clock
        composition = Composition(
            settings: settings, sourceTypes: sourceTypes, now: { clock.now }, reads: isDeterministic)
        panel = Panel(content: composition.content, fonts: fonts, size: size, scale: scale)
        panel.follow(settings.display)
        composition.scheduler.run(at: clock.now)
        composition.update()
        panel.advance(to: clock.now.monotonic)
    }

    /// Shows the screen of that name; what appears on it begins to move now.
    public func show(screen name: String) {
        composition.pages.show(name)
        panel.advance(to: clock.now.monotonic)
    }

    /// The virtual present.
    public var now: Moment { clock.now }

    /// The values behind the screens.
    public var store: Store { composition.store }

    /// Sets the wall clock, as somebody does who finds out the time; what moves does not notice.
    func stepClock(by seconds: Double) {
        clock.step(by: seconds)
        composition.scheduler.run(at: clock.now)
        composition.update()
        panel.advance(to: clock.now.monotonic)
    }

    /// Hands on what a person did now; touch locations are pixels of the picture.
    public func handle(_ event: InputEvent) {
        composition.wasTouched()
        panel.handle(event)
        panel.advance(to: clock.now.monotonic)
    }

    /// Draws the pointer of a mouse at a place in pixels of the picture, or nowhere.
    public func movePointer(to location: CGPoint?) {
        let point = location.map { CGPoint(x: $0.x / panel.scale, y: $0.y / panel.scale) }
        composition.pointer.move(to: point, at: clock.now.monotonic)
        panel.advance(to: clock.now.monotonic)
    }

    /// Lets time pass up to `time` and draws the frame there.
    public func picture(at time: Duration) -> Bitmap {
        advance(to: time)
        _ = panel.drawFrame(at: clock.now.monotonic)
        return panel.picture
    }

    /// Lets time pass up to `time`: in frames while something moves, else from one event to the next.
    public func advance(to time: Duration) {
        while clock.now.monotonic < time {
            let present = clock.now.monotonic
            clock.advance(by: max(.nanoseconds(1), min(nextEvent(after: present), time) - present))
            if let due = composition.scheduler.nextDue, due <= clock.now.monotonic {
                composition.scheduler.run(at: clock.now)
            }
            if let due = composition.nextDue, due <= clock.now.monotonic { composition.update() }
            panel.advance(to: clock.now.monotonic)
        }
    }

    private func nextEvent(after present: Duration) -> Duration {
        if panel.needsFrame { return present + Self.frame }
        let next = [panel.host.nextFrameTime, composition.scheduler.nextDue, composition.nextDue]
        return next.compactMap(\.self).min() ?? .seconds(1 << 40)
    }
}

/// Time that passes when it is told to.
@MainActor
final class VirtualClock {
    private(set) var now: Moment

    init(start: WallTime) {
        now = Moment(monotonic: .zero, wall: start)
    }

    func advance(by duration: Duration) {
        now = now.advanced(by: duration)
    }

    func step(by seconds: Double) {
        now = Moment(monotonic: now.monotonic, wall: now.wall.advanced(by: seconds))
    }
}
