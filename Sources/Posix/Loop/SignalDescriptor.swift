import CLinux
import Glibc

/// Signals as a readable descriptor; they act the old way again when it goes away.
final class SignalDescriptor {
    let rawValue: Int32
    private let mask: UInt64

    init(_ numbers: [Int32]) throws(Errno) {
        let mask = Self.mask(numbers)
        self.mask = mask
        rawValue = try checked { clinux_signals_new(mask) }
    }

    /// Bit n-1 for signal n.
    static func mask(_ numbers: [Int32]) -> UInt64 {
        precondition(numbers.allSatisfy { (1..<64).contains($0) }, "no such signal")
        return numbers.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    }

    deinit {
        close(rawValue)
        clinux_signals_unblock(mask)
    }
}
