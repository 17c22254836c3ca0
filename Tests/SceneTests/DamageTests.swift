import Geometry
import Raster
import Scene
import Testing
import Typography

@Suite struct DamageTests {
    let bounds = PixelRect(x: 0, y: 0, width: 400, height: 300)

    func square(_ x: Double, _ y: Double, side: Double = 20) -> Path {
        Path(CGRect(x: x, y: y, width: side, height: side))
    }

    func list(_ build: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList(background: .white)
        build(&list)
        return list
    }

    @Test func equalListsHaveNoDamage() {
        let one = list { $0.fill(square(10, 10), paint: .solid(.black), transform: .identity) }
        let two = list { $0.fill(square(10, 10), paint: .solid(.black), transform: .identity) }
        #expect(two.damage(since: one, in: bounds).isEmpty)
    }

    @Test func aMovedItemDamagesOldAndNewPlaceOnly() {
        let one = list {
            $0.fill(square(10, 10), paint: .solid(.black), transform: .identity)
            $0.fill(square(200, 200), paint: .solid(.black), transform: .identity)
        }
        let two = list {
            $0.fill(square(110, 10), paint: .solid(.black), transform: .identity)
            $0.fill(square(200, 200), paint: .solid(.black), transform: .identity)
        }
        let damage = two.damage(since: one, in: bounds)
        #expect(damage.rects.count == 2)
        #expect(damage.area == 2 * 22 * 22)
    }

    @Test func anInsertionDamagesOnlyItself() {
        let items = (0..<10).map { square(Double($0) * 35, 50) }
        let one = list { list in for item in items { list.fill(item, paint: .solid(.black), transform: .identity) } }
        let two = list { list in
            for (index, item) in items.enumerated() {
                if index == 3 { list.fill(square(100, 200), paint: .solid(.white), transform: .identity) }
                list.fill(item, paint: .solid(.black), transform: .identity)
            }
        }
        #expect(two.damage(since: one, in: bounds).rects == [PixelRect(x: 99, y: 199, width: 22, height: 22)])
        #expect(one.damage(since: two, in: bounds).rects == [PixelRect(x: 99, y: 199, width: 22, height: 22)])
    }

    @Test func aShadowCarriesTheDamageOfItsContent() {
        let shadow = LayerEffect.Shadow(color: .black, sigma: 4, offset: CGVector(dx: 0, dy: 8))
        func scene(_ x: Double) -> DisplayList {
            list {
                $0.beginLayer(LayerEffect(shadow: shadow))
                $0.fill(square(x, 100), paint: .solid(.black), transform: .identity)
                $0.endLayer()
            }
        }
        let damage = scene(101).damage(since: scene(100), in: bounds)
        // 3 standard deviations, one pixel of rounding and the offset beyond the square.
        #expect(damage.bounds == PixelRect(x0: 99 - 21, y0: 99 - 21, x1: 122 + 21, y1: 121 + 21))
    }

    @Test func aClipCutsTheDamageOfItsContent() {
        func scene(_ x: Double) -> DisplayList {
            list {
                $0.beginClip(square(100, 100, side: 50), transform: .identity)
                $0.fill(square(x, 0, side: 300), paint: .solid(.black), transform: .identity)
                $0.endClip()
            }
        }
        let damage = scene(10).damage(since: scene(0), in: bounds)
        #expect(damage.bounds == PixelRect(x0: 99, y0: 99, x1: 151, y1: 151))
    }

    @Test func anotherBackgroundDamagesEverything() {
        let damage = DisplayList(background: .black).damage(since: DisplayList(background: .white), in: bounds)
        #expect(damage.rects == [bounds])
    }

    @Test func boundsOfNaNAreEmpty() {
        let scene = list {
            $0.fill(square(.nan, 0), paint: .solid(.black), transform: .identity)
            $0.stroke(Path(), style: StrokeStyle(), paint: .solid(.black), transform: .identity)
        }
        #expect(scene.items.allSatisfy { $0.bounds.isEmpty })
    }
}
