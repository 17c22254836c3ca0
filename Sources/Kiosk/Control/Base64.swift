/// Bytes as text: RFC 4648, section 4.
public enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    public static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let count = min(3, bytes.count - index)
            var group = UInt32(bytes[index]) << 16
            if count > 1 { group |= UInt32(bytes[index + 1]) << 8 }
            if count > 2 { group |= UInt32(bytes[index + 2]) }
            for place in 0..<4 {
                text.append(place <= count ? letters[Int(group >> (18 - 6 * UInt32(place)) & 63)] : 0x3D)
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes that `text` writes; nil when it is not whole or has other letters.
    public static func bytes(of text: String) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count % 4 == 0 else { return nil }
        let padding = text.reversed().prefix { $0 == 0x3D }.count
        guard padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        for (place, letter) in text.enumerated() {
            var six: UInt32 = 0
            if place < text.count - padding {
                guard let value = value(of: letter) else { return nil }
                six = value
            }
            group = group << 6 | six
            if place % 4 == 3 {
                bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
                group = 0
            }
        }
        return Array(bytes.dropLast(padding))
    }

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case 0x41...0x5A: UInt32(letter - 0x41)
        case 0x61...0x7A: UInt32(letter - 0x61 + 26)
        case 0x30...0x39: UInt32(letter - 0x30 + 52)
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
