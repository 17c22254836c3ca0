import Geometry
import Testing
import Typography

@testable import TafelUI

@MainActor @Suite struct TextRoomTests {
    @MainActor
    final class Counter {
        var measured = 0
    }

    /// Counts how often somebody wants to know the size of the view.
    struct Counting: Layout {
        let counter: Counter

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            counter.measured += 1
            return subviews[0].sizeThatFits(proposal)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        }
    }

    @Observable
    final class Model {
        var text = "10.5"
        var font = Font.body.monospacedDigit()
        var limit: Int?
    }

    struct Figure: View {
        let model: Model

        var body: some View {
            Text(model.text).font(model.font).lineLimit(model.limit)
        }
    }

    private func panel(_ model: Model, _ counter: Counter, width: CGFloat = 200) -> Panel {
        Panel(width: width, height: 100) {
            Counting(counter: counter) { Figure(model: model) }
        }
    }

    @Test func figuresOfEqualWidthMoveNothingAround() {
        let (model, counter) = (Model(), Counter())
        let panel = panel(model, counter)
        let (before, picture) = (counter.measured, panel.host.displayList)
        model.text = "47.2"
        panel.skip(.milliseconds(16))
        #expect(counter.measured == before)
        #expect(panel.host.displayList != picture)
        #expect(panel.frames("Text \"47.2\"").count == 1)
    }

    @Test func whatNeedsOtherRoomIsMeasuredAnew() {
        let (model, counter) = (Model(), Counter())
        let panel = panel(model, counter)
        for change in [{ model.text = "110.5" }, { model.font = .title }, { model.text = "1" }] {
            let before = counter.measured
            change()
            panel.skip(.milliseconds(16))
            #expect(counter.measured > before)
            let fresh = self.panel(model, Counter())
            #expect(panel.host.dumpLayout() == fresh.host.dumpLayout())
            #expect(panel.host.displayList == fresh.host.displayList)
        }
    }

    @Test func aChangedTextInSeveralLinesLooksLikeAFreshOne() {
        let (model, counter) = (Model(), Counter())
        let panel = panel(model, counter, width: 60)
        for (text, limit) in [("11 22 33 44 55 66", nil), ("66 55 44 33 22 11", nil), ("66 55 44 33", 1), ("a", nil)] {
            model.text = text
            model.limit = limit
            panel.skip(.milliseconds(16))
            let fresh = self.panel(model, Counter(), width: 60)
            #expect(panel.host.dumpLayout() == fresh.host.dumpLayout())
            #expect(panel.host.displayList == fresh.host.displayList)
        }
    }

    @Test func screensOfOtherScalesMayShareTheFonts() {
        let model = Model()
        let panels = [CGFloat(1), 2, 1.5].map { scale in
            Panel(width: 200, height: 100, scale: scale) { Counting(counter: Counter()) { Figure(model: model) } }
        }
        for text in ["110.5", "47", "47.1", "90.8"] {
            model.text = text
            for panel in panels { panel.skip(.milliseconds(16)) }
            for panel in panels {
                let fresh = Panel(width: 200, height: 100, scale: panel.host.scale) {
                    Counting(counter: Counter()) { Figure(model: model) }
                }
                #expect(panel.host.dumpLayout() == fresh.host.dumpLayout())
                #expect(panel.host.displayList == fresh.host.displayList)
            }
        }
    }

    @Test(arguments: [
        "", "A", "45.2", "Two words", "one\nabove", "trailing  ", "soft\u{AD}hyphen\u{AD}ated", "\tTab",
        "שלום 12 Welt", "e\u{301}\u{1F600} mixed",
    ])
    func aLineIsTheSameWhereverItHasRoom(_ string: String) {
        let environment = EnvironmentValues()
        for text in [Text(verbatim: string), Text(verbatim: string) + Text(verbatim: " °C").font(.caption)] {
            for limit in [nil, 1, 2] {
                var environment = environment
                environment.lineLimit = limit
                environment.minimumScaleFactor = 0.5
                let style = ResolvedText(text, environment, date: Date(timeIntervalSinceReferenceDate: 0))
                let ideal = style.compose(.unspecified, Panel.fonts)
                guard ideal.isOneLine else { continue }
                for width in [ideal.size.width, ideal.size.width + 0.3, 1000, .infinity] {
                    for height in [nil, 0, 5, 40, .infinity] as [CGFloat?] {
                        let other = style.compose(ProposedViewSize(width: width, height: height), Panel.fonts)
                        #expect(other.hasSameMeasures(as: ideal))
                        #expect(other.runs.map(\.run) == ideal.runs.map(\.run))
                        #expect(other.runs.map(\.origin) == ideal.runs.map(\.origin))
                    }
                }
            }
        }
    }
}
