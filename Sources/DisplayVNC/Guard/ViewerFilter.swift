import Geometry

/// What of a viewer's bytes neatvnc may see: complete messages of the kinds it handles well, and nothing else.
///
/// neatvnc (0.5.4 and 0.9.1 alike) uses freed memory when a peer breaks the protocol, so a stray connection could end
/// the panel. RFC 6143 and the community's rfbproto document are the sources of the messages. Behind TLS the bytes are
/// not readable; there the handshake is checked up to its beginning.
struct ViewerFilter {
    /// The viewer speaks no or another protocol, or goes on beyond what is sensible.
    struct Violation: Error, Hashable {
        var reason: String
    }

    private enum Stage {
        case version, security, tlsVersion, tlsKind, initialisation, messages
        /// A message whose contents are not passed on.
        case skipping(Int)
        /// TLS.
        case opaque
    }

    /// Pictures as they are, Tight, ZRLE; a changed size; Tight's qualities and compression levels. Extensions, which
    /// bring further messages, are not offered.
    private static func isKnown(_ encoding: Int32) -> Bool {
        [0, 7, 16, -223].contains(encoding) || (-32 ... -23).contains(encoding) || (-256 ... -247).contains(encoding)
    }

    private let needsTLS: Bool
    private let bounds: PixelRect
    private var stage = Stage.version
    private var pending: [UInt8] = []
    /// What may go to the server; the caller takes it.
    var passed: [UInt8] = []

    /// - Parameters:
    ///   - needsTLS: Whether viewers must use VeNCrypt with a certificate, user and password.
    ///   - size: The picture's; what is asked for beyond it is cut off.
    init(needsTLS: Bool, size: PixelSize) {
        self.needsTLS = needsTLS
        bounds = size.bounds
    }

    /// Takes bytes as they come; whole messages go to `passed`.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(Violation) {
        pending += bytes
        while try step() {}
    }

    /// Handles what is complete; false when more bytes are needed.
    private mutating func step() throws(Violation) -> Bool {
        switch stage {
        case .version:
            guard pending.count >= 12 else {
                // A stranger is known by its first bytes.
                if !Array("RFB 003.008\n".utf8).starts(with: pending) { throw Violation(reason: "no RFB 3.8") }
                return false
            }
            if !pending.starts(with: Array("RFB 003.008\n".utf8)) { throw Violation(reason: "no RFB 3.8") }
            pass(12, then: .security)
        case .security:
            guard let kind = pending.first else { return false }
            if kind != (needsTLS ? 19 : 1) { throw Violation(reason: "security type \(kind) was not offered") }
            pass(1, then: needsTLS ? .tlsVersion : .initialisation)
        case .tlsVersion:
            guard pending.count >= 2 else { return false }
            if pending[0] != 0 || pending[1] != 2 { throw Violation(reason: "no VeNCrypt 0.2") }
            pass(2, then: .tlsKind)
        case .tlsKind:
            guard pending.count >= 4 else { return false }
            // X509Plain.
            if word(0) != 262 { throw Violation(reason: "VeNCrypt kind \(word(0)) was not offered") }
            pass(4, then: .opaque)
        case .initialisation:
            if pending.isEmpty { return false }
            pass(1, then: .messages)
        case .messages: return try message()
        case .skipping(let left):
            if pending.isEmpty { return false }
            let count = min(left, pending.count)
            pending.removeFirst(count)
            stage = left == count ? .messages : .skipping(left - count)
        case .opaque:
            if pending.isEmpty { return false }
            pass(pending.count, then: .opaque)
        }
        return true
    }

    private mutating func message() throws(Violation) -> Bool {
        guard let kind = pending.first else { return false }
        switch kind {
        case 0:
            guard pending.count >= 20 else { return false }
            if !hasSoundPixelFormat { throw Violation(reason: "a pixel format that is not served") }
            pass(20, then: .messages)
        case 2:
            guard pending.count >= 4 else { return false }
            let count = half(2)
            if count > 1024 { throw Violation(reason: "\(count) encodings") }
            guard pending.count >= 4 + 4 * count else { return false }
            let encodings = (0..<count).map { Int32(bitPattern: word(4 + 4 * $0)) }.filter(ViewerFilter.isKnown)
            passed += [2, 0, UInt8(encodings.count >> 8), UInt8(encodings.count & 255)]
            for encoding in encodings {
                for shift in [24, 16, 8, 0] { passed.append(UInt8(truncatingIfNeeded: encoding >> Int32(shift))) }
            }
            pending.removeFirst(4 + 4 * count)
        case 3:
            guard pending.count >= 10 else { return false }
            let wanted = PixelRect(x: half(2), y: half(4), width: half(6), height: half(8)).intersection(bounds)
            if !wanted.isEmpty {
                passed += pending.prefix(2)
                for value in [wanted.x0, wanted.y0, wanted.width, wanted.height] {
                    passed += [UInt8(value >> 8), UInt8(value & 255)]
                }
            }
            pending.removeFirst(10)
        case 4: return whole(8)
        case 5: return whole(6)
        // Clipboards and wishes for other sizes mean nothing to a panel.
        case 6:
            guard pending.count >= 8 else { return false }
            let length = Int(Int32(bitPattern: word(4)).magnitude)
            if length > 1 << 24 { throw Violation(reason: "a clipboard of \(length) bytes") }
            skip(8 + length)
        case 251:
            guard pending.count >= 8 else { return false }
            skip(8 + 16 * Int(pending[6]))
        default: throw Violation(reason: "a message of kind \(kind)")
        }
        return true
    }

    /// Whether the pixel format in the waiting message has three colours of whole bits that lie side by side.
    private var hasSoundPixelFormat: Bool {
        let (bits, depth, isTrueColour) = (Int(pending[4]), pending[5], pending[7] != 0)
        guard [8, 16, 32].contains(bits), depth <= bits, isTrueColour else { return false }
        var used: UInt64 = 0
        for colour in 0..<3 {
            let maximum = UInt64(half(8 + 2 * colour))
            let shift = UInt64(pending[14 + colour])
            guard maximum > 0, maximum & (maximum + 1) == 0, shift < 32 else { return false }
            let mask = maximum << shift
            guard mask >> UInt64(bits) == 0, mask & used == 0 else { return false }
            used |= mask
        }
        return true
    }

    /// Passes on a message of a fixed length once it is complete.
    private mutating func whole(_ count: Int) -> Bool {
        guard pending.count >= count else { return false }
        pass(count, then: .messages)
        return true
    }

    private mutating func pass(_ count: Int, then next: Stage) {
        passed += pending.prefix(count)
        pending.removeFirst(count)
        stage = next
    }

    private mutating func skip(_ count: Int) {
        stage = .skipping(count)
    }

    private func half(_ at: Int) -> Int { Int(pending[at]) << 8 | Int(pending[at + 1]) }

    private func word(_ at: Int) -> UInt32 { UInt32(half(at)) << 16 | UInt32(half(at + 2)) }
}
