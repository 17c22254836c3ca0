import Geometry
import Scene
import TestSupport
import Testing

@testable import TafelUI

enum Mode: String, CaseIterable, Identifiable {
    case day, week, month
    var id: Self { self }
}

/// What people reach for next: pickers, lists, forms, boxes.
struct SettingsView: View {
    @State private var mode = Mode.week
    @State private var isOn = true
    @State private var amount = 3

    var body: some View {
        List {
            Section("Range") {
                Picker("Mode", selection: $mode) {
                    ForEach(Mode.allCases) { mode in Text(mode.rawValue.capitalized).tag(mode) }
                }
                .pickerStyle(.segmented)
                LabeledContent("Chosen", value: mode.rawValue)
            }
            Section {
                Toggle("Alarms", systemImage: "bell.fill", isOn: $isOn)
                Stepper("Amount \(amount)", value: $amount, in: 0...10)
            } header: {
                Text("More")
            } footer: {
                Text("Changes count at once.")
            }
            Text("A row outside of any section")
            Text("And another one")
        }
        .background(Color(.systemGroupedBackground))
    }
}

@MainActor @Suite struct NeighbourTests {
    @Test(arguments: ColorScheme.allCases)
    func pictures(scheme: ColorScheme) {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        let panel = Panel(width: 360, height: 480, environment: environment) { SettingsView() }
        expectGolden(panel.picture(), "settings-\(scheme)")
    }

    @Test func aPickerChoosesWhatIsTapped() throws {
        let panel = Panel(width: 360, height: 480) { SettingsView() }
        let before = try #require(panel.host.semantics().first(label: "Week"))
        #expect(before.traits.contains(.isSelected) && before.touchFrame.height >= 44)
        panel.tap("Month")
        panel.advance(by: .milliseconds(300))
        let after = try #require(panel.host.semantics().first(label: "Month"))
        #expect(after.traits.contains(.isSelected))
        #expect(panel.host.semantics().first(label: "Week")?.traits.contains(.isSelected) == false)
        #expect(panel.host.semantics().flattened.contains { $0.label.contains("month") })
    }

    @Test func rowsAreFortyFourPointsHighAndFillTheWidth() {
        let panel = Panel(width: 300, height: 400) {
            List(0..<3, id: \.self) { Text("Row \($0)").named("row \($0)") }
        }
        let rows = (0..<3).map { panel.frame(of: "row \($0)") }
        #expect(abs(rows[1].midY - rows[0].midY - 44) < 0.01 && abs(rows[2].midY - rows[1].midY - 44) < 0.01)
        #expect(rows.allSatisfy { $0.minX == 16 })
    }

    @Test func phasesFollowOneAnotherAndEndAtTheFirst() {
        struct Pulse: View {
            let trigger: Int
            var body: some View {
                PhaseAnimator([1.0, 3.0, 2.0], trigger: trigger) { scale in
                    Probe("square").frame(width: 10, height: 10).scaleEffect(scale)
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
        }
        struct Owner: View {
            @State private var trigger = 0
            var body: some View {
                VStack {
                    Pulse(trigger: trigger)
                    Button("Go") { trigger += 1 }
                }
            }
        }
        let panel = Panel(width: 200, height: 200) { Owner() }
        func width() -> CGFloat { panel.frame(of: "square").width }
        #expect(width() == 10 && !panel.host.needsFrame)
        panel.tap("Go")
        panel.advance(by: .milliseconds(500))
        #expect(abs(width() - 20) < 1)
        panel.advance(by: .milliseconds(1000))
        #expect(abs(width() - 25) < 1)
        panel.advance(by: .seconds(3))
        #expect(width() == 10 && !panel.host.needsFrame)
    }

    @Test func figuresFadeIntoOneAnother() {
        struct Counter: View {
            @State private var count = 1
            var body: some View {
                VStack {
                    Text("\(count)").contentTransition(.numericText()).animation(.linear(duration: 1), value: count)
                    Button("More") { count += 1 }
                }
            }
        }
        let panel = Panel(width: 100, height: 100) { Counter() }
        func runs() -> Int {
            panel.host.displayList.items.filter { if case .glyphs = $0.operation { true } else { false } }.count
        }
        #expect(runs() == 2)
        panel.tap("More")
        panel.advance(by: .milliseconds(500))
        #expect(runs() == 3, "both figures and the button")
        panel.advance(by: .milliseconds(600))
        #expect(runs() == 2 && !panel.host.needsFrame)
    }

    @Test func textSizesAreHeldInsideOfARange() {
        struct Sized: View {
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(size)") }
        }
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility3
        let panel = Panel(width: 200, height: 100, environment: environment) {
            Sized().dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
        #expect(panel.host.semantics().first(label: "xLarge") != nil)
    }

    @Test func anInsetLeavesTheRest() {
        let panel = Panel(width: 100, height: 100) {
            Probe("rest").safeAreaInset(edge: .bottom) { Probe("bar").frame(height: 30) }
        }
        #expect(panel.layout("rest", "bar") == "rest 0 0 100x70\nbar 0 70 100x30")
    }

    @Test func phasesThatAnimateNothingComeToRest() {
        let panel = Panel(width: 100, height: 100) {
            PhaseAnimator([0.2, 1.0]) { Color.red.opacity($0) }.transaction { $0.animation = nil }
        }
        panel.advance(by: .seconds(1))
        #expect(!panel.host.needsFrame)
    }
}
