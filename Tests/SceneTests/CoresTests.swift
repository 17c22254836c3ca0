import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

/// Several canvases draw the bytes that one draws.
@Suite struct CoresTests {
    /// Large enough for three bands.
    let size = PixelSize(width: 800, height: 500)

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func bandsEqualTheWhole(seed: UInt64) {
        let fonts = FontLibrary()
        let text = fonts.layout("Größe 21.5 °C 👍", font: FontDescription(size: 40))
        var scenes = RandomScenes(seed: seed, size: size)
        let one = SceneRenderer(fonts: fonts)
        let several = SceneRenderer(fonts: fonts, coreCount: 3)
        for step in 0..<3 {
            var scene = scenes.next()
            for (index, run) in text.lines.flatMap(\.runs).enumerated() {
                // Across the bands' edges, in a new size of glyphs each time.
                for y in [150.0, 320] {
                    scene.draw(
                        run.run, paint: .solid(.white),
                        transform: CGAffineTransform(translationX: 10 + Double(index) * 90, y: y)
                            .scaledBy(x: 1 + Double(step) / 9, y: 1 + Double(step) / 9))
                }
            }
            let whole = Bitmap(width: size.width, height: size.height)
            one.render(scene, into: whole)
            for pass in 0..<2 {
                let banded = Bitmap(width: size.width, height: size.height)
                several.render(scene, into: banded)
                #expect(banded.isEqual(to: whole), "seed \(seed), step \(step), pass \(pass)")
            }
        }
    }

    /// A part is drawn by one canvas; the same items are then counted once.
    @Test func partsAreDrawnByOne() {
        var list = DisplayList(background: .white)
        list.fill(Path(CGRect(x: 5, y: 0, width: 700, height: 500)), paint: .solid(.black), transform: .identity)
        let renderer = SceneRenderer(fonts: FontLibrary(), coreCount: 3)
        let picture = Bitmap(width: size.width, height: size.height)
        renderer.render(list, into: picture)
        #expect(renderer.counts.drawn == 3)
        renderer.render(list, into: picture, region: Region(PixelRect(x: 0, y: 0, width: 790, height: 500)))
        #expect(renderer.counts.drawn == 1)
    }
}
