import Sensors
import Testing

@testable import SensorsMQTT

/// Against a real mosquitto that wants TLS and a password.
@MainActor @Suite(.timeLimit(.minutes(1))) struct EncryptionTests {
    private let broker = Broker(.guarded)

    private func settings(password: String, authority: String?) -> BrokerSettings {
        var settings = BrokerSettings(host: "127.0.0.1", port: broker.port)
        settings.user = "panel"
        settings.password = password
        settings.encryption = BrokerSettings.Encryption(authorities: authority)
        return settings
    }

    /// What the first attempt comes to: the reason of its failure, or nil.
    private func attempt(_ settings: BrokerSettings) async -> String? {
        let hub = BrokerHub(settings)
        var number: Int?
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
            var isDone = false
            number = hub.add(
                BrokerHub.Subscriber(
                    filter: "a", receive: { _ in },
                    connection: { reason in
                        if !isDone { continuation.resume(returning: reason) }
                        isDone = true
                    }))
        }
        if let number { hub.remove(number) }
        return outcome
    }

    @Test func onlyWithTheRightPasswordAndATrustedCertificate() async throws {
        #expect(await attempt(settings(password: "secret", authority: broker.authority)) == nil)
        let refused = try #require(await attempt(settings(password: "guess", authority: broker.authority)))
        #expect(refused.contains("not authorised"))
        let untrusted = try #require(await attempt(settings(password: "secret", authority: nil)))
        #expect(!untrusted.isEmpty)
        let missing = try #require(await attempt(settings(password: "secret", authority: "/no/such/file.pem")))
        #expect(!missing.isEmpty)
    }

    @Test func certificatesOfTheirOwnOpenTheDoor() async throws {
        let strict = Broker(.certified)
        var settings = BrokerSettings(host: "127.0.0.1", port: strict.port)
        settings.encryption = BrokerSettings.Encryption(
            authorities: strict.authority, certificate: strict.certificate, key: strict.key)
        #expect(await attempt(settings) == nil)
        settings.version = .v5
        #expect(await attempt(settings) == nil)
        settings.encryption = BrokerSettings.Encryption(authorities: strict.authority)
        #expect(await attempt(settings) != nil)
        settings.encryption = BrokerSettings.Encryption(
            authorities: strict.authority, certificate: strict.certificate, key: "/no/such.key")
        let missing = try #require(await attempt(settings))
        #expect(!missing.isEmpty)
    }

    @Test func refusalsOfVersionFiveHaveWordsToo() async throws {
        var wrong = settings(password: "guess", authority: broker.authority)
        wrong.version = .v5
        let refused = try #require(await attempt(wrong))
        #expect(refused.lowercased().contains("not authorized") || refused.lowercased().contains("not authorised"))
    }

    @Test func valuesTravelEncryptedBothWays() async throws {
        let store = Store()
        let scheduler = Scheduler(store: store)
        let source = SourceType.mqtt().makeSource(
            SourceSettings(
                name: "light",
                values: [
                    "broker": .text("127.0.0.1"), "port": .integer(broker.port), "user": .text("panel"),
                    "password": .text("secret"), "authorities": .text(broker.authority), "topic": .text("light/#"),
                    "send": .text("light/set"), "sendTemplate": .text(#"{"v":{value}}"#), "path": .text("v"),
                    "version": .text("5"),
                ]))
        scheduler.add(source, at: .now)
        let id = source.channels[0].id
        let echo = Channel.ID(source: "light", channel: "set")
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            var isDone = false
            var observation: Observation?
            observation = store.observe { _ in
                guard !isDone, store.latest(echo)?.value == 42 else { return }
                isDone = true
                observation?.cancel()
                continuation.resume()
            }
            Task {
                // Nobody knows when the connection stands.
                while !isDone {
                    if store.channel(id) != nil { try? store.set(42, on: id, at: .now) }
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
        }
        scheduler.remove(sourceNamed: "light")
    }
}
