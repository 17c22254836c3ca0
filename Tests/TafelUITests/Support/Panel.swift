import Geometry
import Input
import Raster
import Scene
import Testing
import Typography

@testable import TafelUI

/// A screen with virtual time, spoken to as its user would.
@MainActor
final class Panel {
    static let fonts = FontLibrary()

    let host: ViewHost
    private(set) var time = Duration.zero
    private var nextTouch = 1

    init<Content: View>(
        width: CGFloat, height: CGFloat, scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
        start: Duration = .zero, @ViewBuilder _ content: () -> Content
    ) {
        host = ViewHost(fonts: Self.fonts, environment: environment, content: content)
        host.size = CGSize(width: width, height: height)
        host.scale = scale
        time = start
        host.update(at: time)
    }

    /// Lets time pass in frames of a sixtieth of a second, the last one exactly at the end.
    func advance(by duration: Duration) {
        let end = time + duration
        while time < end {
            time = min(end, time + .microseconds(16_667))
            host.update(at: time)
        }
    }

    /// One frame after a while.
    func skip(_ duration: Duration) {
        time += duration
        host.update(at: time)
    }

    // MARK: Fingers

    func touch(_ phase: TouchEvent.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        host.handle(
            .touch(TouchEvent(id: .init(finger), phase: phase, location: CGPoint(x: x, y: y), time: time)))
        host.update(at: time)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        time += .milliseconds(50)
        touch(.ended, x, y)
    }

    /// Taps the middle of what is called `label`.
    func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let node = host.semantics().first(label: label) else {
            Issue.record("nothing is called \(label)", sourceLocation: sourceLocation)
            return
        }
        tap(node.frame.midX, node.frame.midY)
    }

    // MARK: What is seen

    /// The frames of all items with this name, on the screen.
    func frames(_ name: String) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ item: Item) {
            if item.dumpName == name {
                let size = item.presentedFrame.size
                let origin = item.convertToScreen(.zero)
                let end = item.convertToScreen(CGPoint(x: size.width, y: size.height))
                found.append(CGRect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y))
            }
            for child in item.children { visit(child) }
        }
        if let root = host.core.root { visit(root) }
        return found
    }

    func picture() -> Bitmap {
        let renderer = SceneRenderer(fonts: Self.fonts)
        let bitmap = Bitmap(
            width: Int(host.size.width * host.scale), height: Int(host.size.height * host.scale))
        renderer.render(host.displayList, into: bitmap)
        return bitmap
    }
}
