// Format: Modbus Application Protocol V1.1b3. Registers have 16 bits, the high byte first; which of several registers of
// one number comes first is up to the device.

public import Sensors

/// Where a number is in a Modbus device, as a configuration writes it:
/// `holding 100`, `input 3001 float32`, `holding 40 int16 *0.1`, `input 6 uint32 swapped`, `coil 3`, `discrete 4`.
public struct Register: Hashable, Sendable {
    public enum Table: String, Hashable, Sendable, CaseIterable {
        case holding
        case input
        case coil
        case discrete
    }

    public enum Format: String, Hashable, Sendable, CaseIterable {
        case int16
        case uint16
        case int32
        case uint32
        case int64
        case uint64
        case float32
        case float64

        /// How many registers it takes.
        var count: Int {
            switch self {
            case .int16, .uint16: 1
            case .int32, .uint32, .float32: 2
            case .int64, .uint64, .float64: 4
            }
        }
    }

    public var table: Table
    /// Counted from 0, as on the wire.
    public var address: Int
    public var format: Format
    /// Whether the low register comes first.
    public var isSwapped: Bool
    public var scale: Double

    /// - Throws: `malformed` with what is wrong in the text.
    public init(_ text: String) throws(Fault) {
        let words = text.split(separator: " ")
        guard let first = words.first, let table = Table(rawValue: String(first)) else {
            throw .malformed("register \(text): begins with holding, input, coil or discrete")
        }
        guard words.count > 1, let address = Int(words[1]), (0...65_535).contains(address) else {
            throw .malformed("register \(text): needs an address from 0 to 65535")
        }
        self.table = table
        self.address = address
        format = .uint16
        isSwapped = false
        scale = 1
        for word in words.dropFirst(2) {
            if let format = Format(rawValue: String(word)), table == .holding || table == .input {
                self.format = format
            } else if word == "swapped" {
                isSwapped = true
            } else if word.hasPrefix("*"), let scale = Double(word.dropFirst()), scale.isFinite {
                self.scale = scale
            } else {
                throw .malformed("register \(text): \(word) means nothing here")
            }
        }
    }

    /// The number that the registers hold.
    ///
    /// - Precondition: There are as many as the format takes.
    func value(of registers: [UInt16]) throws(Fault) -> Double {
        let ordered = isSwapped ? registers.reversed() : registers
        let bits = ordered.reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        let number: Double =
            switch format {
            case .uint16, .uint32, .uint64: Double(bits)
            case .int16: Double(Int16(truncatingIfNeeded: bits))
            case .int32: Double(Int32(truncatingIfNeeded: bits))
            case .int64: Double(Int64(truncatingIfNeeded: bits))
            case .float32: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            case .float64: Double(bitPattern: bits)
            }
        let scaled = number * scale
        guard scaled.isFinite else { throw .notFinite }
        return scaled
    }
}
