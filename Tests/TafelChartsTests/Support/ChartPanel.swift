import Geometry
import Input
import Raster
import Scene
import TafelUI
import Testing
import Typography

/// A screen with virtual time, as the one of TafelUI's tests.
@MainActor
final class ChartPanel {
    static let fonts = FontLibrary()

    let host: ViewHost
    private(set) var time = Duration.zero

    init<Content: View>(
        width: CGFloat, height: CGFloat, scheme: ColorScheme = .dark, @ViewBuilder _ content: () -> Content
    ) {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        host = ViewHost(fonts: Self.fonts, environment: environment, content: content)
        host.size = CGSize(width: width, height: height)
        host.update(at: time)
    }

    /// One frame after a while.
    func skip(_ duration: Duration) {
        time += duration
        host.update(at: time)
    }

    /// Taps the middle of what is called `label`.
    func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let node = host.semantics().first(label: label) else {
            Issue.record("nothing is called \(label)", sourceLocation: sourceLocation)
            return
        }
        touch(.began, CGPoint(x: node.frame.midX, y: node.frame.midY))
        time += .milliseconds(50)
        touch(.ended, CGPoint(x: node.frame.midX, y: node.frame.midY))
    }

    func touch(_ phase: TouchEvent.Phase, _ location: CGPoint) {
        host.handle(.touch(TouchEvent(id: .init(1), phase: phase, location: location, time: time)))
        host.update(at: time)
    }

    /// The paths that are filled or stroked, in paint order.
    var fills: [Path] {
        host.displayList.items.compactMap { if case .fill(let path, _, _) = $0.operation { path } else { nil } }
    }

    var strokes: [(path: Path, style: StrokeStyle)] {
        host.displayList.items.compactMap {
            if case .stroke(let path, let style, _) = $0.operation { (path, style) } else { nil }
        }
    }

    func picture() -> Bitmap {
        let bitmap = Bitmap(width: Int(host.size.width), height: Int(host.size.height))
        SceneRenderer(fonts: Self.fonts).render(host.displayList, into: bitmap)
        return bitmap
    }
}
