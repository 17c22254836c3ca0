import Geometry
import Input
import Scene
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

    struct Form: View {
        @State private var level = 5.0
        @State private var count = 0

        var body: some View {
            VStack {
                Button("First \(count)") { count += 1 }
                Slider(value: $level, in: 0...10, step: 1) { Text("Level") }
                Button("Last") { count = 100 }
            }
        }
    }

    @Test func keysAndKnobsActOnWhatHasTheFocus() {
        let panel = Panel(width: 200, height: 200) { Form() }
        func press(_ key: KeyEvent.Key) {
            panel.host.handle(.key(KeyEvent(key: key, phase: .down, time: panel.time)))
            panel.skip(.milliseconds(16))
        }
        func labels() -> [String] {
            panel.host.semantics().flattened.filter { !$0.actions.isEmpty }.map { $0.label + $0.value }
        }
        press(.enter)
        #expect(labels() == ["First 0", "Level5", "Last"])
        press(.tab)
        press(.enter)
        #expect(labels() == ["First 1", "Level5", "Last"])
        panel.host.handle(.knob(steps: 1, time: panel.time))
        panel.host.handle(.knob(steps: 3, time: panel.time))
        press(.left)
        #expect(labels() == ["First 1", "Level7", "Last"])
        press(.down)
        press(.space)
        #expect(labels() == ["First 100", "Level7", "Last"])
        let ringed = panel.host.displayList.items.count
        panel.tap(2, 2)
        #expect(panel.host.displayList.items.count == ringed - 1)
    }

    private struct SchemeReader: View {
        @Environment(\.colorScheme) private var scheme
        @ScaledMetric private var side = 10.0
        let token: Token

        var body: some View { Color.red.frame(width: side).opacity(scheme == .dark ? 1 : 0.5) }
    }

    private final class Token {}

    /// A panel that shows other views every minute must not keep those of a year.
    @Test func aViewThatReadsTheEnvironmentIsForgottenWhenItHasGone() {
        weak var token: Token?
        let model = Shop()
        do {
            let held = Token()
            token = held
            let panel = Panel(width: 100, height: 100) {
                if model.level < 1 { SchemeReader(token: held) } else { Text("gone") }
            }
            #expect(token != nil)
            model.level = 2
            panel.advance(by: .seconds(1))
            _ = panel
        }
        #expect(token == nil)
    }
}
