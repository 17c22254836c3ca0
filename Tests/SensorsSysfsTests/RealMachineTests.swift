import Sensors
import SensorsSysfs
import Testing

/// On the machine that runs the tests, whatever it is.
@MainActor @Suite struct RealMachineTests {
    @Test func readsItsOwnLoadMemoryAndUptime() throws {
        let store = Store()
        let scheduler = Scheduler(store: store)
        for type in SourceType.linux() where ["load", "memory", "uptime"].contains(type.name) {
            scheduler.add(type.makeSource(SourceSettings(name: type.name)), at: .now)
        }
        scheduler.run(at: .now)
        let memory = try #require(store.channel(at: "memory"))
        let used = try #require(store.latest(memory.id)?.value)
        #expect((0...100).contains(used))
        let total = try #require(store.channel(at: "memory.total"))
        #expect(try #require(store.latest(total.id)?.value) > 0.05)
        let uptime = try #require(store.channel(at: "uptime"))
        #expect(try #require(store.latest(uptime.id)?.value) > 0)
        let average = try #require(store.channel(at: "load.1m"))
        #expect(try #require(store.latest(average.id)?.value) >= 0)
        #expect(store.latest(try #require(store.channel(at: "load")).id)?.quality == .waiting)
    }

    @Test func everySourceOfThisMachineAnswers() async throws {
        let types = SourceType.linux()
        for found in DiscoveredSource.all() {
            let type = try #require(types.first { $0.name == found.type })
            let source = type.makeSource(found.settings)
            let readings: [Reading]
            switch source {
            case let source as any PolledSource:
                readings = source.read(at: .now)
            case let source as any DeferredSource:
                readings = await withCheckedContinuation { continuation in
                    source.beginRead(at: .now) { continuation.resume(returning: $0) }
                }
            default:
                readings = []
            }
            let names = Set(source.channels.map(\.id))
            #expect(readings.allSatisfy { names.contains($0.channel) }, "\(found.yaml)")
        }
    }
}
