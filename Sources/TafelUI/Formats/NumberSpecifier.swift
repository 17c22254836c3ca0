/// The part of printf's number formats that views use: `%[flags][width][.precision][length]` and d, i, u, f, g, e, x.
struct NumberSpecifier {
    private let flags: String
    private let width: Int
    private let precision: Int?
    private let conversion: Character

    init(_ specifier: String) {
        var rest = Substring(specifier)
        if rest.first == "%" { rest.removeFirst() }
        flags = String(rest.prefix { "-+ 0#".contains($0) })
        rest.removeFirst(flags.count)
        let digits = rest.prefix(while: \.isNumber)
        width = min(200, Int(digits) ?? 0)
        rest.removeFirst(digits.count)
        if rest.first == "." {
            rest.removeFirst()
            let digits = rest.prefix(while: \.isNumber)
            precision = min(40, Int(digits) ?? 0)
            rest.removeFirst(digits.count)
        } else {
            precision = nil
        }
        conversion = rest.last ?? "d"
    }

    func format<T: LosslessStringConvertible>(_ value: T) -> String {
        let plain = String(value)
        guard let number = Double(plain) else { return plain }
        var digits: String
        switch conversion {
        case "f", "F": digits = Self.fixed(number.magnitude, precision ?? 6)
        case "x", "X":
            digits = Int(plain).map { String($0.magnitude, radix: 16, uppercase: conversion == "X") } ?? plain
        case "d", "i", "u": digits = Int(plain).map { String($0.magnitude) } ?? Self.fixed(number.magnitude, 0)
        default: digits = precision.map { Self.fixed(number.magnitude, $0) } ?? String(plain.drop { $0 == "-" })
        }
        let sign = number < 0 ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
        let missing = max(0, width - digits.count - sign.count)
        if flags.contains("-") { return sign + digits + String(repeating: " ", count: missing) }
        if flags.contains("0") { return sign + String(repeating: "0", count: missing) + digits }
        return String(repeating: " ", count: missing) + sign + digits
    }

    /// The decimal digits of a number that is not negative, rounded half away from zero.
    private static func fixed(_ number: Double, _ precision: Int) -> String {
        guard number.isFinite, number < 1e15 else { return "\(number)" }
        let scale = (0..<precision).reduce(1.0) { result, _ in result * 10 }
        let scaled = (number * scale).rounded()
        guard scaled < 9e15 else { return "\(number)" }
        let all = String(Int(scaled))
        guard precision > 0 else { return all }
        let padded = String(repeating: "0", count: max(0, precision + 1 - all.count)) + all
        return padded.dropLast(precision) + "." + padded.suffix(precision)
    }
}
