// Sources: R. F. Rice, “Some Practical Universal Noiseless Coding Techniques”, JPL 79-22, 1979; the adaptation of the
// parameter from running sums is that of LOCO-I (Weinberger, Seroussi, Sapiro, IEEE Trans. Image Processing 9(8), 2000).

/// A code for whole numbers that are mostly small, which learns how small.
///
/// Writer and reader must see the same numbers in the same order. A number costs about two bits more than its size.
struct RiceCode {
    private static let longestRun = 20
    private var sum: UInt64 = 4
    private var count: UInt64 = 1

    mutating func write(_ number: UInt64, to writer: inout BitWriter) {
        let parameter = parameter
        let quotient = number >> UInt64(parameter)
        if quotient < UInt64(Self.longestRun) {
            writer.write((1 << quotient) - 1, count: Int(quotient))
            writer.write(0, count: 1)
            writer.write(number, count: parameter)
        } else {
            // Too far from what was expected: the number as it is.
            writer.write((1 << UInt64(Self.longestRun)) - 1, count: Self.longestRun)
            writer.write(number, count: 64)
        }
        learn(number)
    }

    mutating func read(from reader: inout BitReader) throws(BitReader.Exhausted) -> UInt64 {
        let parameter = parameter
        var quotient = 0
        while quotient < Self.longestRun, try reader.read(1) == 1 { quotient += 1 }
        let number: UInt64
        if quotient == Self.longestRun {
            number = try reader.read(64)
        } else {
            number = try (UInt64(quotient) << UInt64(parameter)) | reader.read(parameter)
        }
        learn(number)
        return number
    }

    /// The number of low bits that are written as they are: about the logarithm of the mean.
    private var parameter: Int {
        var parameter = 0
        while parameter < 40, count << UInt64(parameter) < sum { parameter += 1 }
        return parameter
    }

    private mutating func learn(_ number: UInt64) {
        sum += min(number, 1 << 40)
        count += 1
        if count == 32 {
            count >>= 1
            sum >>= 1
        }
    }
}

extension UInt64 {
    /// 0, −1, 1, −2, 2, … as 0, 1, 2, 3, 4, …
    init(zigzag value: Int64) {
        self = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    }

    var zigzagged: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}
