/// How a plain text reads as a number: YAML 1.2's core schema (section 10.3.2) without what other readers see differently.
public enum NumberReading: Hashable, Sendable {
    case number(Double)
    /// A text that looks like a number to people or to other YAML readers, and why it is none here.
    case notANumber(Trap?)

    /// What makes a number ambiguous.
    public enum Trap: Hashable, Sendable {
        /// `1,5`: the decimal point is written as a comma.
        case decimalComma(meant: String)
        /// `010`: 8 in YAML 1.1, 10 in YAML 1.2.
        case leadingZero(meant: String)
        /// `12:30`: 750 in YAML 1.1, a text in YAML 1.2.
        case sexagesimal
        /// `1_000`: 1000 in YAML 1.1, a text in YAML 1.2.
        case digitGroups(meant: String)
        /// `20 %`, `5s`: a number followed by something.
        case unit(number: String, unit: String)
        /// `.nan`, `.inf`, or more than fits.
        case notFinite
        /// `5` in quotes.
        case quoted
    }

    init(_ text: String) {
        if let value = Self.coreNumber(text) {
            let unsigned = text.drop { $0 == "-" || $0 == "+" }
            if unsigned.count > 1, unsigned.first == "0", unsigned.allSatisfy(\.isASCIIDigit) {
                let meant = unsigned.drop { $0 == "0" }
                self = .notANumber(.leadingZero(meant: meant.isEmpty ? "0" : String(meant)))
            } else {
                self = value.isFinite ? .number(value) : .notANumber(.notFinite)
            }
        } else {
            self = .notANumber(Self.trap(in: text))
        }
    }

    /// The value by YAML 1.2's core schema, infinite and not-a-number included; nil when the text is no number there.
    static func coreNumber(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0o") {
            let digits = text.dropFirst(2)
            guard digits.first != "+", digits.first != "-" else { return nil }
            return Int(digits, radix: text.hasPrefix("0x") ? 16 : 8).map(Double.init)
        }
        let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        switch unsigned {
        case ".inf", ".Inf", ".INF": return text.first == "-" ? -.infinity : .infinity
        case ".nan", ".NaN", ".NAN": return unsigned.count == text.count ? .nan : nil
        default: break
        }
        var rest = unsigned
        let whole = rest.takeDigits()
        if rest.first == "." {
            rest.removeFirst()
            let fraction = rest.takeDigits()
            if whole == 0 && fraction == 0 { return nil }
        } else if whole == 0 {
            return nil
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
            if rest.takeDigits() == 0 { return nil }
        }
        return rest.isEmpty ? Double(text) ?? Double(text + "0") : nil
    }

    private static func trap(in text: String) -> Trap? {
        let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        guard let first = unsigned.first, first.isASCIIDigit || first == "." else { return nil }
        let withPoint = String(text.map { $0 == "," ? "." : $0 })
        if text.contains(","), coreNumber(withPoint) != nil { return .decimalComma(meant: withPoint) }
        let ungrouped = text.filter { $0 != "_" && $0 != "'" }
        if ungrouped.count < text.count, coreNumber(ungrouped) != nil { return .digitGroups(meant: ungrouped) }
        if text.contains(":"), text.allSatisfy({ $0.isASCIIDigit || $0 == ":" || $0 == "." }) { return .sexagesimal }
        let number = text.prefix { $0.isASCIIDigit || "+-.".contains($0) }
        let unit = text[number.endIndex...].drop { $0 == " " }
        if coreNumber(String(number)) != nil, !unit.isEmpty, unit.count <= 12 {
            return .unit(number: String(number), unit: String(unit))
        }
        return nil
    }
}

extension Character {
    var isASCIIDigit: Bool { "0"..."9" ~= self }
}

extension Substring {
    /// Takes the ASCII digits off the front and says how many there were.
    mutating func takeDigits() -> Int {
        let digits = prefix(while: \.isASCIIDigit)
        let count = digits.count
        removeFirst(count)
        return count
    }
}
