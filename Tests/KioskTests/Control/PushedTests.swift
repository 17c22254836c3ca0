import CivilCalendar
import Screens
import Sensors
import Testing

@testable import Kiosk

@MainActor
@Suite("What other programs push")
struct PushedTests {
    private let moment = Moment(monotonic: .seconds(5), wall: WallTime(secondsSince1970: 1_767_268_800))

    private func source(expiry: Duration? = nil) -> PushedSource {
        PushedSource(
            Channel(id: Channel.ID(source: "job", channel: "value"), label: "Job"), interval: .seconds(2),
            expiry: expiry)
    }

    @Test("Nothing is known until something comes, and then it stays as long as it may")
    func values() throws {
        let store = Store()
        let scheduler = Scheduler(store: store, now: { moment })
        let source = source(expiry: .seconds(10))
        scheduler.add(source, at: moment)
        let id = source.channels[0].id
        #expect(store.latest(id)?.quality == .waiting)
        source.push(42, at: moment)
        #expect(store.latest(id)?.value == 42 && store.latest(id)?.quality == .good)
        scheduler.run(at: moment.advanced(by: .seconds(9)))
        #expect(store.latest(id)?.quality == .good)
        scheduler.run(at: moment.advanced(by: .seconds(11)))
        #expect(store.latest(id)?.quality == .stale)
    }

    @Test("Without an expiry a value is believed for ever")
    func noExpiry() {
        let store = Store()
        let scheduler = Scheduler(store: store, now: { moment })
        let source = source()
        scheduler.add(source, at: moment)
        source.push(1, at: moment)
        scheduler.run(at: moment.advanced(by: .seconds(10 * 366 * 86_400)))
        #expect(store.latest(source.channels[0].id)?.quality == .good)
    }

    @Test("A status brings its words along, and a plain number takes them away")
    func status() throws {
        let store = Store()
        let scheduler = Scheduler(store: store, now: { moment })
        let source = source()
        scheduler.add(source, at: moment)
        let model = StatusModel(message: "waiting")
        let binding = StatusBinding(model, to: "job", of: store, report: { _ in source.report }, now: { moment })
        #expect(model.state == .loading)
        source.push(StatusReport(state: .loading, message: "Compiling", progress: 0.4), at: moment)
        #expect(model.state == .loading && model.message == "Compiling" && model.progress == 0.4)
        source.push(StatusReport(state: .success), at: moment.advanced(by: .seconds(1)))
        #expect(model.state == .success && model.message == "waiting" && model.progress == nil)
        source.push(3, at: moment.advanced(by: .seconds(2)))
        #expect(model.state == .error)
        withExtendedLifetime(binding) {}
    }

    @Test("Messages go when their time is over, and an empty one takes the one shown away")
    func messages() {
        let notices = NoticeModel()
        notices.show(message: "Lunch", until: .seconds(10))
        notices.update(at: .seconds(9))
        #expect(notices.message == "Lunch")
        notices.update(at: .seconds(10))
        #expect(notices.message == nil && notices.messageEnd == nil)
        notices.show(message: "Stay", until: nil)
        notices.update(at: .seconds(1_000_000))
        #expect(notices.message == "Stay")
        notices.show(message: "", until: .seconds(5))
        #expect(notices.message == nil && notices.messageEnd == nil)
        #expect(PanelFault.configuration(line: 3).text(.german).contains("Zeile 3"))
    }
}
