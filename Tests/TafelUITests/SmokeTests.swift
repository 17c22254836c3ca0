import Geometry
import ImageCodec
import Testing

@testable import TafelUI

@MainActor @Suite struct SmokeTests {
    struct Counter: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Text("Count \(count)")
                Button("More") { count += 1 }
            }
        }
    }

    @Test func aButtonChangesAText() throws {
        let panel = Panel(width: 200, height: 100) { Counter() }
        #expect(panel.host.semantics().first(label: "Count 0") != nil)
        panel.tap("More")
        #expect(panel.host.semantics().first(label: "Count 1") != nil)
        panel.advance(by: .seconds(1))
        #expect(!panel.host.needsFrame)
    }

    @Test func documents() throws {
        let one = Panel(width: 480, height: 800, scale: 1) { DynamicInfographicView() }
        try PNG.write(one.picture(), to: "/tmp/ui-1.png")
        one.tap("Set Value")
        one.advance(by: .milliseconds(200))
        try PNG.write(one.picture(), to: "/tmp/ui-1b.png")
        let two = Panel(width: 800, height: 480) { ReactiveStatusDemoView() }
        try PNG.write(two.picture(), to: "/tmp/ui-2.png")
        two.tap("Success")
        two.advance(by: .milliseconds(250))
        try PNG.write(two.picture(), to: "/tmp/ui-2b.png")
        two.advance(by: .seconds(2))
        #expect(!two.host.needsFrame)
        try PNG.write(two.picture(), to: "/tmp/ui-2c.png")
        let three = Panel(width: 800, height: 480) { InteractiveLoadingAnimationView() }
        try PNG.write(three.picture(), to: "/tmp/ui-3.png")
        three.tap(400, 400)
        three.advance(by: .milliseconds(150))
        try PNG.write(three.picture(), to: "/tmp/ui-3b.png")
    }
}
