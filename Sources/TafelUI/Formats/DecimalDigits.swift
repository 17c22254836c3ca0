/// A number as decimal digits, to be rounded exactly.
///
/// The digits are those of the shortest text that names the number, so that 0.125 is one eighth and 2.675 is what its
/// author wrote; ties go to the even neighbour, as the CLDR's formats have it, unless another rule is asked for.
struct DecimalDigits {
    /// From the first that is not zero; empty for zero.
    private(set) var digits: [UInt8]
    /// How many of the digits stand before the decimal separator; negative for zeros behind it.
    private(set) var pointOffset: Int
    let isNegative: Bool

    /// - Parameter number: Finite.
    init(_ number: Double) {
        isNegative = number.sign == .minus
        let text = "\(number.magnitude)".lowercased()
        let halves = text.split(separator: "e")
        let exponent = halves.count > 1 ? Int(halves[1]) ?? 0 : 0
        let mantissa = halves.first.map(String.init) ?? "0"
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0]
        let fraction = parts.count > 1 ? parts[1] : ""
        var all = (whole + fraction).utf8.map { $0 - UInt8(ascii: "0") }
        var point = whole.count + exponent
        while all.first == 0 {
            all.removeFirst()
            point -= 1
        }
        while all.last == 0 { all.removeLast() }
        digits = all
        pointOffset = all.isEmpty ? 0 : point
    }

    init(magnitudeText: String, isNegative: Bool) {
        var all = magnitudeText.utf8.map { $0 - UInt8(ascii: "0") }
        while all.first == 0 { all.removeFirst() }
        pointOffset = all.count
        while all.last == 0 { all.removeLast() }
        digits = all
        if all.isEmpty { pointOffset = 0 }
        self.isNegative = isNegative
    }

    var isZero: Bool { digits.isEmpty }

    /// Moves the decimal separator to the right.
    mutating func shift(by places: Int) {
        if !isZero { pointOffset += places }
    }

    /// Rounds to so many places behind the separator; negative for places before it.
    mutating func round(toPlaces places: Int, _ rule: FloatingPointRoundingRule) {
        round(keeping: pointOffset + places, rule)
    }

    /// Rounds to so many digits in all.
    mutating func round(toSignificant count: Int, _ rule: FloatingPointRoundingRule) {
        round(keeping: max(1, count), rule)
    }

    private mutating func round(keeping count: Int, _ rule: FloatingPointRoundingRule) {
        guard count < digits.count else { return }
        let goesUp = goesUp(keeping: count, rule)
        digits = count > 0 ? Array(digits[..<count]) : []
        if goesUp {
            var index = digits.count - 1
            while index >= 0, digits[index] == 9 {
                digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                digits[index] += 1
            } else {
                // 9.9 becomes 10; 0.7 without decimals becomes 1.
                digits.insert(1, at: 0)
                pointOffset = count >= 0 ? pointOffset + 1 : pointOffset - count + 1
            }
        }
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { pointOffset = 0 }
    }

    private func goesUp(keeping count: Int, _ rule: FloatingPointRoundingRule) -> Bool {
        switch rule {
        case .towardZero: return false
        case .awayFromZero: return true
        case .up: return !isNegative
        case .down: return isNegative
        default: break
        }
        guard count >= 0 else { return false }
        let next = digits[count]
        if next != 5 { return next > 5 }
        if count + 1 < digits.count { return true }
        if rule == .toNearestOrAwayFromZero { return true }
        return count > 0 && digits[count - 1] % 2 == 1
    }

    /// The digits before the separator, at least `least` of them.
    func whole(least: Int) -> [UInt8] {
        let present = pointOffset > 0 ? Array(digits.prefix(pointOffset)) : []
        let filled = present + Array(repeating: 0, count: max(0, pointOffset - digits.count))
        return Array(repeating: 0, count: max(0, least - filled.count)) + filled
    }

    /// The digits behind the separator, at least `least` of them.
    func fraction(least: Int) -> [UInt8] {
        let zeros = digits.isEmpty ? 0 : max(0, -pointOffset)
        let present = Array(repeating: 0, count: zeros) + digits.dropFirst(max(0, pointOffset))
        return present + Array(repeating: 0, count: max(0, least - present.count))
    }
}
