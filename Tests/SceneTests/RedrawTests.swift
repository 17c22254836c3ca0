import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

/// Redrawing the damage into the picture before must give the bytes of drawing everything.
@Suite struct RedrawTests {
    let size = PixelSize(width: 160, height: 120)

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func damageRedrawEqualsFullRedraw(seed: UInt64) {
        var scenes = RandomScenes(seed: seed, size: size)
        let renderer = SceneRenderer(fonts: FontLibrary())
        let picture = Bitmap(width: size.width, height: size.height)
        var previous = scenes.next()
        renderer.render(previous, into: picture)
        for step in 0..<25 {
            let scene = scenes.next()
            let damage = scene.damage(since: previous, in: size.bounds)
            #expect(damage.rects.count <= Region.limit)
            renderer.render(scene, into: picture, region: damage)
            let whole = Bitmap(width: size.width, height: size.height)
            renderer.render(scene, into: whole)
            #expect(picture.isEqual(to: whole), "seed \(seed), step \(step)")
            previous = scene
        }
    }
}
