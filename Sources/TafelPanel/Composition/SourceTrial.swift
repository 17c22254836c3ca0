import Kiosk
import Posix
import Sensors
import SensorsMQTT

/// Makes sources and waits until each has said something, without a panel.
@MainActor
final class SourceTrial {
    /// What one source came to.
    struct Outcome {
        var source: ConfiguredSource
        /// Each channel with what it said; one that has said nothing is still waiting.
        var channels: [(channel: Channel, reading: Reading)]
        /// Why nothing came, where that is known.
        var remark: String?

        /// Whether everything that came is a value.
        var isGood: Bool {
            channels.allSatisfy { $0.reading.quality.fault == nil } && (!isWaiting || remark != nil)
        }

        var isWaiting: Bool { channels.contains { $0.reading.quality == .waiting } }
    }

    private let store = Store()
    private let scheduler: Scheduler
    private let sources: [ConfiguredSource]
    private let loop: EventLoop
    private var observation: Observation?

    /// - Parameter sources: Of the types in `Adapters`.
    init(_ sources: [ConfiguredSource]) throws(CommandFailure) {
        self.sources = sources
        scheduler = Scheduler(store: store)
        do throws(Errno) {
            loop = try EventLoop()
        } catch {
            throw .failed("the event loop failed: \(error)", advice: nil, code: .software)
        }
    }

    /// Waits at most `limit` for all of them.
    func outcomes(within limit: Duration) throws(CommandFailure) -> [Outcome] {
        let driver = SourceDriver(scheduler: scheduler, loop: loop)
        for source in sources {
            if let made = source.forTrial.makeSource(from: Adapters.sourceTypes) { scheduler.add(made, at: .now) }
        }
        observation = store.observe { [weak self] _ in self?.endIfComplete() }
        driver.run()
        loop.after(limit) { [loop] in loop.stop() }
        if !isComplete {
            do throws(Errno) {
                try loop.run()
            } catch {
                throw .failed("the event loop failed: \(error)", advice: nil, code: .software)
            }
        }
        let outcomes = sources.map(outcome)
        for source in sources { scheduler.remove(sourceNamed: source.name) }
        return outcomes
    }

    private var isComplete: Bool {
        store.channels.allSatisfy { store.latest($0.id)?.quality != .waiting }
    }

    private func endIfComplete() {
        if isComplete { loop.stop() }
    }

    private func outcome(of source: ConfiguredSource) -> Outcome {
        let channels = store.channels.filter { $0.id.source == source.name }.compactMap { channel in
            store.latest(channel.id).map { (channel, $0) }
        }
        var outcome = Outcome(source: source, channels: channels)
        if outcome.isWaiting, source.type.hasPrefix("mqtt") {
            // The broker may be there though nobody has sent anything.
            do throws(BrokerSendError) {
                try BrokerSender.connect(by: SourceType.broker(source.settings))
                outcome.remark = "the broker answers, no message yet"
            } catch {
                outcome.remark = nil
            }
        }
        return outcome
    }
}

extension ConfiguredSource {
    /// A panel's presence at a broker is only looked at: another one with its name would speak for the running panel.
    fileprivate var forTrial: ConfiguredSource {
        guard type == "mqtt-panel" else { return self }
        var settings = settings
        let topics = PanelTopics(base: settings.text("base") ?? "tafel", panel: settings.text("panel") ?? name)
        settings.values["topic"] = .text(topics.availability)
        settings.values["retained"] = .text("accept")
        settings.values["on"] = .text("online")
        settings.values["off"] = .text("offline")
        return ConfiguredSource(type: "mqtt", settings: settings)
    }
}
