import Geometry
import Scene
import Testing

@testable import TafelUI

@MainActor @Suite struct VocabularyTests {
    @Test func controls() {
        let shop = Shop()
        let panel = Panel(width: 400, height: 640) { ControlsView(shop: shop) }
        panel.tap("One")
        #expect(shop.items[0].isOn)
        panel.tap("Plain")
        #expect(shop.level == 0.5)
        #expect(panel.host.semantics().first(label: "Shown") != nil)
        panel.advance(by: .seconds(1))
    }

    @Test func pictures() {
        let panel = Panel(width: 300, height: 640) { PictureView() }
        #expect(panel.host.semantics().first(label: "Bold and red") != nil)
        panel.advance(by: .milliseconds(500))
        #expect(panel.host.semantics().first(label: "5") != nil)
    }

    /// What people write is shown, too: each of these views is laid out, painted and animated for a while.
    @Test func forms() {
        func show<V: View>(_ view: V) {
            let panel = Panel(width: 400, height: 800) { view }
            panel.advance(by: .milliseconds(300))
            #expect(panel.host.displayList.items.count > 3, "\(V.self)")
        }
        show(StackForms())
        show(FrameForms())
        show(LayerForms())
        show(GridForms())
        show(ListForms())
        show(TextForms())
        show(FontForms())
        show(ImageForms())
        show(ShapeForms())
        show(StyleForms())
        show(ButtonForms())
        show(ValueControlForms())
        show(IndicatorForms())
        show(SemanticsForms())
        show(BarForms())
        show(AnimationForms())
        show(GestureForms())
        show(StateForms())
    }

    @Test func arrangements() {
        let panel = Panel(width: 300, height: 400) { ArrangementView(shop: Shop()) }
        let labels = panel.host.semantics().flattened.map(\.label)
        #expect(labels.contains("Things") && labels.contains("Edit") && labels.contains("Eins"))
    }
}
