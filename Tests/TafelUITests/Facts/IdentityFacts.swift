import Geometry
import Testing

@testable import TafelUI

/// Facts about identity, state and lifecycle.
@MainActor @Suite struct IdentityFacts {
    /// What views report, in order.
    final class Log {
        var lines: [String] = []
    }

    @Observable final class Model {
        var value = 0
        var flag = false
        var items = ["a", "b", "c"]
        var unused = 0
    }

    struct Watcher: View {
        let model: Model
        let log: Log
        let initial: Bool

        var body: some View {
            Color.red.onChange(of: model.value, initial: initial) { old, new in log.lines.append("(\(old),\(new))") }
        }
    }

    /// 70
    @Test(arguments: [(true, ["(0,0)", "(0,1)", "(1,2)"]), (false, ["(0,1)", "(1,2)"])])
    func onChangeReportsOldAndNew(initial: Bool, expected: [String]) {
        let model = Model()
        let log = Log()
        let panel = Panel(width: 10, height: 10) { Watcher(model: model, log: log, initial: initial) }
        model.value = 1
        panel.skip(.milliseconds(16))
        model.value = 2
        panel.skip(.milliseconds(16))
        #expect(log.lines == expected)
    }

    struct Appearing: View {
        let model: Model
        let log: Log

        var body: some View {
            Color.red
                .onAppear { log.lines.append("appear") }
                .onDisappear { log.lines.append("disappear") }
                .id(model.value)
        }
    }

    /// 71; with the identity transition SwiftUI calls the two the other way round, which is not followed.
    @Test func theNewViewAppearsBeforeTheOldOneDisappears() {
        let model = Model()
        let log = Log()
        let panel = Panel(width: 10, height: 10) { Appearing(model: model, log: log) }
        model.value = 1
        panel.skip(.milliseconds(16))
        #expect(log.lines == ["appear", "appear", "disappear"])
    }

    struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
        }
    }

    struct Branches: View {
        let model: Model

        var body: some View {
            VStack {
                if model.flag { Counter(name: "if") } else { Counter(name: "if") }
                Counter(name: model.flag ? "yes" : "no")
                Counter(name: "id").id(model.value)
                model.flag ? AnyView(Counter(name: "any")) : AnyView(Counter(name: "any").padding(0))
            }
        }
    }

    private func labels(_ panel: Panel) -> [String] {
        panel.host.semantics().flattened.filter { $0.traits.contains(.isButton) }.map(\.label)
    }

    /// 73
    @Test func stateFollowsIdentity() {
        let model = Model()
        let panel = Panel(width: 300, height: 300) { Branches(model: model) }
        for label in ["if 0", "no 0", "id 0", "any 0"] { panel.tap(label) }
        #expect(labels(panel) == ["if 1", "no 1", "id 1", "any 1"])
        model.flag = true
        panel.skip(.milliseconds(16))
        #expect(labels(panel) == ["if 0", "yes 1", "id 1", "any 0"])
        model.value = 1
        panel.skip(.milliseconds(16))
        #expect(labels(panel) == ["if 0", "yes 1", "id 0", "any 0"])
    }

    struct Rows: View {
        let model: Model

        var body: some View {
            VStack { ForEach(model.items, id: \.self) { Counter(name: $0) } }
        }
    }

    struct IndexedRows: View {
        let model: Model

        var body: some View {
            VStack { ForEach(model.items.indices, id: \.self) { Counter(name: model.items[$0]) } }
        }
    }

    /// 74
    @Test func stateFollowsTheIDOfAnElement() {
        let model = Model()
        let panel = Panel(width: 300, height: 300) { Rows(model: model) }
        panel.tap("b 0")
        panel.tap("b 1")
        panel.tap("c 0")
        #expect(labels(panel) == ["a 0", "b 2", "c 1"])
        model.items.reverse()
        panel.skip(.milliseconds(16))
        #expect(labels(panel) == ["c 1", "b 2", "a 0"])
        model.items.remove(at: 1)
        panel.skip(.milliseconds(16))
        model.items.insert("b", at: 0)
        panel.skip(.milliseconds(16))
        #expect(labels(panel) == ["b 0", "c 1", "a 0"])
    }

    /// 74
    @Test func stateStaysWithThePositionWhenThatIsTheID() {
        let model = Model()
        let panel = Panel(width: 300, height: 300) { IndexedRows(model: model) }
        panel.tap("a 0")
        model.items.reverse()
        panel.skip(.milliseconds(16))
        #expect(labels(panel) == ["c 1", "b 0", "a 0"])
    }

    /// 76
    @Test func periodicSchedulesBeginAtOrBeforeTheStart() {
        let zero = Date(timeIntervalSinceReferenceDate: 0)
        let schedule = PeriodicTimelineSchedule(from: zero, by: 5)
        let times = schedule.entries(from: zero.addingTimeInterval(12)).prefix(3)
        #expect(times.map { $0.timeIntervalSince(zero) } == [10, 15, 20])
    }

    struct Parent: View {
        let model: Model

        var body: some View {
            VStack {
                Text("\(model.value)")
                Child(name: "same")
                Reader(model: model)
            }
        }
    }

    struct Child: View {
        let name: String

        var body: some View { Text(name) }
    }

    struct Reader: View {
        let model: Model

        var body: some View { Text("\(model.flag)") }
    }

    @Test func bodiesRunOnlyWhenWhatTheyReadHasChanged() {
        let model = Model()
        let panel = Panel(width: 100, height: 100) { Parent(model: model) }
        func counts() -> [Int] {
            [
                panel.host.bodyCount(of: Parent.self), panel.host.bodyCount(of: Child.self),
                panel.host.bodyCount(of: Reader.self),
            ]
        }
        #expect(counts() == [1, 1, 1])
        model.unused = 1
        panel.skip(.milliseconds(16))
        #expect(counts() == [1, 1, 1])
        model.value = 1
        panel.skip(.milliseconds(16))
        #expect(counts() == [2, 1, 1])
        model.flag = true
        panel.skip(.milliseconds(16))
        #expect(counts() == [2, 1, 2])
    }
}
