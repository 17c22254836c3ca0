import Geometry
import Raster
import TestSupport
import Testing

@Suite struct PrimitiveGoldenTests {
    @Test(arguments: PrimitiveScene.allCases)
    func matchesItsGolden(_ scene: PrimitiveScene) {
        expectGolden(scene.picture(), scene.rawValue)
    }

    /// Drawing only parts of a picture gives the bytes of the whole.
    @Test(arguments: PrimitiveScene.allCases)
    func partsEqualTheWhole(_ scene: PrimitiveScene) {
        let whole = scene.picture()
        let canvas = Canvas()
        for seed in 0..<12 {
            let x0 = seed * 37 % 200
            let y0 = seed * 53 % 120
            let clip = PixelRect(x0: x0, y0: y0, x1: x0 + 3 + seed * 29 % 90, y1: y0 + 2 + seed * 17 % 60)
            let part = Bitmap(width: 240, height: 160)
            for y in 0..<160 { for x in 0..<240 { part[x, y] = whole[x, y] } }
            for y in clip.y0..<min(160, clip.y1) { for x in clip.x0..<min(240, clip.x1) { part[x, y] = 0x12345678 } }
            scene.draw(into: part, clip: clip, canvas: canvas)
            #expect(part.isEqual(to: whole), "\(scene) in \(clip)")
        }
    }
}
