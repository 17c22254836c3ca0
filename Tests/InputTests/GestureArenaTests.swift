import Geometry
import Input
import Testing
import TestSupport

@Suite struct GestureArenaTests {
    private typealias Contender = GestureContender<String>

    /// Plays events and writes what is delivered: `child ended`.
    private func play(
        _ contenders: [Contender], _ events: [TouchEvent], until end: Int? = nil
    ) -> [String] {
        var arena = GestureArena<String>()
        var news = events.flatMap { arena.handle($0, contenders: contenders) }
        if let end { news += arena.advance(to: .milliseconds(end)) }
        return news.map(text)
    }

    private func text(_ delivery: GestureDelivery<String>) -> String {
        switch delivery.phase {
        case .possible: "\(delivery.key) possible"
        case .began: "\(delivery.key) began"
        case .changed: "\(delivery.key) changed"
        case .ended: "\(delivery.key) ended"
        case .failed: "\(delivery.key) failed"
        case .cancelled: "\(delivery.key) cancelled"
        }
    }

    private let tap = [touch(.began, 10, 10, at: 0), touch(.ended, 10, 10, at: 50)]

    private func tapper(_ key: String, depth: Int, _ priority: GesturePriority = .ordinary, count: Int = 1) -> Contender
    {
        Contender(key: key, recognizer: TapRecognizer(count: count), priority: priority, depth: depth)
    }

    private func dragger(_ key: String, depth: Int, _ priority: GesturePriority = .ordinary, distance: Double = 10)
        -> Contender
    {
        Contender(key: key, recognizer: DragRecognizer(minimumDistance: distance), priority: priority, depth: depth)
    }

    @Test func theChildGoesFirst() {
        let news = play([tapper("child", depth: 2), tapper("parent", depth: 1)], tap)
        #expect(news == ["parent failed", "child ended"])
        let reversed = play([tapper("parent", depth: 1), tapper("child", depth: 2)], tap)
        #expect(reversed == ["parent failed", "child ended"])
    }

    @Test func highPriorityOfTheParentGoesFirst() {
        let news = play([tapper("child", depth: 2), tapper("parent", depth: 1, .high)], tap)
        #expect(news == ["child failed", "parent ended"])
    }

    @Test func ofTwoHighPrioritiesTheOuterGoesFirst() {
        let news = play([tapper("child", depth: 2, .high), tapper("parent", depth: 1, .high)], tap)
        #expect(news == ["child failed", "parent ended"])
    }

    @Test func simultaneousTakesPartInNothing() {
        let news = play([tapper("child", depth: 2), tapper("parent", depth: 1, .simultaneous)], tap)
        #expect(news == ["child ended", "parent ended"])
    }

    @Test func aDragTakesTheFingerFromATap() {
        let events = [
            touch(.began, 0, 0, at: 0), touch(.moved, 6, 0, at: 16), touch(.moved, 12, 0, at: 32),
            touch(.ended, 12, 0, at: 48),
        ]
        let news = play(
            [tapper("icon", depth: 3), dragger("ring", depth: 2, distance: 5), tapper("all", depth: 1)], events)
        #expect(news == ["icon failed", "all failed", "ring began", "ring changed", "ring ended"])
    }

    @Test func theLoaderOnATap() {
        let contenders = [
            tapper("icon", depth: 3), dragger("ring", depth: 2, distance: 5), tapper("all", depth: 1),
        ]
        #expect(play(contenders, tap) == ["all failed", "icon ended", "ring failed"])
        #expect(play(Array(contenders.dropFirst()), tap) == ["ring failed", "all ended"])
    }

    @Test func twoFingersOnTwoIcons() {
        var arena = GestureArena<String>()
        let all = tapper("all", depth: 1)
        var news = arena.handle(touch(.began, 0, 0, at: 0), contenders: [tapper("one", depth: 2), all])
        news += arena.handle(touch(.began, 90, 0, at: 5, finger: 2), contenders: [tapper("two", depth: 2), all])
        news += arena.handle(touch(.ended, 0, 0, at: 40))
        news += arena.handle(touch(.ended, 90, 0, at: 50, finger: 2))
        #expect(news.map(text) == ["all failed", "one ended", "two ended"])
        #expect(arena.isIdle)
    }

    @Test func aTapBesideADrag() {
        var arena = GestureArena<String>()
        let back = [dragger("ring", depth: 2, distance: 5), tapper("all", depth: 1)]
        var news = arena.handle(touch(.began, 0, 0, at: 0), contenders: back)
        news += arena.handle(touch(.moved, 20, 0, at: 10))
        news += arena.handle(touch(.began, 90, 0, at: 20, finger: 2), contenders: [tapper("icon", depth: 3)] + back)
        news += arena.handle(touch(.ended, 90, 0, at: 60, finger: 2))
        news += arena.handle(touch(.moved, 30, 0, at: 70))
        news += arena.handle(touch(.ended, 30, 0, at: 80))
        #expect(
            news.map(text) == [
                "all failed", "ring began", "all failed", "icon ended", "ring changed", "ring ended",
            ])
    }

    @Test func aTapWaitsForAnInnerDoubleTap() {
        let contenders = [tapper("double", depth: 2, count: 2), tapper("single", depth: 1)]
        #expect(play(contenders, tap) == [])
        #expect(play(contenders, tap, until: 401) == ["double failed", "single ended"])
        let twice = tap + [touch(.began, 10, 10, at: 200, finger: 2), touch(.ended, 10, 10, at: 240, finger: 2)]
        #expect(play(contenders, twice) == ["single failed", "double ended"])
        #expect(
            play([tapper("single", depth: 2), tapper("double", depth: 1, count: 2)], tap) == [
                "double failed", "single ended",
            ])
    }

    @Test func aLongPressTakesTheFingerFromATap() {
        let press = Contender(key: "press", recognizer: LongPressRecognizer(), depth: 2)
        let news = play(
            [press, tapper("parent", depth: 1)], [touch(.began, 0, 0, at: 0), touch(.ended, 0, 0, at: 600)])
        #expect(news == ["parent failed", "press ended"])
        #expect(play([press, tapper("parent", depth: 1)], tap) == ["press failed", "parent ended"])
    }

    @Test func aDragWaitsForAHighPriorityTap() {
        let contenders = [dragger("child", depth: 2, distance: 0), tapper("parent", depth: 1, .high)]
        #expect(play(contenders, tap) == ["child failed", "parent ended"])
        let drag = [touch(.began, 0, 0, at: 0), touch(.moved, 20, 0, at: 10), touch(.moved, 50, 0, at: 20)]
        #expect(play(contenders, drag) == ["parent failed", "child began"])
    }

    @Test func nestedDragsGoToTheInner() {
        let drag = [touch(.began, 0, 0, at: 0), touch(.moved, 20, 0, at: 10), touch(.ended, 20, 0, at: 20)]
        let news = play([dragger("child", depth: 2), dragger("parent", depth: 1)], drag)
        #expect(news == ["parent failed", "child began", "child ended"])
        let highNews = play([dragger("child", depth: 2), dragger("parent", depth: 1, .high)], drag)
        #expect(highNews == ["child failed", "parent began", "parent ended"])
    }

    @Test func anOuterSwipeTakesTheFingerFromAButton() {
        let button = Contender(
            key: "button", recognizer: PressRecognizer(bounds: CGRect(x: 0, y: 0, width: 300, height: 300)), depth: 2)
        let page = Contender(key: "page", recognizer: SwipeRecognizer(), depth: 1)
        let news = play([button, page], [touch(.began, 0, 0, at: 0), touch(.moved, 80, 0, at: 100)])
        #expect(news == ["button failed", "page ended"])
    }

    @Test func aLostFingerCancelsTheWinnerAndFailsTheRest() {
        let events = [touch(.began, 0, 0, at: 0), touch(.moved, 20, 0, at: 10), touch(.cancelled, 20, 0, at: 20)]
        #expect(play([dragger("ring", depth: 1)], events) == ["ring began", "ring cancelled"])
        let lost = [touch(.began, 0, 0, at: 0), touch(.cancelled, 0, 0, at: 20)]
        #expect(play([tapper("icon", depth: 2), dragger("ring", depth: 1)], lost) == ["icon failed", "ring failed"])
    }

    @Test func viewsThatGoAwayEndTheirGestures() {
        var arena = GestureArena<String>()
        _ = arena.handle(touch(.began, 0, 0, at: 0), contenders: [dragger("ring", depth: 1, distance: 0)])
        #expect(arena.recognizer(for: "ring") is DragRecognizer)
        #expect(arena.cancel { $0 == "ring" }.map(text) == ["ring cancelled"])
        #expect(arena.handle(touch(.moved, 9, 0, at: 10)).isEmpty)
        #expect(arena.isIdle)
    }

    @Test func deadlinesAreTheEarliestOfAll() {
        var arena = GestureArena<String>()
        #expect(arena.deadline == nil)
        let press = Contender(key: "press", recognizer: LongPressRecognizer(), depth: 2)
        _ = arena.handle(touch(.began, 0, 0, at: 100), contenders: [press, tapper("tap", depth: 1)])
        #expect(arena.deadline == .milliseconds(600))
    }

    @Test func everyGestureHearsExactlyOneFinalPhase() {
        var generator = SplitMix(seed: 6)
        for _ in 0..<300 {
            var arena = GestureArena<String>()
            var joined: [String: Int] = [:]
            var finals: [String: Int] = [:]
            var time = 0
            func take(_ news: [GestureDelivery<String>]) {
                for delivery in news where delivery.phase.isFinal { finals[delivery.key, default: 0] += 1 }
            }
            for finger in 1...3 {
                // Each finger has views of its own, so that each name joins once.
                let contenders = (1...4).map { depth in
                    let key = "\(finger).\(depth)"
                    joined[key] = 1
                    let priority: GesturePriority = [.ordinary, .high, .simultaneous][
                        Int.random(in: 0...2, using: &generator)]
                    let recognizers: [any GestureRecognizer] = [
                        TapRecognizer(), TapRecognizer(count: 2), DragRecognizer(), LongPressRecognizer(),
                        SwipeRecognizer(), PinchRecognizer(), DragRecognizer(minimumDistance: 0),
                    ]
                    return Contender(
                        key: key, recognizer: recognizers.randomElement(using: &generator) ?? TapRecognizer(),
                        priority: priority, depth: depth)
                }
                take(arena.handle(touch(.began, 0, 0, at: time, finger: finger), contenders: contenders))
            }
            for _ in 0..<12 {
                time += Int.random(in: 1...120, using: &generator)
                let x = Double(Int.random(in: 0...90, using: &generator))
                let finger = Int.random(in: 1...3, using: &generator)
                take(arena.handle(touch(.moved, x, 0, at: time, finger: finger)))
            }
            for finger in 1...3 { take(arena.handle(touch(.ended, 0, 0, at: time + finger, finger: finger))) }
            take(arena.advance(to: .seconds(60)))
            #expect(finals == joined)
            #expect(arena.isIdle)
        }
    }
}
