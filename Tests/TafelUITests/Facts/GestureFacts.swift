import Geometry
import Input
import Testing

@testable import TafelUI

/// Facts about gestures.
@MainActor @Suite struct GestureFacts {
    final class Log {
        var lines: [String] = []
    }

    /// 118, 119
    @Test func aDragBeginsAtTenPointsAndCountsFromTheTouch() {
        let log = Log()
        let panel = Panel(width: 100, height: 100) {
            Color.red.gesture(
                DragGesture()
                    .onChanged { log.lines.append("\($0.translation.width)") }
                    .onEnded { log.lines.append("end \($0.translation.width) \($0.startLocation.x)") })
        }
        panel.touch(.began, 20, 20)
        panel.touch(.moved, 29, 20)
        #expect(log.lines.isEmpty)
        panel.touch(.moved, 30, 20)
        panel.touch(.moved, 45, 20)
        panel.touch(.ended, 45, 20)
        #expect(log.lines == ["10.0", "25.0", "end 25.0 20.0"])
    }

    /// 121
    @Test func tapsAreShortAndNear() {
        let log = Log()
        let panel = Panel(width: 100, height: 100) { Color.red.onTapGesture { log.lines.append("tap") } }
        panel.touch(.began, 10, 10)
        panel.skip(.milliseconds(740))
        panel.touch(.ended, 10, 10)
        #expect(log.lines == ["tap"])
        panel.touch(.began, 10, 10)
        panel.skip(.milliseconds(760))
        panel.touch(.ended, 10, 10)
        panel.touch(.began, 10, 10)
        panel.touch(.moved, 55, 10)
        panel.touch(.ended, 10, 10)
        #expect(log.lines == ["tap"])
        panel.touch(.began, 10, 10)
        panel.touch(.moved, 54, 10)
        panel.touch(.ended, 10, 10)
        #expect(log.lines == ["tap", "tap"])
    }

    private func nested(_ log: Log, _ outer: (AnyView) -> AnyView) -> Panel {
        let inner = AnyView(Color.red.onTapGesture { log.lines.append("child") })
        let view = outer(inner)
        return Panel(width: 100, height: 100) { view }
    }

    /// 122, 124
    @Test func precedenceOfNestedGestures() {
        let log = Log()
        nested(log) { child in AnyView(child.gesture(TapGesture().onEnded { log.lines.append("parent") })) }
            .tap(10, 10)
        #expect(log.lines == ["child"])
        log.lines = []
        nested(log) { child in
            AnyView(child.highPriorityGesture(TapGesture().onEnded { log.lines.append("parent") }))
        }.tap(10, 10)
        #expect(log.lines == ["parent"])
        log.lines = []
        nested(log) { child in
            AnyView(child.simultaneousGesture(TapGesture().onEnded { log.lines.append("parent") }))
        }.tap(10, 10)
        #expect(log.lines.sorted() == ["child", "parent"])
        log.lines = []
        nested(log) { child in
            AnyView(
                child.highPriorityGesture(TapGesture().onEnded { log.lines.append("middle") })
                    .highPriorityGesture(TapGesture().onEnded { log.lines.append("outer") }))
        }.tap(10, 10)
        #expect(log.lines == ["outer"])
    }

    struct Dragged: View {
        @GestureState private var x: CGFloat = 0

        var body: some View {
            Color.red.named("dot")
                .frame(width: 20, height: 20)
                .offset(x: x)
                .gesture(
                    DragGesture(coordinateSpace: .global).updating($x) { value, state, _ in
                        state = value.translation.width
                    }
                )
                .frame(width: 100, height: 20, alignment: .leading)
        }
    }

    /// 125
    @Test(arguments: [TouchEvent.Phase.ended, .cancelled])
    func gestureStateReturnsAtOnce(phase: TouchEvent.Phase) {
        let panel = Panel(width: 100, height: 20) { Dragged() }
        panel.touch(.began, 5, 10)
        panel.touch(.moved, 35, 10)
        #expect(panel.frame(of: "dot").minX == 30)
        panel.touch(phase, 35, 10)
        #expect(panel.frame(of: "dot").minX == 0)
    }

    struct Springing: View {
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var x: CGFloat = 0

        var body: some View {
            Color.red.named("dot")
                .frame(width: 20, height: 20)
                .offset(x: x)
                .gesture(
                    DragGesture(coordinateSpace: .global).updating($x) { value, state, _ in
                        state = value.translation.width
                    }
                )
                .frame(width: 100, height: 20, alignment: .leading)
        }
    }

    /// 125
    @Test func theResetTransactionAnimatesTheReturn() {
        let panel = Panel(width: 100, height: 20) { Springing() }
        panel.touch(.began, 5, 10)
        panel.touch(.moved, 45, 10)
        panel.touch(.ended, 45, 10)
        #expect(panel.frame(of: "dot").minX == 40)
        panel.skip(.milliseconds(500))
        #expect(abs(panel.frame(of: "dot").minX - 20) < 1e-9)
    }

    @Test func aLongPressIsRecognisedByTimeAlone() {
        let log = Log()
        let panel = Panel(width: 100, height: 100) {
            Color.red.onLongPressGesture {
                log.lines.append("long")
            } onPressingChanged: {
                log.lines.append("\($0)")
            }
        }
        panel.touch(.began, 10, 10)
        #expect(panel.host.nextFrameTime == .milliseconds(500))
        panel.skip(.milliseconds(500))
        #expect(log.lines == ["true", "false", "long"])
    }

    @Test func twoFingersOnTwoViewsDoNotDisturbEachOther() {
        let log = Log()
        let panel = Panel(width: 200, height: 100) {
            HStack(spacing: 0) {
                Color.red.onTapGesture { log.lines.append("left") }
                Color.blue.gesture(DragGesture().onChanged { _ in log.lines.append("right") })
            }
        }
        panel.touch(.began, 50, 50, finger: 1)
        panel.touch(.began, 150, 50, finger: 2)
        panel.touch(.moved, 170, 50, finger: 2)
        panel.touch(.ended, 50, 50, finger: 1)
        panel.touch(.ended, 170, 50, finger: 2)
        #expect(log.lines == ["right", "left"])
    }

    @Test func aButtonActsOnlyWhenTheFingerLiftsOnIt() {
        let log = Log()
        let panel = Panel(width: 300, height: 300) { Button("Go") { log.lines.append("go") } }
        panel.touch(.began, 150, 150)
        panel.touch(.moved, 290, 290)
        panel.touch(.ended, 290, 290)
        #expect(log.lines.isEmpty)
        panel.tap("Go")
        #expect(log.lines == ["go"])
        // The text is about 20 points high; fingers reach 22 points from its middle.
        panel.tap(150, 150 + 20)
        #expect(log.lines == ["go", "go"])
        panel.tap(150, 150 + 24)
        #expect(log.lines == ["go", "go"])
    }

    @Test func disabledControlsDoNothing() {
        let log = Log()
        let panel = Panel(width: 100, height: 100) { Button("Go") { log.lines.append("go") }.disabled(true) }
        panel.tap(50, 50)
        #expect(log.lines.isEmpty)
        #expect(panel.host.semantics().first(label: "Go")?.isEnabled == false)
    }

    struct Sliding: View {
        @State private var value = 50.0

        var body: some View {
            Slider(value: $value, in: 0...100, step: 1) { Text("Level") }
                .frame(width: 228)
        }
    }

    @Test func aSliderFollowsTheFingerAndItsName() {
        let panel = Panel(width: 300, height: 100) { Sliding() }
        func value() -> String? { panel.host.semantics().first(label: "Level")?.value }
        #expect(value() == "50")
        panel.touch(.began, 150, 50)
        panel.touch(.moved, 170, 50)
        panel.touch(.ended, 170, 50)
        #expect(value() == "60")
        if let node = panel.host.semantics().first(label: "Level") {
            #expect(node.touchFrame.height >= 44)
            panel.host.perform(.increment, on: node)
        }
        #expect(value() == "61")
    }
}
