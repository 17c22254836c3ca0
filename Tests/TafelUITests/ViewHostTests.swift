import Geometry
import Input
import Testing

@testable import TafelUI

@MainActor @Suite struct ViewHostTests {
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

    @Test func aScreenIsFreedWithAllItsViews() {
        weak var core: HostCore?
        weak var item: TafelUI.Item?
        weak var node: _Node?
        do {
            let panel = Panel(width: 400, height: 800) {
                VStack {
                    InteractiveLoadingAnimationView()
                    ReactiveStatusDemoView()
                    ScrollView { Grid { GridRow { ViewThatFits { Text("A") } } } }
                    Canvas { context, size in context.fill(Path(ellipseIn: .zero), with: .color(.red)) }
                }
                .toolbar { ToolbarItem { Button("B") {} } }
            }
            panel.tap("Loading")
            panel.advance(by: .milliseconds(300))
            panel.tap("Success")
            panel.skip(.milliseconds(50))
            core = panel.host.core
            item = panel.host.core.root
            node = item?.node
            #expect(core != nil && item != nil && node != nil)
        }
        #expect(core == nil && item == nil && node == nil)
    }

    @Test func nothingHappensUntilSomethingChanges() {
        let panel = Panel(width: 200, height: 100) { Counter() }
        let bodies = panel.host.bodyCount
        var requests = 0
        panel.host.onNeedsFrame = { requests += 1 }
        #expect(!panel.host.update(at: .seconds(10)))
        #expect(panel.host.bodyCount == bodies && requests == 0)
        panel.touch(.began, 2, 2)
        panel.touch(.ended, 2, 2)
        #expect(requests == 0)
    }
}
