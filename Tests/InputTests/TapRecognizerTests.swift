import Geometry
import Input
import Testing

@Suite struct TapRecognizerTests {
    @Test func aShortTouchIsATap() {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 10, 10, at: 0))
        #expect(tap.phase == .possible)
        #expect(tap.isPressed)
        tap.feed(touch(.ended, 12, 10, at: 80))
        #expect(tap.phase.value?.location == CGPoint(x: 12, y: 10))
        #expect(tap.phase.isFinal)
        #expect(!tap.isPressed)
    }

    @Test(arguments: [(750, true), (751, false)])
    func lastsAtMostThreeQuartersOfASecond(milliseconds: Int, isTap: Bool) {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 10, 10, at: 0), touch(.ended, 10, 10, at: milliseconds))
        #expect((tap.phase.value != nil) == isTap)
    }

    @Test func failsByItselfAtItsDeadline() throws {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 10, 10, at: 100))
        let deadline = try #require(tap.deadline)
        tap.advance(to: .milliseconds(850))
        #expect(tap.phase == .possible)
        tap.advance(to: deadline)
        #expect(tap.phase == .failed)
        #expect(tap.deadline == nil)
    }

    @Test(arguments: [(44.9, true), (45, false)])
    func movesLessThan45Points(distance: Double, isTap: Bool) {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 0, 0, at: 0), touch(.moved, distance, 0, at: 20), touch(.ended, 0, 0, at: 40))
        #expect((tap.phase.value != nil) == isTap)
    }

    @Test func aDoubleTapTakesTwo() {
        var tap = TapRecognizer(count: 2)
        tap.feed(touch(.began, 0, 0, at: 0), touch(.ended, 0, 0, at: 50))
        #expect(tap.phase == .possible)
        tap.feed(touch(.began, 5, 0, at: 300, finger: 2))
        tap.feed(touch(.ended, 5, 0, at: 350, finger: 2))
        #expect(tap.phase.value?.startLocation == .zero)
        #expect(tap.touches == [TouchEvent.ID(1), TouchEvent.ID(2)])
    }

    @Test func aDoubleTapDoesNotWaitForEver() {
        var tap = TapRecognizer(count: 2)
        tap.feed(touch(.began, 0, 0, at: 0), touch(.ended, 0, 0, at: 50))
        tap.advance(to: .milliseconds(400))
        #expect(tap.phase == .possible)
        tap.advance(to: .milliseconds(401))
        #expect(tap.phase == .failed)
    }

    @Test func aDoubleTapIsOnOneSpot() {
        var tap = TapRecognizer(count: 2)
        tap.feed(touch(.began, 0, 0, at: 0), touch(.ended, 0, 0, at: 50))
        tap.feed(touch(.began, 45, 0, at: 100, finger: 2))
        #expect(tap.phase == .failed)
    }

    @Test func anotherFingerChangesNothing() {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 0, 0, at: 0), touch(.began, 200, 0, at: 10, finger: 2))
        tap.feed(touch(.ended, 200, 0, at: 20, finger: 2))
        #expect(tap.phase == .possible)
        tap.feed(touch(.ended, 0, 0, at: 30))
        #expect(tap.phase.value?.location == .zero)
    }

    @Test func aLostFingerIsNoTap() {
        var tap = TapRecognizer()
        tap.feed(touch(.began, 0, 0, at: 0), touch(.cancelled, 0, 0, at: 30))
        #expect(tap.phase == .failed)
    }
}

@Suite struct LongPressRecognizerTests {
    @Test func endsWhileTheFingerIsDown() {
        var press = LongPressRecognizer()
        press.feed(touch(.began, 0, 0, at: 0), touch(.moved, 10, 0, at: 100))
        #expect(press.isPressed)
        #expect(press.deadline == .milliseconds(500))
        press.advance(to: .milliseconds(499))
        #expect(press.phase == .possible)
        press.advance(to: .milliseconds(500))
        #expect(press.phase.value?.time == .milliseconds(500))
    }

    @Test func failsWhenTheFingerMovesOrLifts() {
        var moved = LongPressRecognizer()
        moved.feed(touch(.began, 0, 0, at: 0), touch(.moved, 10.1, 0, at: 100))
        #expect(moved.phase == .failed)
        var lifted = LongPressRecognizer()
        lifted.feed(touch(.began, 0, 0, at: 0), touch(.ended, 0, 0, at: 499))
        #expect(lifted.phase == .failed)
    }
}

@Suite struct PressRecognizerTests {
    private let bounds = CGRect(x: 0, y: 0, width: 100, height: 44)

    @Test func firesHoweverLongItIsHeld() {
        var press = PressRecognizer(bounds: bounds)
        press.feed(touch(.began, 50, 20, at: 0), touch(.ended, 50, 20, at: 60_000))
        #expect(press.phase.value != nil)
    }

    @Test func isReleasedOutsideAndPressedAgainInside() {
        var press = PressRecognizer(bounds: bounds, slack: 20)
        press.feed(touch(.began, 50, 20, at: 0))
        #expect(press.isPressed)
        press.feed(touch(.moved, 50, 70, at: 20))
        #expect(!press.isPressed)
        press.feed(touch(.moved, 50, 60, at: 40))
        #expect(press.isPressed)
        press.feed(touch(.ended, 50, 70, at: 60))
        #expect(press.phase == .failed)
    }
}
