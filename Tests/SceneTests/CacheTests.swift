import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

/// What is kept changes neither a picture nor the memory beyond its budget.
@Suite struct CacheTests {
    let size = PixelSize(width: 160, height: 120)

    /// Each scene is drawn three times, so that its groups are seen, kept and recalled.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func cachedAndUncachedPicturesAreEqual(seed: UInt64) {
        var scenes = RandomScenes(seed: seed, size: size)
        let keeping = SceneRenderer(fonts: FontLibrary())
        let forgetting = SceneRenderer(fonts: FontLibrary(), budget: SceneBudget(layers: 0, shadows: 0, clips: 0, shapes: 0))
        var counts = ReplayCounts()
        for step in 0..<6 {
            let scene = scenes.next()
            let uncached = Bitmap(width: size.width, height: size.height)
            forgetting.render(scene, into: uncached)
            for pass in 0..<3 {
                let cached = Bitmap(width: size.width, height: size.height)
                keeping.render(scene, into: cached)
                #expect(cached.isEqual(to: uncached), "seed \(seed), step \(step), pass \(pass)")
                counts.recalled += keeping.counts.recalled
                counts.slicedShadows += keeping.counts.slicedShadows
            }
            #expect(forgetting.cacheCost == 0 && forgetting.counts.recalled == 0)
        }
        #expect(counts.recalled > 0)
    }

    @Test func theBudgetHolds() {
        let budget = SceneBudget(layers: 150_000, shadows: 20_000)
        let renderer = SceneRenderer(fonts: FontLibrary(), budget: budget)
        let picture = Bitmap(width: size.width, height: size.height)
        var most = 0
        for step in 0..<30 {
            var list = DisplayList(background: .white)
            for index in 0..<4 {
                let rect = CGRect(x: Double(step * 4), y: Double(index * 30), width: 20 + Double(step) / 7, height: 18)
                list.beginLayer(LayerEffect(opacity: 0.5, blurSigma: 2))
                list.fill(Path(rect), paint: .solid(.black), transform: .identity)
                list.endLayer()
                list.beginLayer(
                    LayerEffect(shadow: .init(color: .black, sigma: 3, offset: CGVector(dx: 0, dy: 2))))
                list.fill(Path(ellipseIn: rect), paint: .solid(.white), transform: .identity)
                list.endLayer()
            }
            for _ in 0..<3 { renderer.render(list, into: picture) }
            #expect(renderer.cacheCost <= budget.layers + budget.shadows, "step \(step)")
            #expect(renderer.counts.slicedShadows == 4)
            most = max(most, renderer.cacheCost)
        }
        // The test would say nothing if hardly anything were kept.
        #expect(most > (budget.layers + budget.shadows) / 2)
    }

    @Test func whatStandsStillIsRecalledAndWhatMovesIsDrawn() {
        let renderer = SceneRenderer(fonts: FontLibrary())
        let picture = Bitmap(width: size.width, height: size.height)
        func list(_ x: Double) -> DisplayList {
            var list = DisplayList(background: .white)
            for x in [10, x] {
                list.beginLayer(LayerEffect(blurSigma: 3))
                list.fill(Path(CGRect(x: x, y: 40, width: 30, height: 30)), paint: .solid(.black), transform: .identity)
                list.endLayer()
            }
            return list
        }
        var recalled: [Int] = []
        var recorded: [Int] = []
        for frame in 0..<4 {
            renderer.render(list(60 + Double(frame)), into: picture)
            recalled.append(renderer.counts.recalled)
            recorded.append(renderer.counts.recorded)
        }
        #expect(recorded == [0, 1, 0, 0])
        #expect(recalled == [0, 0, 1, 1])
    }

    @Test func anotherSizeIsDrawnAnew() {
        var list = DisplayList(background: .white)
        list.beginLayer(LayerEffect(blurSigma: 3))
        list.fill(Path(CGRect(x: 100, y: 40, width: 200, height: 30)), paint: .solid(.black), transform: .identity)
        list.endLayer()
        let renderer = SceneRenderer(fonts: FontLibrary())
        for width in [160, 320] {
            let first = Bitmap(width: width, height: 120)
            let last = Bitmap(width: width, height: 120)
            renderer.render(list, into: first)
            for _ in 0..<3 { renderer.render(list, into: last) }
            #expect(renderer.counts.recalled == 1)
            #expect(last.isEqual(to: first))
        }
    }
}
