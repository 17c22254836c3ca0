/// Reads an evemu recording line by line.
struct EvemuReader {
    private(set) var events: [EvdevEvent] = []

    private var device = DeviceCapabilities(name: "")
    /// Bytes read so far for each type of `B:` lines, and for `P:` lines.
    private var bits: [UInt16: [UInt8]] = [:]
    private var propertyBits: [UInt8] = []
    private var axes: [UInt16: AbsoluteAxis] = [:]

    var finishedDevice: DeviceCapabilities {
        var device = device
        device.properties = Set(Self.numbers(propertyBits))
        device.keys = Set(codes(EventType.key))
        device.relative = Set(codes(EventType.relative))
        device.switches = Set(codes(EventType.switches))
        for code in codes(EventType.absolute) {
            device.absolute[code] = axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        }
        return device
    }

    mutating func read(_ line: Substring, _ number: Int) throws(RecordingError) {
        if line.hasPrefix("N:") {
            device.name = String(line.dropFirst(2).drop { $0 == " " })
            return
        }
        let content = line.prefix { $0 != "#" }
        let fields = content.split { $0 == " " || $0 == "\t" }
        guard let first = fields.first else { return }
        let line = Line(number: number, fields: Array(fields.dropFirst()))
        switch first {
        case "E:": try readEvent(line)
        case "I:": try readIdentity(line)
        case "P:": propertyBits += try line.bytes(from: 0)
        case "B:": bits[try line.hexadecimal(0), default: []] += try line.bytes(from: 1)
        case "A:": try readAxis(line)
        case "L:", "S:": break
        default: throw RecordingError(line: number, problem: .unknownLine)
        }
    }

    private mutating func readEvent(_ line: Line) throws(RecordingError) {
        try line.require(4)
        events.append(
            EvdevEvent(
                type: try line.hexadecimal(1), code: try line.hexadecimal(2), value: try line.decimal(3),
                time: try line.time(0)))
    }

    private mutating func readIdentity(_ line: Line) throws(RecordingError) {
        try line.require(4)
        device.identity = .init(
            bus: try line.hexadecimal(0), vendor: try line.hexadecimal(1), product: try line.hexadecimal(2),
            version: try line.hexadecimal(3))
    }

    private mutating func readAxis(_ line: Line) throws(RecordingError) {
        // Version 1.0 has no resolution.
        try line.require(5)
        axes[try line.hexadecimal(0)] = AbsoluteAxis(
            minimum: try line.decimal(1), maximum: try line.decimal(2), fuzz: try line.decimal(3),
            flat: try line.decimal(4), resolution: line.fields.count > 5 ? try line.decimal(5) : 0)
    }

    private func codes(_ type: UInt16) -> [UInt16] {
        Self.numbers(bits[type] ?? []).compactMap { UInt16(exactly: $0) }
    }

    /// The numbers of the bits that are set, lowest bit of the first byte first.
    private static func numbers(_ bytes: [UInt8]) -> [Int] {
        bytes.enumerated().flatMap { index, byte in
            (0..<8).filter { byte >> $0 & 1 == 1 }.map { index * 8 + $0 }
        }
    }
}

/// The fields of one line after its letter.
private struct Line {
    let number: Int
    let fields: [Substring]

    func require(_ count: Int) throws(RecordingError) {
        if fields.count < count {
            throw RecordingError(line: number, problem: .missingFields(expected: count, found: fields.count))
        }
    }

    func hexadecimal(_ index: Int) throws(RecordingError) -> UInt16 {
        try require(index + 1)
        guard let value = UInt16(fields[index], radix: 16) else { throw wrong(index) }
        return value
    }

    func decimal(_ index: Int) throws(RecordingError) -> Int32 {
        try require(index + 1)
        guard let value = Int32(fields[index]) else { throw wrong(index) }
        return value
    }

    func bytes(from index: Int) throws(RecordingError) -> [UInt8] {
        var bytes: [UInt8] = []
        for place in fields.indices.dropFirst(index) {
            guard let byte = UInt8(fields[place], radix: 16) else { throw wrong(place) }
            bytes.append(byte)
        }
        return bytes
    }

    /// Seconds with up to six decimals.
    func time(_ index: Int) throws(RecordingError) -> Duration {
        let parts = fields[index].split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = Int64(parts[0]), seconds >= 0, seconds < 1 << 40 else {
            throw wrong(index)
        }
        guard parts.count == 2 else { return .seconds(seconds) }
        let digits = parts[1].prefix(6)
        guard let fraction = Int64(digits + String(repeating: "0", count: 6 - digits.count)), fraction >= 0 else {
            throw wrong(index)
        }
        return .seconds(seconds) + .microseconds(fraction)
    }

    private func wrong(_ index: Int) -> RecordingError {
        RecordingError(line: number, problem: .notANumber(String(fields[index])))
    }
}
