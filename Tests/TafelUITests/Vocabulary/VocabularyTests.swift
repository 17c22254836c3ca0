import Geometry
import ImageCodec
import Testing

@testable import TafelUI

@MainActor @Suite struct VocabularyTests {
    @Test func controls() throws {
        let shop = Shop()
        let panel = Panel(width: 400, height: 640) { ControlsView(shop: shop) }
        panel.tap("One")
        #expect(shop.items[0].isOn)
        panel.tap("Plain")
        #expect(shop.level == 0.5)
        #expect(panel.host.semantics().first(label: "Shown") != nil)
        panel.advance(by: .seconds(1))
        try PNG.write(panel.picture(), to: "/tmp/uiwork/controls.png")
    }

    @Test func pictures() throws {
        let panel = Panel(width: 300, height: 640) { PictureView() }
        #expect(panel.host.semantics().first(label: "Bold and red") != nil)
        panel.advance(by: .milliseconds(500))
        #expect(panel.host.semantics().first(label: "5") != nil)
        try PNG.write(panel.picture(), to: "/tmp/uiwork/pictures.png")
    }

    @Test func arrangements() throws {
        let panel = Panel(width: 300, height: 400) { ArrangementView(shop: Shop()) }
        let labels = panel.host.semantics().flattened.map(\.label)
        #expect(labels.contains("Things") && labels.contains("Edit") && labels.contains("Eins"))
        try PNG.write(panel.picture(), to: "/tmp/uiwork/arrangements.png")
    }
}
