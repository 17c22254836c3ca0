import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

#if DEBUG
    private let isOptimized = false
#else
    private let isOptimized = true
#endif

/// A frame in which something moves, the rest stands still, and all kinds of things are drawn, allocates nothing.
@Suite struct AllocationTests {
    private func list(step: Int, text: TextLayout) -> DisplayList {
        var list = DisplayList(background: .white)
        let card = Path(roundedRect: CGRect(x: 10, y: 10, width: 120, height: 80), cornerRadius: 9)
        list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 2, offset: CGVector(dx: 0, dy: 2))))
        list.fill(card, paint: .solid(.white), transform: .identity)
        list.endLayer()
        list.beginLayer(LayerEffect(opacity: 0.5, blurSigma: 1.5))
        list.fill(card, paint: .solid(.black), transform: .identity)
        list.endLayer()
        list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 3, offset: .zero)))
        list.fill(
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30)), paint: .solid(.white),
            transform: CGAffineTransform(translationX: Double(step), y: 60))
        list.endLayer()
        list.beginLayer(LayerEffect(blurSigma: 3))
        list.fill(
            Path(ellipseIn: CGRect(x: Double(step) / 3, y: 20, width: 30, height: 30)), paint: .solid(.black),
            transform: .identity)
        list.endLayer()
        list.beginClip(Path(ellipseIn: CGRect(x: 5, y: 5, width: 100, height: 100)), transform: .identity)
        for run in text.lines.flatMap(\.runs) {
            list.draw(run.run, paint: .solid(.black), transform: CGAffineTransform(translationX: 20, y: 50))
        }
        list.endClip()
        return list
    }

    /// Only in optimised builds: without specialisation, generic code and closures live on the heap.
    @Test(.enabled(if: isOptimized))
    func aWarmFrameAllocatesNothing() {
        let fonts = FontLibrary()
        let text = fonts.layout("21.5 °C", font: FontDescription(size: 20))
        let renderer = SceneRenderer(fonts: fonts)
        let picture = Bitmap(width: 160, height: 120)
        let frames = (0..<140).map { list(step: $0 % 70, text: text) }
        var region = Region()
        for (index, frame) in frames.prefix(139).enumerated() where index > 0 {
            region.removeAll()
            frame.addDamage(since: frames[index - 1], in: picture.bounds, to: &region)
            renderer.render(frame, into: picture, region: region)
        }
        let before = allocationCount()
        region.removeAll()
        frames[139].addDamage(since: frames[138], in: picture.bounds, to: &region)
        renderer.render(frames[139], into: picture, region: region)
        #expect(allocationCount() == before)
        #expect(renderer.counts.recalled > 0 && renderer.counts.slicedShadows > 0)
    }
}
