import Sensors
import TestSupport
import Testing

@testable import SensorsModbus

/// A real Modbus server, by pymodbus of Debian, over TCP or a serial line made of two pseudo-terminals.
private final class ModbusServer {
    enum Line {
        case tcp(port: Int)
        case serial

        var arguments: [String] {
            switch self {
            case .tcp(let port): ["tcp", "\(port)"]
            case .serial: ["serial"]
            }
        }
    }

    /// The serial line's device; empty for TCP.
    let place: String
    private let process: ChildProcess

    init(_ line: Line) {
        process = ChildProcess(["/usr/bin/python3", Self.script] + line.arguments)
        place = process.nextLine()
    }

    func stop() { process.end() }

    private static var script: String {
        #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Servers/modbus.py"
    }
}

@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ModbusTests {
    private let type = SourceType.modbus()

    private func source(_ values: [String: SourceValue]) -> any DeferredSource {
        guard let source = type.makeSource(SourceSettings(name: "meter", values: values)) as? any DeferredSource else {
            preconditionFailure("not a source that is read elsewhere")
        }
        return source
    }

    private func read(_ source: any DeferredSource) async -> [Reading] {
        await withCheckedContinuation { continuation in
            source.beginRead(at: .now) { continuation.resume(returning: $0) }
        }
    }

    private let table: SourceValue = .table([
        .init("temperature", "holding 0 int16 *0.1"), .init("negative", "holding 1 int16"),
        .init("long", "holding 2 uint32"), .init("float", "holding 4 float32 swapped"),
        .init("energy", "holding 6 uint64"), .init("input", "input 2"), .init("coil", "coil 0"),
        .init("off", "discrete 0"), .init("missing", "holding 900"), .init("nan", "holding 10 float32"),
        .init("wrong", "holdin 3"),
    ])

    private func expect(_ readings: [Reading]) {
        #expect(readings.map(\.value) == [21.5, -5, 70_000, 21.5, 1_099_511_627_776, 7, 1, 0, nil, nil, nil])
        #expect(readings[8].quality.fault == .unavailable("Illegal data address"))
        #expect(readings[9].quality.fault == .notFinite)
        #expect(readings[10].quality.fault?.name == "malformed")
    }

    /// The server needs a moment until it listens.
    private func readUntilItAnswers(_ source: any DeferredSource) async throws -> [Reading] {
        while true {
            let readings = await read(source)
            if readings[0].value != nil { return readings }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    @Test func allFormatsOverTCPThroughARestart() async throws {
        let port = LoopbackPort.free()
        let server = ModbusServer(.tcp(port: port))
        let values: [String: SourceValue] = ["host": .text("127.0.0.1"), "port": .integer(port), "values": table]
        let source = source(values)
        expect(try await readUntilItAnswers(source))
        // Another device behind the same gateway shares the connection and does not answer.
        var other = values
        other["id"] = .integer(9)
        other["timeout"] = .duration(.milliseconds(200))
        #expect(await read(self.source(other))[0].quality.fault != nil)
        expect(try await readUntilItAnswers(source))
        server.stop()
        #expect(await read(source)[0].quality.fault != nil)
        #expect(await read(source)[0].quality.fault.map { "\($0)" }?.hasPrefix("unavailable: no connection") == true)
    }

    @Test func aSerialLine() async throws {
        let server = ModbusServer(.serial)
        let source = source([
            "device": .text(server.place), "baud": .integer(19_200), "values": table,
            "timeout": .duration(.seconds(2)),
        ])
        expect(try await readUntilItAnswers(source))
        server.stop()
    }

    @Test func whatIsNotThereIsAFault() async {
        #expect(
            await read(source(["device": .text("/dev/none"), "register": .text("coil 1")]))[0].quality.fault == .absent)
        let nobody = source(["host": .text("no.such.host.invalid"), "register": .text("coil 1")])
        #expect(await read(nobody)[0].quality.fault != nil)
    }

    @Test(arguments: [
        "", "holding", "holding x", "holding -1", "holding 70000", "coil 1 int16", "input 1 *nan", "input 1 int8", "5",
    ])
    func wrongRegistersAreNamed(text: String) {
        #expect {
            try Register(text)
        } throws: {
            ($0 as? Fault)?.name == "malformed"
        }
    }
}
