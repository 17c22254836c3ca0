import Geometry
import Input
import TafelUI
import Testing

@testable import Kiosk

@MainActor
struct PagesTests {
    private func panel(_ pages: String = "") throws -> TestPanel {
        try TestPanel(
            """
            screens:
              first: { kind: status, title: First }
              second: { kind: status, title: Second }
              third: { kind: status, title: Third }
            \(pages)
            """)
    }

    private func swipe(_ panel: TestPanel, from: CGFloat, to: CGFloat) {
        panel.drag((0...10).map { CGPoint(x: from + (to - from) * CGFloat($0) / 10, y: 200) })
        panel.advance(by: .seconds(1))
    }

    @Test
    func aSwipeTurnsThePageAndTheEndsMeet() throws {
        let panel = try panel()
        swipe(panel, from: 600, to: 300)
        #expect(panel.shows("Second") && !panel.shows("First"))
        swipe(panel, from: 300, to: 600)
        swipe(panel, from: 300, to: 600)
        #expect(panel.shows("Third"))
    }

    @Test
    func thePageFollowsTheFingerAndComesBackFromAShortWay() throws {
        let panel = try panel()
        panel.drag([CGPoint(x: 500, y: 200), CGPoint(x: 470, y: 200), CGPoint(x: 460, y: 200)], lifts: false)
        #expect(panel.shows("First") && panel.shows("Second"), "the neighbour comes in beside it")
        panel.advance(by: .milliseconds(200))
        panel.touch(.ended, CGPoint(x: 460, y: 200))
        panel.advance(by: .seconds(1))
        #expect(panel.shows("First") && !panel.shows("Second"))
        #expect(!panel.host.needsFrame)
    }

    @Test
    func upAndDownTurnsNothing() throws {
        let panel = try panel()
        panel.drag((0...10).map { CGPoint(x: 400 - CGFloat($0) * 7, y: 100 + CGFloat($0) * 20) })
        panel.advance(by: .seconds(1))
        #expect(panel.shows("First") && !panel.shows("Second"))
    }

    @Test
    func aSwipeBesideTheLoadersRingTurnsThePage() throws {
        let panel = try TestPanel("screens:\n  wait: { kind: loader }\n  second: { kind: status, title: Second }")
        panel.drag((0...10).map { CGPoint(x: 400 + CGFloat($0) * 6, y: 200) })
        #expect(!panel.shows("Second"), "a finger on the ring turns the ring")
        swipe(panel, from: 180, to: 20)
        #expect(panel.shows("Second"))
    }

    @Test
    func pagesTurnByThemselvesUntilSomeoneTouches() throws {
        let panel = try panel("pages: { interval: 5s, pauseAfterTouch: 20s }")
        panel.advance(by: .seconds(6))
        #expect(panel.shows("Second") && !panel.shows("First"))
        panel.tap(CGPoint(x: 400, y: 240))
        panel.advance(by: .seconds(15))
        #expect(panel.shows("Second"))
        panel.advance(by: .seconds(6))
        #expect(panel.shows("Third"))
    }
}
