import Geometry
import Raster
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

@MainActor
struct StatusTests {
    private static let size = PixelSize(width: 320, height: 240)

    private func panel(_ state: String = "idle", _ display: String = "{}") throws -> TestPanel {
        try TestPanel(
            """
            display: \(display)
            screens:
              task: { kind: status, title: Upload, state: \(state), buttons: true }
            """, size: Self.size)
    }

    /// How many pixels of the middle of the screen have the colour of the mark, green or red.
    private func ink(_ panel: TestPanel, contrast: Int = 60) -> Int {
        let picture = panel.picture()
        var count = 0
        for y in 40..<160 {
            for x in 100..<220 {
                let pixel = picture[x, y]
                let (red, green) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255))
                if abs(red - green) > contrast { count += 1 }
            }
        }
        return count
    }

    @Test
    func theButtonsChangeTheState() throws {
        let panel = try panel()
        for state in ["Loading", "Success", "Error", "Idle"] {
            panel.tap(state)
            #expect(panel.host.semantics().flattened.contains { $0.label == state && $0.traits.contains(.isImage) })
        }
    }

    @Test
    func theCheckDrawsItselfInHalfASecond() throws {
        let panel = try panel()
        panel.tap("Success")
        panel.advance(by: .milliseconds(230))
        let early = ink(panel)
        panel.advance(by: .milliseconds(1000))
        let done = ink(panel)
        panel.advance(by: .seconds(1))
        #expect(early > 20 && early < done * 4 / 5, "\(early) of \(done)")
        #expect(abs(ink(panel) - done) < done / 20)
        #expect(!panel.host.needsFrame)
    }

    @Test
    func quickChangesLeaveNoMarkHalfDrawn() throws {
        let calm = try panel()
        calm.tap("Error")
        calm.advance(by: .seconds(3))
        let hasty = try panel()
        for state in ["Success", "Error", "Loading", "Success", "Idle", "Success", "Error"] {
            hasty.tap(state)
            hasty.advance(by: .milliseconds(60))
        }
        hasty.advance(by: .seconds(3))
        let difference = try #require(PictureDifference(calm.picture(), hasty.picture()))
        #expect(difference.differingPixels == 0)
    }

    @Test
    func withoutMovementTheMarkIsThereAtOnce() throws {
        let panel = try panel("idle", "{ reduceMotion: true }")
        panel.tap("Success")
        panel.advance(by: .seconds(2))
        let done = ink(panel)
        let other = try self.panel("success", "{ reduceMotion: true }")
        #expect(abs(ink(other) - done) < done / 20)
    }

    /// The source speaks every second, and is believed for three of them.
    private func silent(_ state: Int, _ display: String = "{}") throws -> TestPanel {
        try TestPanel(
            """
            display: \(display)
            sources:
              task: { type: scripted, script: ["1:\(state)", "2:silence"] }
            screens:
              task: { kind: status, source: task, title: Backup, message: All files are safe }
            """, size: Self.size)
    }

    @Test(arguments: [1, 2, 3])
    func aStateThatIsNotRenewedSaysSoAndRests(_ state: Int) throws {
        let panel = try silent(state)
        panel.advance(by: .seconds(1.5))
        let fresh = ink(panel, contrast: 120)
        #expect(!panel.shows("No news"))
        panel.advance(by: .seconds(20))
        #expect(panel.shows("No news for") && panel.shows("All files are safe"))
        #expect(!panel.host.needsFrame, "nothing turns that is not under way")
        if state > 1 { #expect(ink(panel, contrast: 120) < fresh / 4 && ink(panel) > 100, "the mark is faint") }
        panel.advance(by: .seconds(120))
        #expect(panel.shows("No news for 2 min"))
    }

    @Test
    func nothingIsSaidOfAStateThatHasNotComeYet() throws {
        let panel = try TestPanel(
            """
            sources:
              task: { type: scripted, script: ["90:2"] }
            screens:
              task: { kind: status, source: task, message: All files are safe }
            """)
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Waiting for data") && !panel.shows("All files are safe"))
    }

    @Test
    func aSourceDrivesTheState() throws {
        let panel = try TestPanel(
            """
            sources:
              task: { type: scripted, script: ["1:1", "3:2", "5:fault"] }
            screens:
              task: { kind: status, source: task, message: Backup }
            """)
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Loading") && panel.shows("Backup"))
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Success"))
        panel.advance(by: .seconds(3))
        #expect(panel.shows("Error") && !panel.shows("Backup"), "a fault says what it is")
    }
}
