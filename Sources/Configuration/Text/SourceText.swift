/// The bytes of a configuration file and the name they are reported under.
public struct SourceText: Sendable {
    /// The largest text that is read, in bytes: far more than any panel needs, little enough to be read at once.
    public static let sizeLimit = 1_048_576

    /// The name in messages, as the user wrote it.
    public let name: String
    public let bytes: [UInt8]
    private let lines: [String]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lines = Self.lines(of: bytes)
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The text of a line counted from 1, without its end; nil beyond the last one.
    public func line(_ number: Int) -> String? {
        lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }

    /// Lines end as libyaml counts them: at line feeds, carriage returns, both, and Unicode's own line separators.
    private static func lines(of bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\n", before == "\r" {
                // The second half of one line's end.
            } else if scalar.endsLine {
                lines.append(String(line))
                line.removeAll(keepingCapacity: true)
            } else {
                line.append(scalar)
            }
            before = scalar
        }
        if !line.isEmpty { lines.append(String(line)) }
        return lines
    }

    /// The place of a byte, the columns counted in scalars of what comes before it on its line. O(n).
    func position(ofByte index: Int) -> SourcePosition {
        var position = SourcePosition.start
        var before: Unicode.Scalar?
        for scalar in String(decoding: bytes[..<min(index, bytes.count)], as: UTF8.self).unicodeScalars {
            if scalar == "\n", before == "\r" {
                // The second half of one line's end.
            } else if scalar.endsLine {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
            before = scalar
        }
        return position
    }
}

extension Unicode.Scalar {
    fileprivate var endsLine: Bool {
        switch self {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
