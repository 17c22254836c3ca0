import Geometry
import Raster
import Testing

@testable import Kiosk

@Suite @MainActor struct FrameHasherTests {
    private func picture(_ width: Int = 33, _ height: Int = 20) -> Bitmap {
        let picture = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { picture[x, y] = UInt32(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) | 0xff00_0000) }
        }
        return picture
    }

    @Test func theHashOfTheDamageIsThatOfTheWhole() {
        let picture = picture()
        var hasher = FrameHasher()
        let first = hasher.hash(picture, damage: Region(picture.bounds))
        for (x, y) in [(0, 0), (32, 19), (31, 7), (16, 7)] {
            picture[x, y] ^= 1
            var whole = FrameHasher()
            let damage = Region(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
            let hash = hasher.hash(picture, damage: damage)
            #expect(hash == whole.hash(picture, damage: Region()))
            #expect(hash != first)
        }
        for (x, y) in [(0, 0), (32, 19), (31, 7), (16, 7)] { picture[x, y] ^= 1 }
        #expect(hasher.hash(picture, damage: Region(picture.bounds)) == first)
    }

    @Test func damageBeyondThePictureIsNone() {
        let picture = picture()
        var hasher = FrameHasher()
        let first = hasher.hash(picture, damage: Region())
        let damage = Region(PixelRect(x0: -5, y0: 50, x1: 90, y1: 90))
        #expect(hasher.hash(picture, damage: damage) == first)
    }

    @Test func anotherSizeIsAnotherPicture() {
        var hasher = FrameHasher()
        let blank = hasher.hash(Bitmap(width: 4, height: 8), damage: Region())
        #expect(hasher.hash(Bitmap(width: 8, height: 8), damage: Region()) != blank)
        #expect(hasher.hash(Bitmap(width: 4, height: 8), damage: Region()) == blank)
    }
}
