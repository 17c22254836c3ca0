import Geometry
import Input
import Scene
import Testing

@testable import TafelUI

@MainActor @Suite struct TransitionTests {
    @Observable final class Model {
        var isShown = false
    }

    struct Coming: View {
        let model: Model
        let transition: AnyTransition

        var body: some View {
            ZStack {
                if model.isShown { Color.red.frame(width: 20, height: 20).transition(transition) }
            }
            .frame(width: 100, height: 100)
        }
    }

    private func halfway(_ transition: AnyTransition, environment: EnvironmentValues = EnvironmentValues()) -> Panel {
        let model = Model()
        let panel = Panel(width: 100, height: 100, environment: environment) {
            Coming(model: model, transition: transition)
        }
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        return panel
    }

    /// The box on the screen of what is filled.
    private func box(_ panel: Panel) -> CGRect {
        for item in panel.host.displayList.items {
            if case .fill(let path, _, _) = item.operation { return path.boundingRect.applying(item.transform) }
        }
        return .null
    }

    private func hasLayer(_ panel: Panel) -> Bool {
        panel.host.displayList.items.contains { if case .beginLayer = $0.operation { true } else { false } }
    }

    @Test func scaleGrowsFromTheMiddle() {
        let panel = halfway(.scale)
        #expect(box(panel) == CGRect(x: 45, y: 45, width: 10, height: 10))
        panel.advance(by: .seconds(1))
        #expect(box(panel) == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(!hasLayer(panel) && !panel.host.needsFrame)
    }

    @Test func moveComesFromItsEdge() {
        #expect(box(halfway(.move(edge: .bottom))) == CGRect(x: 40, y: 50, width: 20, height: 20))
        #expect(box(halfway(.move(edge: .leading))) == CGRect(x: 30, y: 40, width: 20, height: 20))
        #expect(box(halfway(.offset(x: 10, y: -20))) == CGRect(x: 45, y: 30, width: 20, height: 20))
    }

    @Test func identityIsThereAtOnce() {
        let panel = halfway(.identity)
        #expect(box(panel) == CGRect(x: 40, y: 40, width: 20, height: 20) && !hasLayer(panel))
    }

    @Test func reducedMotionFades() {
        var environment = EnvironmentValues()
        environment.accessibilityReduceMotion = true
        let panel = halfway(.scale, environment: environment)
        #expect(box(panel) == CGRect(x: 40, y: 40, width: 20, height: 20) && hasLayer(panel))
    }

    @Test func asymmetricTransitionsLeaveInTheirOwnWay() {
        let model = Model()
        model.isShown = true
        let panel = Panel(width: 100, height: 100) {
            Coming(
                model: model,
                transition: .asymmetric(insertion: .opacity, removal: .move(edge: .trailing)))
        }
        withAnimation(.linear(duration: 1)) { model.isShown = false }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(box(panel) == CGRect(x: 50, y: 40, width: 20, height: 20))
        panel.skip(.milliseconds(600))
        #expect(box(panel).isNull)
    }

    @Test func changesFasterThanTransitionsSettle() {
        let model = Model()
        let panel = Panel(width: 100, height: 100) { Coming(model: model, transition: .scale) }
        for _ in 0..<20 {
            withAnimation(.spring()) { model.isShown.toggle() }
            panel.advance(by: .milliseconds(40))
        }
        withAnimation(.spring()) { model.isShown = true }
        panel.advance(by: .seconds(3))
        #expect(panel.frames("Rectangle").count == 1)
        #expect(box(panel) == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(!panel.host.needsFrame && panel.host.nextFrameTime == nil)
    }

    struct Holding: View {
        @State private var text = "idle"

        var body: some View {
            Color.red.frame(width: 100, height: 100)
                .overlay { Text(text) }
                .gesture(
                    LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture(minimumDistance: 0))
                        .onEnded { value in
                            if case .second(_, let drag?) = value { text = "\(drag.translation.width)" }
                        })
        }
    }

    @Test func aDragFollowsAHold() {
        let panel = Panel(width: 100, height: 100) { Holding() }
        panel.touch(.began, 20, 20)
        panel.skip(.milliseconds(600))
        panel.touch(.moved, 50, 20)
        panel.touch(.ended, 50, 20)
        #expect(panel.host.semantics().first(label: "30.0") != nil)
    }
}
