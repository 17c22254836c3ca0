/// Whole numbers in bytes of seven bits each, the lowest first, as in LEB128.
enum ByteCode {
    static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Takes a number off the front. - Throws: When there is none.
    static func take(from bytes: inout ArraySlice<UInt8>) throws(CodeFault) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { throw CodeFault() }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw CodeFault()
    }
}
