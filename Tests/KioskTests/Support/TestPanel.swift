import Configuration
import Geometry
import Input
import Raster
import Sensors
import TafelUI
import TestSupport
import Testing
import Typography

@testable import Kiosk

/// A configured panel in virtual time, spoken to as the person in front of it would.
@MainActor
final class TestPanel {
    static let fonts = FontLibrary()

    private let run: HeadlessRun
    private(set) var time = Duration.zero
    private var nextFinger = 100

    /// - Parameter text: The configuration. Sources may be `simulated` and `scripted`.
    init(
        _ text: String, size: PixelSize = PixelSize(width: 800, height: 480), scale: Double = 1
    ) throws {
        // Dates are those of one zone, wherever the tests run.
        withTimeZone("UTC") {}
        let types: [SourceType] = [.simulated, .scripted]
        let settings = try KioskSettings.schema(sources: types).read(SourceText(name: "panel.yaml", text: text))
        run = HeadlessRun(
            settings: settings, sourceTypes: types, fonts: Self.fonts, size: size, scale: scale,
            isDeterministic: { _ in true })
        advance(by: .milliseconds(50))
    }

    var store: Store { run.store }
    var host: ViewHost { run.panel.host }
    private var scale: CGFloat { run.panel.scale }

    // MARK: Time

    /// Lets time pass in frames of a sixtieth of a second.
    func advance(by duration: Duration) {
        time += duration
        run.advance(to: time)
    }

    /// A picture of its own, which later frames do not change.
    func picture() -> Bitmap {
        let frame = run.picture(at: time)
        let copy = Bitmap(width: frame.width, height: frame.height)
        for y in 0..<frame.height {
            for x in 0..<frame.width { copy[x, y] = frame[x, y] }
        }
        return copy
    }

    /// Sets the panel's wall clock.
    func stepClock(by seconds: Double) {
        run.stepClock(by: seconds)
    }

    // MARK: Fingers

    func touch(_ phase: TouchEvent.Phase, _ point: CGPoint, finger: Int = 1) {
        let location = CGPoint(x: point.x * scale, y: point.y * scale)
        run.handle(.touch(TouchEvent(id: .init(finger), phase: phase, location: location, time: time)))
    }

    /// Moves the pointer of a mouse to a place in pixels.
    func movePointer(to point: CGPoint?) {
        run.movePointer(to: point)
    }

    func tap(_ point: CGPoint) {
        nextFinger += 1
        touch(.began, point, finger: nextFinger)
        advance(by: .milliseconds(50))
        touch(.ended, point, finger: nextFinger)
    }

    /// Taps the middle of what is called `label`.
    func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let node = node(label, sourceLocation: sourceLocation) else { return }
        tap(CGPoint(x: node.touchFrame.midX, y: node.touchFrame.midY))
    }

    /// Draws a finger through points, one a frame, and lifts it.
    func drag(_ points: [CGPoint], lifts: Bool = true, finger: Int = 1) {
        guard let first = points.first, let last = points.last else { return }
        touch(.began, first, finger: finger)
        for point in points.dropFirst() {
            advance(by: .milliseconds(16))
            touch(.moved, point, finger: finger)
        }
        guard lifts else { return }
        // A finger that rests before it lifts has no speed.
        advance(by: .milliseconds(150))
        touch(.ended, last, finger: finger)
    }

    // MARK: What is there

    /// All that is on the screen, with spaces that break where others do not.
    private var nodes: [SemanticsNode] {
        host.semantics().flattened.map { node in
            var node = node
            node.label = node.label.replacing("\u{00A0}", with: " ")
            node.value = node.value.replacing("\u{00A0}", with: " ")
            return node
        }
    }

    /// What is called `label`, exactly or as the beginning of its name.
    func node(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) -> SemanticsNode? {
        let all = nodes
        let found = all.first { $0.label == label } ?? all.first { $0.label.hasPrefix(label) }
        if found == nil {
            Issue.record(
                "nothing is called \(label), only: \(all.map(\.label).filter { !$0.isEmpty })",
                sourceLocation: sourceLocation)
        }
        return found
    }

    func value(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
        node(label, sourceLocation: sourceLocation)?.value ?? ""
    }

    func shows(_ label: String) -> Bool {
        nodes.contains { $0.label.contains(label) }
    }

    /// Everything that is said on the screen.
    var words: [String] { nodes.map(\.label).filter { !$0.isEmpty } }
}

extension CGPoint {
    /// The point at `degrees`, clockwise from the top, on a circle about this one.
    func around(_ degrees: Double, radius: CGFloat) -> CGPoint {
        let angle = Angle(degrees: degrees - 90).radians
        return CGPoint(x: x + cos(angle) * radius, y: y + sin(angle) * radius)
    }
}
