import CivilCalendar
import Observation
import Screens
import Sensors
import Synchronization
import TestSupport
import Testing

@testable import Kiosk

@MainActor
struct BindingTests {
    private static let noon = WallTime(secondsSince1970: 1_767_268_800)

    private func model() -> InfographicModel {
        InfographicModel(
            title: "", caption: "", format: ValueFormatter(kind: .number(decimals: 0), unit: "%"), range: 0...100,
            step: 1, goal: 100)
    }

    @Test
    func aSingleSpikeAmongManyValuesStaysVisible() throws {
        let store = Store(seriesCapacity: 100_000)
        let now = Moment(monotonic: .seconds(10), wall: Self.noon)
        let source = ScriptedSource(name: "script", words: [])
        store.add(source, at: now)
        let samples = (1...80_000).map { age in
            Sample(seconds: Self.noon.secondsSince1970 - Double(age), value: age == 51_234 ? 900 : Double(age % 5))
        }
        store.remember(samples.reversed(), days: [:], of: source.channels[0].id)
        store.post([Reading(3, of: source.channels[0].id, unit: "%", at: now, origin: "")], at: now)
        let model = model()
        let binding = InfographicBinding(
            model, to: "script", of: store, period: .recent(.seconds(100_000)), now: { now })
        #expect(model.points.count < 2000)
        #expect(model.points.contains { $0.value == 900 })
        #expect(model.current == 3)
        withExtendedLifetime(binding) {}
    }

    @Test
    func aCurveWithGapsIsNotNewWheneverItIsLookedAt() throws {
        let store = Store()
        let clock = SetClock(Moment(monotonic: .seconds(10), wall: Self.noon))
        let source = ScriptedSource(name: "script", words: ["0:20"])
        store.add(source, at: clock.now)
        let model = model()
        let binding = InfographicBinding(
            model, to: "script", of: store, period: .days(7, by: .last), now: { clock.now })
        store.post(source.read(at: clock.now), at: clock.now)
        #expect(model.points.count == 7 && model.points.count { $0.value.isNaN } == 6)
        let points = model.points
        let changes = ChangeCount()
        withObservationTracking {
            _ = model.points
        } onChange: {
            changes.value.add(1, ordering: .relaxed)
        }
        clock.now = clock.now.advanced(by: .seconds(2))
        store.post(source.read(at: clock.now), at: clock.now)
        binding.update()
        #expect(changes.value.load(ordering: .relaxed) == 0)
        #expect(model.points == points && Set(model.points).count == 7)
        model.points[3].value = 5
        #expect(changes.value.load(ordering: .relaxed) == 1)
        withExtendedLifetime(binding) {}
    }

    @Test
    func changesThatNobodySeesMoveNothingUntilTheyAddUp() throws {
        let store = Store()
        let clock = SetClock(Moment(monotonic: .seconds(10), wall: Self.noon))
        let source = ScriptedSource(name: "script", words: [])
        let id = source.channels[0].id
        store.add(source, at: clock.now)
        var yesterday = DaySummary()
        yesterday.add(20)
        store.remember(
            [], days: [CivilDay(containing: clock.now.wall.advanced(by: -86_400)): yesterday], of: id)
        let model = model()
        let binding = InfographicBinding(
            model, to: "script", of: store, period: .days(7, by: .last), now: { clock.now })
        var shown: [Double] = []
        for step in 0...100 {
            clock.now = clock.now.advanced(by: .seconds(1))
            store.post(
                [Reading(60 + Double(step) * 0.003, of: id, unit: "%", at: clock.now, origin: "")], at: clock.now)
            binding.update()
            if model.current != shown.last { shown.append(try #require(model.current)) }
            #expect(abs((model.points.last?.value ?? 0) - (60 + Double(step) * 0.003)) <= 0.02)
        }
        // A twentieth of 1 % of the range is seen: of a hundred changes by three thousandths, six.
        #expect(shown.count == 6)
        #expect(abs((shown.last ?? 0) - 60.3) <= 0.05)
        withExtendedLifetime(binding) {}
    }

    @Test
    func aCurveOfOneValueIsNotNewByAHair() {
        func points(_ value: Double) -> [InfographicModel.Point] {
            [.init(date: 1, value: .nan), .init(date: 2, value: value)]
        }
        #expect(!VisibleChange.isVisible(from: points(60), to: points(60.0029)))
        #expect(VisibleChange.isVisible(from: points(60), to: points(60.0031)))
        #expect(VisibleChange.isVisible(from: points(0), to: points(1e-9)))
        #expect(VisibleChange.isVisible(from: points(60), to: points(.nan)))
        #expect(VisibleChange.isVisible(from: points(.nan), to: points(60)))
        #expect(!VisibleChange.isVisible(from: points(.nan), to: points(.nan)))
    }

    @Test
    func withoutAClockThereAreNoDates() throws {
        let store = Store()
        let clock = SetClock(Moment(monotonic: .seconds(1), wall: WallTime(secondsSince1970: 40), clock: .notSet))
        let source = ScriptedSource(name: "script", words: ["0:20"])
        store.add(source, at: clock.now)
        store.post(source.read(at: clock.now), at: clock.now)
        let model = model()
        let infographic = InfographicBinding(
            model, to: "script", of: store, period: .recent(.seconds(60)), now: { clock.now })
        let days = self.model()
        let daily = InfographicBinding(days, to: "script", of: store, period: .days(7, by: .last), now: { clock.now })
        let face = ClockModel()
        let clockBinding = ClockBinding(face, now: { clock.now })
        #expect(!model.isClockSet && model.current == 20, "the value counts, its date does not")
        #expect(!days.isClockSet && days.points.isEmpty)
        #expect(face.time == nil)
        clock.now = Moment(monotonic: .seconds(20), wall: Self.noon)
        store.post(source.read(at: clock.now), at: clock.now)
        clockBinding.update()
        infographic.update()
        daily.update()
        #expect(model.isClockSet && days.points.last?.value == 20)
        #expect(face.time?.hour == 12)
    }
}

/// How often what was observed has changed.
private final class ChangeCount: Sendable {
    let value = Atomic(0)
}

/// A clock that shows what it is told.
@MainActor
private final class SetClock {
    var now: Moment

    init(_ now: Moment) {
        self.now = now
    }
}
