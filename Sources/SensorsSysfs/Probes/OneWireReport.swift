// Formats: DS18B20 data sheet (Maxim/Analog 19-7487), scratchpad and CRC; the kernel's Documentation/w1/slaves/w1_therm.rst,
// whose `w1_slave` file shows nine bytes with their CRC twice:
//     72 01 4b 46 7f ff 0e 10 57 : crc=57 YES
//     72 01 4b 46 7f ff 0e 10 57 t=23125

import Sensors

/// What the kernel says of one read of a 1-Wire thermometer (DS18B20, DS18S20, DS1822, DS1825, DS28EA00).
struct OneWireReport: Hashable, Sendable {
    private let scratchpad: [UInt8]
    private let isConfirmed: Bool
    /// In thousandths of a degree, as the kernel worked it out for the sensor's family.
    private let thousandths: Int

    /// - Throws: `truncated` or `malformed`.
    init(_ text: String) throws(Fault) {
        let lines = text.split(separator: "\n")
        guard lines.count == 2 else { throw lines.count < 2 ? .truncated : .malformed(String(text.prefix(40))) }
        let words = lines[0].split(separator: " ")
        var bytes: [UInt8] = []
        for word in words.prefix(while: { $0 != ":" }) {
            guard word.utf8.count == 2, let byte = UInt8(word, radix: 16) else { throw .malformed(String(lines[0])) }
            bytes.append(byte)
        }
        guard bytes.count == 9, let verdict = words.last else { throw .truncated }
        guard verdict == "YES" || verdict == "NO" else { throw .malformed(String(lines[0])) }
        scratchpad = bytes
        isConfirmed = verdict == "YES"
        let second = lines[1].split(separator: " ")
        guard let last = second.last, last.hasPrefix("t=") else { throw .truncated }
        guard let number = Int(last.dropFirst(2)) else { throw .malformed(String(last)) }
        thousandths = number
    }

    /// The temperature in °C.
    ///
    /// - Throws: `checksum`; `disconnected` for nine zeros, whose checksum is right, or for nothing but ones;
    ///   `powerOnValue` for the 85 °C of a sensor that has not measured; `implausible` outside −55…125 °C.
    func celsius() throws(Fault) -> Double {
        // A shorted wire reads as zeros and an open one as ones.
        if scratchpad.allSatisfy({ $0 == 0 }) || scratchpad.allSatisfy({ $0 == 0xFF }) { throw .disconnected }
        guard isConfirmed, Self.checksum(scratchpad.prefix(8)) == scratchpad[8] else { throw .checksum }
        if isPowerOnValue { throw .powerOnValue }
        let value = Double(thousandths) / 1000
        guard (-55...125).contains(value) else { throw .implausible(value) }
        return value
    }

    /// Whether the sensor still holds what it wakes up with: 85 °C, and 0x0C in the reserved byte 6, which a measured
    /// 85 °C leaves at 0x10.
    private var isPowerOnValue: Bool {
        let isEightyFive = scratchpad[0] == 0x50 && scratchpad[1] == 0x05  // 85 · 16
        let isEightyFiveInHalves = scratchpad[0] == 0xAA && scratchpad[1] == 0x00  // 85 · 2, DS18S20
        return (isEightyFive || isEightyFiveInHalves) && scratchpad[6] == 0x0C
    }

    /// CRC-8 of the 1-Wire bus: x⁸ + x⁵ + x⁴ + 1, least significant bit first.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 {
        var crc: UInt8 = 0
        for byte in bytes {
            crc ^= byte
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0x8C }
        }
        return crc
    }
}
