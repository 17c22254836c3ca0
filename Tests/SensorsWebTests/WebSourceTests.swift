import Sensors
import Testing

@testable import SensorsWeb

extension DeferredSource {
    /// What one read comes to.
    func readOnce(at moment: Moment = .now) async -> [Reading] {
        await withCheckedContinuation { continuation in
            beginRead(at: moment) { continuation.resume(returning: $0) }
        }
    }
}

/// Against a real server.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct WebSourceTests {
    private let server = WebServer()

    private func source(_ path: String, _ values: [String: SourceValue] = [:]) -> WebSource {
        var all: [String: SourceValue] = ["url": .text(server.address + path), "path": .text("v")]
        all.merge(values) { _, new in new }
        guard let source = SourceType.web.makeSource(SourceSettings(name: "web", values: all)) as? WebSource else {
            preconditionFailure("not a web source")
        }
        return source
    }

    private func fault(_ path: String, _ values: [String: SourceValue] = [:]) async -> String {
        await source(path, values).readOnce().first?.quality.fault.map { "\($0)" } ?? "no fault"
    }

    private func count(_ path: String) async -> Double? {
        await source("/count" + path, ["format": .text("text")]).readOnce().first?.value
    }

    @Test func severalChannelsOfOneAnswer() async {
        let source = source(
            "/json",
            [
                "values": .table([
                    .init("temperature", "room.temperature"), .init("humidity", "room.humidity"),
                    .init("broken", "broken"), .init("missing", "room.light"),
                ]), "units": .table([.init("temperature", "°C")]),
            ])
        let readings = await source.readOnce()
        #expect(readings.map(\.value) == [21.5, 40.5, nil, nil])
        #expect(readings.map(\.unit) == ["°C", "", "", ""])
        #expect(readings[2].quality.fault == .notFinite)
        #expect(readings[3].quality.fault == .malformed("nothing at room.light"))
        #expect(source.channels.map(\.label) == ["temperature", "humidity", "broken", "missing"])
    }

    @Test func textZippedAndRedirectedAnswers() async {
        #expect(await source("/text", ["format": .text("text")]).readOnce().first?.value == 21.5)
        #expect(await source("/zipped").readOnce().first?.value == 7)
        #expect(await source("/away", ["path": .text("room.temperature")]).readOnce().first?.value == 21.5)
        #expect(await fault("/away", ["redirects": .integer(0)]) == "unavailable: the server answers 302")
        #expect(await fault("/loop") == "unavailable: sent elsewhere more than 3 times")
        #expect(await fault("/passwd").contains("this address cannot be used"))
    }

    @Test func datedRecordsFillThePast() async throws {
        let store = Store()
        let now = Moment.now
        for (path, values) in [
            ("/csv", ["format": SourceValue.text("csv"), "path": .text("level"), "time": .text("date+time")]),
            ("/list", ["list": .text("h"), "time": .text("t")]),
        ] {
            let source = source(path, values)
            let scheduler = Scheduler(store: store)
            scheduler.add(source, at: now)
            let readings = await source.readOnce()
            store.post(readings, at: .now)
            let id = source.channels[0].id
            // Long ago: what it says was true then and is old now.
            #expect(readings.first?.quality == .stale)
            let series = try #require(store.series(id))
            var values: [Double?] = []
            series.forEach { _, value in values.append(value) }
            #expect(values.first == (path == "/csv" ? 1.5 : 1))
            #expect(series.extent?.lowerBound == (path == "/csv" ? localTime(8) : 1_795_507_200))
            scheduler.remove(sourceNamed: "web")
        }
    }

    private func localTime(_ hour: Int) -> Double? { DateRule().seconds(of: "24-11-2026 0\(hour):00") }

    @Test func badServersAreFaults() async {
        let quick: [String: SourceValue] = ["timeout": .duration(.milliseconds(300))]
        #expect(await fault("/slow", quick) == "no answer in time")
        #expect(await fault("/drip", quick) == "no answer in time")
        #expect(await fault("/cut") == "reading cut short")
        #expect(await fault("/huge") == "not a reading: “an answer of more than 1048576 bytes”")
        #expect(await fault("/bomb") == "not a reading: “an answer of more than 1048576 bytes”")
        #expect(await fault("/headers", quick).hasPrefix("unavailable"))
        #expect(await fault("/noise") != "no fault")
        #expect(await fault("/page") == "not a reading: “<html>Sign in</html>”")
        #expect(await fault("/empty") == "unavailable: empty")
        #expect(await fault("/nowhere") == "unavailable: the server answers 404")
        #expect(await fault("x.invalid:1/") != "no fault")
        server.stop()
        #expect(await fault("/json").hasPrefix("unavailable: no connection"))
    }

    @Test func nothingIsAskedTwiceThatHasNotChanged() async {
        for path in ["/tag", "/dated"] {
            let source = source(path)
            #expect(await source.readOnce().first?.value == 1)
            // Asked, and answered with 304.
            #expect(await source.readOnce().first?.value == 1)
            #expect(await count(path) == 2)
        }
        let fresh = source("/fresh")
        #expect(await fresh.readOnce().first?.value == 1)
        #expect(await fresh.readOnce().first?.value == 1)
        #expect(await count("/fresh") == 1)
        #expect(await fresh.readOnce(at: Moment.now.advanced(by: .seconds(61))).first?.value == 2)
        let busy = source("/busy")
        #expect(await busy.readOnce().first?.quality.fault == .unavailable("the server answers 503"))
        #expect(await busy.readOnce().first?.quality.fault == .unavailable("the server answers 503"))
        #expect(await count("/busy") == 1)
    }

    @Test func whoThePanelIsGoesToOneServerOnly() async {
        let text: [String: SourceValue] = ["format": .text("text"), "user": .text("panel")]
        #expect(await fault("/user", text) == "unavailable: the server answers 401")
        var known = text
        known["password"] = .text("secret")
        #expect(await source("/user", known).readOnce().first?.value == 1)
        #expect(await source("/elsewhere", known).readOnce().first?.value == 0)
        let token: [String: SourceValue] = [
            "format": .text("text"), "token": .text("abc"), "headers": .texts(["X-Panel: hall"]),
        ]
        #expect(await source("/token", token).readOnce().first?.value == 1)
        #expect(await source("/elsewhere", token).readOnce().first?.value == 0)
    }

    @Test func onlyTrustedCertificates() async {
        let encrypted = WebServer(.encrypted)
        let address: [String: SourceValue] = ["url": .text(encrypted.address + "/text"), "format": .text("text")]
        #expect(await fault("", address).hasPrefix("unavailable: the certificate is not trusted"))
        var trusting = address
        trusting["authorities"] = .text(encrypted.authority)
        #expect(await source("", trusting).readOnce().first?.value == 21.5)
        trusting["authorities"] = .text("/no/such.pem")
        #expect(await fault("", trusting).hasPrefix("unavailable: the file of authorities"))
        // Another name than the certificate's.
        trusting["authorities"] = .text(encrypted.authority)
        trusting["url"] = .text(encrypted.address.replacing("127.0.0.1", with: "localhost") + "/text")
        #expect(await fault("", trusting) != "no fault")
        // Nobody is led from encryption into the clear.
        trusting["url"] = .text(encrypted.address + "/elsewhere")
        #expect(await fault("", trusting) != "no fault")
    }

    @Test func aSourceThatIsLetGoEndsItsTransfer() async {
        var slow: WebSource? = source("/slow")
        let begun = Moment.now
        slow?.beginRead(at: begun) { _ in }
        slow = nil
        #expect(await source("/text", ["format": .text("text")]).readOnce().first?.value == 21.5)
        #expect(Moment.now.monotonic - begun.monotonic < .seconds(5))
    }
}
