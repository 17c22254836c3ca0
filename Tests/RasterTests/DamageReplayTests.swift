import Geometry
import Raster
import Testing
import TestSupport

/// Drawing any part of a picture again gives the bytes of the whole.
@Suite struct DamageReplayTests {
    @Test(arguments: 0..<120)
    func randomPartsEqualTheWhole(_ seed: Int) {
        let size = PixelSize(width: 96, height: 64)
        let scene = RandomScene(seed: seed, size: size)
        let canvas = Canvas()
        let whole = Bitmap(width: size.width, height: size.height)
        canvas.begin(whole, clip: whole.bounds)
        scene.draw(on: canvas)
        canvas.end()
        var random = SplitMix(seed: UInt64(seed + 1000))
        for _ in 0..<4 {
            let x = Int.random(in: 0..<90, using: &random)
            let y = Int.random(in: 0..<60, using: &random)
            let clip = PixelRect(
                x: x, y: y, width: Int.random(in: 1...40, using: &random),
                height: Int.random(in: 1...30, using: &random)
            ).intersection(whole.bounds)
            let part = Bitmap(width: size.width, height: size.height)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let isInside = clip.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                    part[x, y] = isInside ? 0x5A5A_5A5A : whole[x, y]
                }
            }
            canvas.begin(part, clip: clip)
            scene.draw(on: canvas)
            canvas.end()
            #expect(part.isEqual(to: whole), "seed \(seed), \(clip)")
        }
    }
}
