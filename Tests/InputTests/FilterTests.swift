import Geometry
import Input
import Testing
import TestSupport

@Suite struct OneEuroFilterTests {
    @Test func steadiesAFingerAtRest() {
        var generator = SplitMix(seed: 1)
        var filter = OneEuroFilter()
        var raw = 0.0
        var filtered = 0.0
        for index in 0..<400 {
            let sample = CGPoint(
                x: 100 + Double.random(in: -2...2, using: &generator),
                y: 50 + Double.random(in: -2...2, using: &generator))
            let result = filter.filter(sample, at: .milliseconds(10 * index))
            if index >= 50 {
                raw += (sample.x - 100) * (sample.x - 100)
                filtered += (result.x - 100) * (result.x - 100)
            }
        }
        #expect(filtered < raw / 4)
    }

    @Test func staysNearAMovingFinger() {
        var filter = OneEuroFilter()
        var lag = 0.0
        for index in 0..<100 {
            let x = Double(index) * 5
            lag = x - filter.filter(CGPoint(x: x, y: 0), at: .milliseconds(10 * index)).x
        }
        // 500 points a second: behind by at most one frame of 60 Hz.
        #expect(lag > 0 && lag < 500.0 / 60)
    }

    @Test func survivesWhatCannotBe() {
        var filter = OneEuroFilter()
        #expect(filter.filter(CGPoint(x: 1, y: 1), at: .seconds(5)) == CGPoint(x: 1, y: 1))
        #expect(filter.filter(CGPoint(x: 9, y: 9), at: .seconds(5)) == CGPoint(x: 1, y: 1))
        #expect(filter.filter(CGPoint(x: 9, y: 9), at: .seconds(4)) == CGPoint(x: 1, y: 1))
        #expect(filter.filter(CGPoint(x: Double.nan, y: 9), at: .seconds(6)) == CGPoint(x: 1, y: 1))
    }

    @Test func fingersAreFilteredApart() {
        var smoother = TouchSmoother()
        #expect(smoother.smooth(touch(.began, 0, 0, at: 0)).location == .zero)
        #expect(smoother.smooth(touch(.began, 500, 0, at: 1, finger: 2)).location == CGPoint(x: 500, y: 0))
        let moved = smoother.smooth(touch(.moved, 10, 0, at: 10)).location
        #expect(moved.x > 0 && moved.x < 10)
        #expect(smoother.smooth(touch(.ended, 10, 0, at: 20)).location.x > moved.x)
        #expect(smoother.smooth(touch(.began, 300, 0, at: 30)).location.x == 300)
    }
}

@Suite struct WakeFilterTests {
    @Test func theTouchThatWakesDoesNothing() {
        var filter = WakeFilter()
        #expect(filter.judge(touch(.began, 0, 0, at: 0)) == .deliver)
        #expect(filter.judge(touch(.ended, 0, 0, at: 1)) == .deliver)
        filter.sleep()
        #expect(filter.judge(touch(.began, 0, 0, at: 2)) == .wake)
        filter.wake()
        #expect(filter.judge(touch(.moved, 0, 0, at: 3)) == .withhold)
        #expect(filter.judge(touch(.began, 0, 0, at: 4, finger: 2)) == .withhold)
        #expect(filter.judge(touch(.ended, 0, 0, at: 5)) == .withhold)
        #expect(filter.judge(touch(.ended, 0, 0, at: 6, finger: 2)) == .withhold)
        #expect(filter.judge(touch(.began, 0, 0, at: 7)) == .deliver)
    }

    @Test func wakingWithoutFingersDeliversAtOnce() {
        var filter = WakeFilter()
        filter.sleep()
        filter.wake()
        #expect(filter.judge(touch(.began, 0, 0, at: 0)) == .deliver)
    }

    @Test func aFingerDownAsTheScreenSleepsStaysWithheld() {
        var filter = WakeFilter()
        _ = filter.judge(touch(.began, 0, 0, at: 0))
        filter.sleep()
        #expect(filter.judge(touch(.moved, 9, 0, at: 1)) == .withhold)
        filter.wake()
        #expect(filter.judge(touch(.moved, 19, 0, at: 2)) == .withhold)
        #expect(filter.judge(touch(.cancelled, 19, 0, at: 3)) == .withhold)
        #expect(filter.judge(touch(.began, 0, 0, at: 4)) == .deliver)
    }
}
