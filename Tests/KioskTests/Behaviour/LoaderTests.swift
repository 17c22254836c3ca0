import Geometry
import Input
import Raster
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// Six equal icons, so that a sixth of a turn looks like none.
@MainActor
struct LoaderTests {
    private static let size = PixelSize(width: 300, height: 240)
    private static let center = CGPoint(x: 150, y: 120)
    private static let radius = 0.28 * 240

    private func panel(_ display: String = "{}") throws -> TestPanel {
        try TestPanel(
            """
            display: \(display)
            screens:
              loader:
                kind: loader
                icons: [star.fill, star.fill, star.fill, star.fill, star.fill, star.fill]
            """, size: Self.size)
    }

    /// Where the first icon is at a time; it starts on the right and turns clockwise once in 3.5 s.
    private func icon(_ index: Int, at time: Duration) -> CGPoint {
        // The turn begins with the first frame, which `TestPanel` has let pass.
        let share = (time / .seconds(3.5)).truncatingRemainder(dividingBy: 1)
        return Self.center.around(90 + 60 * Double(index) + 360 * share, radius: Self.radius)
    }

    /// The columns and rows where two pictures differ; nil when nowhere.
    private func differing(_ first: Bitmap, _ second: Bitmap) -> CGRect? {
        var box: CGRect?
        for y in 0..<first.height {
            for x in 0..<first.width where first[x, y] != second[x, y] {
                let pixel = CGRect(x: Double(x), y: Double(y), width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }

    @Test
    func itTurnsOnceInThreeAndAHalfSecondsWithoutASeam() throws {
        let panel = try panel()
        panel.advance(by: .milliseconds(950))
        let first = panel.picture()
        panel.advance(by: .milliseconds(1000))
        #expect(differing(first, panel.picture()) != nil)
        // Two turns of the ring are seven of the spinner in its middle.
        panel.advance(by: .milliseconds(6000))
        let later = panel.picture()
        let difference = try #require(PictureDifference(first, later))
        #expect(difference.largest <= 2)
    }

    @Test
    func aTapLetsOneIconJump() throws {
        let calm = try panel()
        let touched = try panel()
        for panel in [calm, touched] { panel.advance(by: .milliseconds(450)) }
        let place = icon(0, at: touched.time)
        touched.touch(.began, place)
        touched.touch(.ended, place)
        for panel in [calm, touched] { panel.advance(by: .milliseconds(186)) }
        let box = try #require(differing(calm.picture(), touched.picture()))
        let now = icon(0, at: touched.time)
        #expect(box.width < 100, "only one icon moves")
        // At the peak of its swing it is 1.47 times as far as it will rest, and its disc grown likewise.
        #expect(abs(box.midX - now.x) < 6)
        #expect(box.minY < now.y - 24 - 30 && box.minY > now.y - 80)
        for panel in [calm, touched] { panel.advance(by: .seconds(4)) }
        #expect(differing(calm.picture(), touched.picture()) == nil, "it comes back to where it would have been")
    }

    @Test
    func aTapElsewhereLetsAllJump() throws {
        let calm = try panel()
        let touched = try panel()
        for panel in [calm, touched] { panel.advance(by: .milliseconds(450)) }
        touched.touch(.began, CGPoint(x: 10, y: 10))
        touched.touch(.ended, CGPoint(x: 10, y: 10))
        for panel in [calm, touched] { panel.advance(by: .milliseconds(150)) }
        let box = try #require(differing(calm.picture(), touched.picture()))
        #expect(box.width > 2 * Self.radius)
    }

    @Test
    func aBounceUnderWayIsNotRestarted() throws {
        let once = try panel()
        let twice = try panel()
        for panel in [once, twice] {
            panel.advance(by: .milliseconds(450))
            panel.touch(.began, icon(0, at: panel.time))
            panel.touch(.ended, icon(0, at: panel.time))
            panel.advance(by: .milliseconds(300))
        }
        // The icon hangs 24 points up now, and its disc is under the finger.
        let place = icon(0, at: twice.time)
        twice.touch(.began, CGPoint(x: place.x, y: place.y - 24))
        twice.touch(.ended, CGPoint(x: place.x, y: place.y - 24))
        for delay in [100, 100, 100, 400] {
            for panel in [once, twice] { panel.advance(by: .milliseconds(delay)) }
            #expect(differing(once.picture(), twice.picture()) == nil)
        }
    }

    @Test
    func aDragTurnsTheRingByItsAngleAndItSpringsBack() throws {
        let calm = try panel()
        let turned = try panel()
        let start = 40.0
        let points = (0...12).map { Self.center.around(start + Double($0) * 5, radius: 100) }
        turned.drag(points, lifts: false)
        calm.advance(by: turned.time - calm.time)
        let sixth = try #require(PictureDifference(calm.picture(), turned.picture()))
        #expect(sixth.largest <= 3, "60 degrees of six equal icons look like none")
        turned.touch(.moved, Self.center.around(start + 90, radius: 100))
        let quarter = try #require(PictureDifference(calm.picture(), turned.picture()))
        #expect(quarter.largest > 60)
        turned.touch(.ended, Self.center.around(start + 90, radius: 100))
        for panel in [calm, turned] { panel.advance(by: .seconds(3)) }
        #expect(differing(calm.picture(), turned.picture()) == nil)
    }

    @Test
    func aFingerThatHardlyMovesTaps() throws {
        let calm = try panel()
        let touched = try panel()
        touched.drag([CGPoint(x: 20, y: 20), CGPoint(x: 23, y: 22)], lifts: false)
        calm.advance(by: touched.time - calm.time)
        #expect(differing(calm.picture(), touched.picture()) == nil, "less than 5 points turn nothing")
        touched.touch(.ended, CGPoint(x: 23, y: 22))
        for panel in [calm, touched] { panel.advance(by: .milliseconds(150)) }
        #expect(differing(calm.picture(), touched.picture()) != nil)
    }

    @Test
    func oneFingerTurnsWhileAnotherTaps() throws {
        let turned = try panel()
        let both = try panel()
        let points = (0...12).map { Self.center.around(40 + Double($0) * 5, radius: 100) }
        for panel in [turned, both] { panel.drag(points, lifts: false, finger: 1) }
        // The ring stands a sixth of a turn on, where the last icon has come to the place of the first.
        let place = icon(0, at: both.time)
        both.touch(.began, place, finger: 2)
        both.touch(.ended, place, finger: 2)
        for panel in [turned, both] { panel.advance(by: .milliseconds(186)) }
        let box = try #require(differing(turned.picture(), both.picture()))
        #expect(box.width < 100)
        #expect(abs(box.midX - icon(0, at: both.time).x) < 6)
    }

    @Test
    func withoutMovementItFades() throws {
        let panel = try panel("{ reduceMotion: true }")
        panel.advance(by: .milliseconds(300))
        let first = panel.picture()
        panel.advance(by: .milliseconds(700))
        let later = panel.picture()
        // Every icon stays where it is: what is bright in one picture is bright in the other.
        let disc = CGPoint(x: Self.center.x + Self.radius, y: Self.center.y)
        let (a, b) = (first[Int(disc.x), Int(disc.y)], later[Int(disc.x), Int(disc.y)])
        #expect(a != b)
        #expect(a & 0xFF > 0x20 && b & 0xFF > 0x20)
    }
}
