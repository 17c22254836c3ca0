import Sensors
import TestSupport
import Testing

@testable import SensorsWeb

@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct PrometheusTests {
    private func source(_ address: String, _ values: [String: SourceValue]) -> PrometheusSource {
        var all: [String: SourceValue] = ["url": .text(address)]
        all.merge(values) { _, new in new }
        let settings = SourceSettings(name: "p", values: all)
        guard let source = SourceType.prometheus.makeSource(settings) as? PrometheusSource else {
            preconditionFailure("not a Prometheus source")
        }
        return source
    }

    /// A real server that watches itself every 200 ms.
    @Test func instantAndRangeQueriesOfARealServer() async throws {
        let folder = TemporaryFolder()
        let port = LoopbackPort.free()
        folder.write(
            "prometheus.yml",
            """
            global: {scrape_interval: 200ms, scrape_timeout: 200ms}
            scrape_configs:
              - job_name: self
                static_configs: [{targets: ["127.0.0.1:\(port)"]}]
            """)
        let server = ChildProcess([
            "prometheus", "--config.file=\(folder.path)/prometheus.yml", "--storage.tsdb.path=\(folder.path)/data",
            "--web.listen-address=127.0.0.1:\(port)",
        ])
        defer { server.end() }
        defer { ChildProcess.run(["rm", "-rf", "\(folder.path)/data"]) }
        let address = "http://127.0.0.1:\(port)/"
        let up = source(address, ["query": .text("up"), "unit": .text("")])
        var readings = await up.readOnce()
        while readings.first?.value != 1 {
            try await Task.sleep(for: .milliseconds(100))
            readings = await up.readOnce()
        }
        #expect(up.channels.map(\.id.channel) == ["value"])
        #expect(readings.first?.quality == .good)
        #expect(await source(address, ["query": .text("scalar(up) * 2.5")]).readOnce().first?.value == 2.5)
        let wrong = await source(address, ["query": .text("up{")]).readOnce().first?.quality.fault
        #expect("\(try #require(wrong))".contains("parse error"))
        let none = await source(address, ["query": .text("no_such_metric")]).readOnce().first
        #expect(none?.quality.fault == .unavailable("no series matches the query"))
        #expect(await source(address, ["query": .text("up / 0")]).readOnce().first?.quality.fault == .notFinite)
        let several = source(
            address, ["query": .text("prometheus_target_interval_length_seconds"), "nameBy": .text("quantile")])
        // It has these once it has looked twice.
        while await several.readOnce().count <= 2 { try await Task.sleep(for: .milliseconds(100)) }
        #expect(several.channels.map(\.id.channel).contains("0-5"))

        let store = Store()
        let scheduler = Scheduler(store: store)
        let past = source(
            address, ["query": .text("up"), "span": .duration(.seconds(60)), "step": .duration(.seconds(1))])
        scheduler.add(past, at: .now)
        var count = 0
        while count < 3 {
            store.post(await past.readOnce(), at: .now)
            store.series(past.channels[0].id)?.forEach { _, value in count += value == 1 ? 1 : 0 }
            try await Task.sleep(for: .milliseconds(200))
        }
        #expect(store.latest(past.channels[0].id)?.quality == .good)
    }

    @Test func answersAreRead() throws {
        let body = #"""
            {"status":"success","data":{"resultType":"matrix","result":[
            {"metric":{"room":"Bath","job":"x"},"values":[[1,"1.5"],[2,"NaN"],[3,"+Inf"]]},
            {"metric":{"room":"Hall","job":"x"},"values":[[1,"2"]]},{"metric":{},"values":[]}]}}
            """#
        let series = try PrometheusAnswer.series(in: Array(body.utf8), status: 200)
        #expect(series.map(\.samples.count) == [3, 1])
        #expect(PrometheusAnswer.names(of: series, by: nil) == ["bath", "hall"])
        #expect(PrometheusAnswer.names(of: series, by: "job") == ["x", "x-2"])
        #expect("a b+ü{\"}".percentEncoded == "a%20b%2B%C3%BC%7B%22%7D")
    }

    @Test(arguments: [
        ("", 200, "malformed"), ("<html>", 502, "unavailable"),
        (#"{"status":"error","error":"bad"}"#, 400, "unavailable"),
        (#"{"status":"success"}"#, 200, "malformed"),
        (#"{"status":"success","data":{"resultType":"vector","result":[]}}"#, 200, "unavailable"),
        (#"{"status":"success","data":{"resultType":"vector","result":[{"value":[]}]}}"#, 200, "malformed"),
    ])
    func badAnswersAreFaults(body: String, status: Int, fault: String) {
        #expect {
            try PrometheusAnswer.series(in: Array(body.utf8), status: status)
        } throws: {
            ($0 as? Fault)?.name == fault
        }
    }
}
