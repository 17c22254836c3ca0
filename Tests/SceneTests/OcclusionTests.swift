import Geometry
import Raster
import Scene
import TestSupport
import Testing
import Typography

/// What lies wholly under something opaque is not drawn.
@Suite struct OcclusionTests {
    let bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
    let red = Paint.solid(SRGBColor(hex: 0xFF0000))
    let blue = Paint.solid(SRGBColor(hex: 0x0000FF))

    private func counts(_ build: (inout DisplayList) -> Void) -> (ReplayCounts, Bitmap) {
        var list = DisplayList(background: .white)
        build(&list)
        let picture = Bitmap(width: 160, height: 120)
        let renderer = SceneRenderer(fonts: FontLibrary())
        renderer.render(list, into: picture)
        return (renderer.counts, picture)
    }

    @Test func aCoverOfEverythingIsTheFirstItemDrawn() {
        let (counts, picture) = counts { list in
            list.fill(Path(bounds), paint: red, transform: .identity)
            list.beginLayer(LayerEffect(blurSigma: 4))
            list.fill(Path(bounds), paint: red, transform: .identity)
            list.endLayer()
            list.fill(Path(bounds), paint: blue, transform: .identity)
        }
        #expect(counts.drawn == 1)
        #expect(picture[80, 60] == 0xFF00_00FF)
    }

    @Test(arguments: [
        Path(CGRect(x: 20, y: 20, width: 100, height: 80)),
        Path(roundedRect: CGRect(x: 10, y: 10, width: 140, height: 100), cornerRadius: 8),
        Path(ellipseIn: CGRect(x: 0, y: -20, width: 160, height: 160)),
    ])
    func whatLiesUnderACardIsLeftOut(card: Path) {
        let (counts, picture) = counts { list in
            // Under the card, at its edge, and beside it.
            list.fill(Path(CGRect(x: 50, y: 40, width: 30, height: 30)), paint: red, transform: .identity)
            list.fill(Path(CGRect(x: 0, y: 50, width: 60, height: 10)), paint: red, transform: .identity)
            list.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), paint: red, transform: .identity)
            list.fill(card, paint: blue, transform: .identity)
            list.fill(Path(CGRect(x: 60, y: 60, width: 10, height: 10)), paint: red, transform: .identity)
        }
        #expect(counts.hidden == 1)
        #expect(counts.drawn == 4)
        #expect(picture[55, 45] == 0xFF00_00FF)
        #expect(picture[65, 65] == 0xFFFF_0000)
    }

    @Test func aCardWithAShadowHidesAsWell() {
        let (counts, _) = counts { list in
            list.fill(Path(CGRect(x: 50, y: 40, width: 30, height: 30)), paint: red, transform: .identity)
            list.beginLayer(LayerEffect(shadow: .init(color: .black, sigma: 4, offset: .init(dx: 0, dy: 2))))
            list.fill(Path(CGRect(x: 20, y: 20, width: 100, height: 80)), paint: blue, transform: .identity)
            list.endLayer()
        }
        #expect(counts.hidden == 1)
    }

    @Test func nothingHidesThatIsNotOpaque() {
        let card = Path(CGRect(x: 20, y: 20, width: 100, height: 80))
        let broken = Paint(
            .linear(
                ColorStops([.init(color: .white, location: 0)]), from: CGPoint(x: Double.nan, y: 0),
                to: CGPoint(x: 9, y: 9)))
        let (counts, picture) = counts { list in
            list.fill(Path(CGRect(x: 50, y: 40, width: 30, height: 30)), paint: red, transform: .identity)
            list.fill(card, paint: .solid(SRGBColor(hex: 0x0000FF, alpha: 0.5)), transform: .identity)
            list.fill(card, paint: broken, transform: .identity)
            list.fill(card, paint: blue, transform: CGAffineTransform(rotationAngle: 0.01))
            list.beginLayer(LayerEffect(opacity: 0.5))
            list.fill(card, paint: blue, transform: .identity)
            list.endLayer()
            list.beginClip(Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30)), transform: .identity)
            list.fill(card, paint: blue, transform: .identity)
            list.endClip()
        }
        #expect(counts.hidden == 0)
        #expect(picture[2, 2] == 0xFFFF_FFFF)
    }

    /// A group may not be left out for what lies in itself.
    @Test func aGroupIsNotHiddenByItsOwnContent() {
        let (counts, picture) = counts { list in
            list.beginLayer(LayerEffect())
            list.fill(Path(CGRect(x: 30, y: 30, width: 60, height: 40)), paint: red, transform: .identity)
            list.fill(Path(bounds), paint: blue, transform: .identity)
            list.endLayer()
        }
        #expect(counts.hidden == 1)
        #expect(picture[50, 50] == 0xFF00_00FF)
    }
}
