import Sensors

@testable import SensorsMQTT

/// Hears everything at a broker, and says things there.
@MainActor final class Listener {
    private var link: BrokerLink?
    private(set) var isConnected = false
    /// The newest message of each topic.
    private(set) var newest: [String: String] = [:]
    private(set) var count = 0

    init(_ settings: BrokerSettings, filter: String = "#") throws {
        link = try BrokerLink(settings) { [weak self] events in
            for event in events {
                switch event {
                case .connected:
                    self?.isConnected = true
                    self?.link?.subscribe(filter)
                case .disconnected: self?.isConnected = false
                case .message(let message):
                    self?.newest[message.topic] = String(decoding: message.payload, as: UTF8.self)
                    self?.count += 1
                }
            }
        }
        link?.start()
    }

    isolated deinit {
        link?.stop()
    }

    func forget() { newest = [:] }

    func publish(_ topic: String, _ payload: String, isRetained: Bool = false) {
        link?.publish(payload, to: topic, isRetained: isRetained)
    }

    /// The newest message of a topic; nil when it is no JSON.
    func json(_ topic: String) -> JSONText? { newest[topic].flatMap { JSONText(Array($0.utf8)) } }

    func wait(until condition: @MainActor (Listener) -> Bool) async {
        while !condition(self) {
            do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
        }
    }
}
