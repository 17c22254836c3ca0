import Sensors
import Testing

@testable import SensorsSysfs

@Suite struct OneWireTests {
    /// The kernel's two lines for eight bytes, with the checksum that belongs to them.
    private func report(_ bytes: [UInt8], verdict: String = "YES", thousandths: Int) -> String {
        let hex = (bytes + [OneWireReport.checksum(bytes)]).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined(separator: " ")
        return "\(hex) : crc=\(hex.suffix(2)) \(verdict)\n\(hex) t=\(thousandths)\n"
    }

    private func celsius(_ text: String) throws(Fault) -> Double { try OneWireReport(text).celsius() }

    @Test func checksumIsTheDataSheets() {
        // The example of Maxim's application note 27: ROM code 02 1C B8 01 00 00 00 with its CRC A2.
        #expect(OneWireReport.checksum([0x02, 0x1C, 0xB8, 0x01, 0, 0, 0]) == 0xA2)
        #expect(OneWireReport.checksum([0x72, 0x01, 0x4B, 0x46, 0x7F, 0xFF, 0x0E, 0x10]) == 0x57)
    }

    @Test func readsWhatTheSensorMeasured() throws {
        #expect(
            try celsius("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=23125\n") == 23.125)
        #expect(try celsius(report([0x5E, 0xFF, 0x4B, 0x46, 0x7F, 0xFF, 2, 0x10], thousandths: -10_125)) == -10.125)
    }

    @Test func realEightyFiveIsToldFromThePowerOnValue() throws {
        let powerOn = report([0x50, 0x05, 0x4B, 0x46, 0x7F, 0xFF, 0x0C, 0x10], thousandths: 85_000)
        #expect(throws: Fault.powerOnValue) { try celsius(powerOn) }
        let measured = report([0x50, 0x05, 0x4B, 0x46, 0x7F, 0xFF, 0x10, 0x10], thousandths: 85_000)
        #expect(try celsius(measured) == 85)
        let oldKind = report([0xAA, 0x00, 0x4B, 0x46, 0xFF, 0xFF, 0x0C, 0x10], thousandths: 85_000)
        #expect(throws: Fault.powerOnValue) { try celsius(oldKind) }
    }

    @Test(arguments: [
        ("72 01 4b 46 7f ff 0e 10 57 : crc=57 NO\n72 01 4b 46 7f ff 0e 10 57 t=23125\n", "checksum"),
        ("72 01 4b 46 7f ff 0e 10 58 : crc=58 YES\n72 01 4b 46 7f ff 0e 10 58 t=23125\n", "checksum"),
        ("00 00 00 00 00 00 00 00 00 : crc=00 YES\n00 00 00 00 00 00 00 00 00 t=0\n", "disconnected"),
        ("ff ff ff ff ff ff ff ff ff : crc=c9 NO\nff ff ff ff ff ff ff ff ff t=-62\n", "disconnected"),
        ("72 01 4b 46 7f ff 0e : crc=57 YES\n72 01 4b 46 7f ff 0e t=23125\n", "truncated"),
        ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n", "truncated"),
        ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b", "truncated"),
        ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=2x\n", "malformed"),
        ("7g 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=23125\n", "malformed"),
        ("", "truncated"), ("\n\n\n", "truncated"), ("a\nb\nc\nd\n", "malformed"),
    ])
    func brokenReportsAreNamedFaults(text: String, fault: String) {
        #expect { try celsius(text) } throws: { ($0 as? Fault)?.name == fault }
    }

    @Test func impossibleTemperatureIsAFault() {
        let hot = report([0xD0, 0x08, 0x4B, 0x46, 0x7F, 0xFF, 0x10, 0x10], thousandths: 141_000)
        #expect(throws: Fault.implausible(141)) { try celsius(hot) }
    }

    @Test func anyCutAndAnyFlippedBitIsAFaultOrTheTruth() {
        let whole = Array(report([0x72, 0x01, 0x4B, 0x46, 0x7F, 0xFF, 0x0E, 0x10], thousandths: 23_125).utf8)
        for length in 0..<whole.count {
            let cut = String(decoding: whole[..<length], as: UTF8.self)
            // Without its newline it is still whole; a digit less is another number, which no format could tell.
            if length < whole.count - 6 {
                #expect(throws: Fault.self, "cut to \(length) bytes") { try celsius(cut) }
            }
        }
        var random = SplitMix64(seed: 99)
        for _ in 0..<5000 {
            var bytes = whole
            bytes[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
            // No crash is what counts here.
            _ = try? celsius(String(decoding: bytes, as: UTF8.self))
        }
    }
}
