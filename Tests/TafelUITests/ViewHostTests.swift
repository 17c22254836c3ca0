import Geometry
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
}
