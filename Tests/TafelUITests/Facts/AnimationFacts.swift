import Geometry
import Motion
import Raster
import Scene
import Testing
import Typography

@testable import TafelUI

/// Facts about transactions and what animates.
@MainActor @Suite struct AnimationFacts {
    @Observable final class Model {
        var isOn = false
        var other = false
        var angle = 0.0
        var log: [String] = []
    }

    /// A dot at the left or right end of 100 points.
    struct Dot: View {
        let model: Model

        var body: some View {
            Color.red.named("dot")
                .frame(width: 10, height: 10)
                .offset(x: model.isOn ? 100 : 0)
                .frame(width: 10, height: 10, alignment: .leading)
        }
    }

    private func panel<Content: View>(@ViewBuilder _ content: () -> Content) -> Panel {
        Panel(width: 10, height: 10, content)
    }

    private func x(_ panel: Panel) -> CGFloat { panel.frame(of: "dot").minX }

    @Test func aChangeWithoutAnimationIsSeenAtOnce() {
        let model = Model()
        let panel = panel { Dot(model: model) }
        model.isOn = true
        panel.skip(.zero)
        #expect(x(panel) == 100)
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame)
    }

    /// 110
    @Test func valuesRunFromOldToNewAndEndExactly() {
        let model = Model()
        let panel = panel { Dot(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        #expect(x(panel) == 0)
        panel.skip(.milliseconds(250))
        #expect(abs(x(panel) - 25) < 1e-9)
        #expect(panel.host.needsFrame)
        panel.skip(.milliseconds(800))
        #expect(x(panel) == 100)
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame && panel.host.nextFrameTime == nil)
        #expect(panel.host.bodyCount(of: Dot.self) == 2)
    }

    @Test func aRedirectedValueLosesNoFrame() {
        let model = Model()
        let panel = panel { Dot(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        panel.skip(.zero)
        #expect(abs(x(panel) - 50) < 1e-9)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 25) < 1e-9)
    }

    struct Implicit: View {
        let model: Model
        let animation: Animation?
        var disables = false

        var body: some View {
            Dot(model: model)
                .animation(animation, value: model.isOn)
                .transaction { if disables { $0.disablesAnimations = true } }
        }
    }

    /// 106
    @Test func theInnermostImplicitAnimationWins() {
        let model = Model()
        let panel = panel {
            Implicit(model: model, animation: .linear(duration: 2)).animation(.linear(duration: 4), value: model.isOn)
        }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 25) < 1e-9)
    }

    /// 106
    @Test func nilRemovesTheAnimation() {
        let model = Model()
        let panel = panel { Implicit(model: model, animation: nil) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        #expect(x(panel) == 100)
    }

    struct Unrelated: View {
        let model: Model

        var body: some View {
            Dot(model: model).animation(.linear(duration: 2), value: model.other)
        }
    }

    /// 106
    @Test func anUnchangedValueLetsTheTransactionPass() {
        let model = Model()
        let panel = panel { Unrelated(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 50) < 1e-9)
    }

    /// 107
    @Test func disablingStopsImplicitAnimationsOnly() {
        let model = Model()
        let panel = panel { Implicit(model: model, animation: .linear(duration: 1), disables: true) }
        model.isOn = true
        panel.skip(.zero)
        #expect(x(panel) == 100)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 50) < 1e-9)
    }

    struct Appearing: View {
        @State private var isOn = false

        var body: some View {
            Color.red.named("dot")
                .frame(width: 10, height: 10)
                .offset(x: isOn ? 100 : 0)
                .frame(width: 10, height: 10, alignment: .leading)
                .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
        }
    }

    /// 109
    @Test func aChangeInOnAppearRunsFromTheFirstValue() {
        let panel = panel { Appearing() }
        #expect(x(panel) == 0)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 50) < 1e-9)
    }

    struct Turning: View {
        let model: Model

        var body: some View {
            Color.red.named("dot")
                .frame(width: 10, height: 10)
                .offset(x: 10)
                .rotationEffect(.degrees(model.angle))
        }
    }

    /// 112
    @Test func anglesRunTheWayTheyAreWritten() {
        let model = Model()
        let panel = panel { Turning(model: model) }
        func middle() -> CGPoint { panel.frame(of: "dot").center }
        #expect(abs(middle().x - 15) < 1e-9)
        withAnimation(.linear(duration: 1)) { model.angle = 360 }
        panel.skip(.zero)
        panel.skip(.milliseconds(250))
        #expect(middle().distance(to: CGPoint(x: 5, y: 15)) < 1e-6)
        panel.skip(.milliseconds(250))
        #expect(middle().distance(to: CGPoint(x: -5, y: 5)) < 1e-6)
    }

    /// 103
    @Test func settingTheStateWithoutAnimationStopsARepetition() {
        let model = Model()
        let panel = panel { Dot(model: model) }
        withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(1500))
        #expect(abs(x(panel) - 50) < 1e-9)
        model.isOn = false
        panel.skip(.milliseconds(16))
        #expect(x(panel) == 0)
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame)
    }

    /// 115
    @Test func coloursMixInLinearLight() {
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let white = Color.Resolved(red: 1, green: 1, blue: 1)
        #expect(abs(Double(black.mixed(with: white, 0.5).red) - 188.0 / 255) < 1.0 / 255)
    }

    /// 116
    @Test func completionsComeWhenTheyAreDue() {
        let model = Model()
        let panel = panel { Dot(model: model) }
        var log: [String] = []
        withAnimation(.linear(duration: 5).logicallyComplete(after: 1), completionCriteria: .removed) {
            model.isOn = true
        } completion: {
            log.append("removed \(panel.time.seconds.rounded())")
        }
        panel.advance(by: .milliseconds(10))
        panel.advance(by: .seconds(6))
        model.isOn = false
        panel.skip(.milliseconds(16))
        withAnimation(.linear(duration: 5).logicallyComplete(after: 1), completionCriteria: .logicallyComplete) {
            model.isOn = true
        } completion: {
            log.append("complete \((panel.time.seconds - 6).rounded())")
        }
        panel.advance(by: .seconds(6))
        #expect(log == ["removed 5.0", "complete 1.0"])
    }

    struct Two: View {
        let model: Model

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.named("one").frame(width: 10, height: 10).offset(x: model.isOn ? 100 : 0)
                Color.red.named("two").frame(width: 10, height: 10).offset(x: model.other ? 100 : 0)
            }
        }
    }

    @Test func changesUnderSeveralTransactionsKeepTheirOwn() {
        let model = Model()
        let panel = panel { Two(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        withAnimation(.linear(duration: 2)) { model.other = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(abs(panel.frame(of: "one").minX - 50) < 1e-9)
        #expect(abs(panel.frame(of: "two").minX - 25) < 1e-9)
    }

    struct Row: View {
        let model: Model

        var body: some View {
            HStack(spacing: 0) {
                if model.isOn { Color.blue.frame(width: 100, height: 10) }
                Color.red.named("dot").frame(width: 10, height: 10)
            }
            .frame(width: 200, height: 10, alignment: .leading)
        }
    }

    @Test func layoutAnimatesAndWhatComesFadesIn() {
        let model = Model()
        let panel = Panel(width: 200, height: 10) { Row(model: model) }
        #expect(x(panel) == 0)
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        panel.skip(.zero)
        #expect(x(panel) == 0)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 50) < 1e-9)
        let layers = panel.host.displayList.items.filter {
            if case .beginLayer(let effect) = $0.operation { abs(effect.opacity - 0.5) < 0.01 } else { false }
        }
        #expect(layers.count == 1)
        panel.skip(.milliseconds(600))
        #expect(x(panel) == 100)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(abs(x(panel) - 50) < 1e-9)
        #expect(panel.frames("Rectangle").count == 2)
        panel.skip(.milliseconds(600))
        #expect(panel.frames("Rectangle").count == 1)
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame)
    }

    /// The frame is the same to the byte whatever the uptime.
    @Test(arguments: [6, 25, 50, 400])
    func uptimeDoesNotMatter(days: Int) {
        func frames(_ start: Duration) -> [DisplayListDigest] {
            let model = Model()
            let panel = Panel(width: 200, height: 20, start: start) { Row(model: model) }
            withAnimation(.spring(response: 0.5)) { model.isOn = true }
            return (0..<10).map { _ in
                panel.skip(.microseconds(16_667))
                return DisplayListDigest(panel)
            }
        }
        #expect(frames(.zero) == frames(.seconds(days * 86400)))
    }

    struct DisplayListDigest: Equatable {
        let text: String

        @MainActor
        init(_ panel: Panel) {
            text = panel.host.displayList.items.map { "\($0.operation) \($0.transform)" }.joined()
        }
    }
}
