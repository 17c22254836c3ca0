// Method: civil date to day number and back by Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, 2013.

/// Instants as text of ISO 8601, to the tenth of a second.
enum TimeText {
    /// In UTC, as `2026-03-01T12:00:00.5Z`.
    static func write(_ secondsSince1970: Double) -> String {
        let tenths = Int64((secondsSince1970 * 10).rounded())
        let day = Int64((Double(tenths) / 864_000).rounded(.down))
        let rest = Int(tenths - day * 864_000)
        let (year, month, date) = civil(day)
        let clock = [rest / 36_000, rest / 600 % 60, rest / 10 % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T\(clock).\(rest % 10)Z"
    }

    /// Seconds since 1970; nil when the text is no date with time and zone (`Z` or `±hh:mm`).
    static func read(_ text: Substring) -> Double? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
            [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
            [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let date = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), (1...31).contains(date), hour < 24, minute < 60, second < 61
        else { return nil }
        var index = 19
        var fraction = 0.0
        if bytes[index] == UInt8(ascii: ".") {
            var place = 0.1
            index += 1
            while index < bytes.count, let digit = number(bytes[index...index]) {
                fraction += Double(digit) * place
                place /= 10
                index += 1
            }
        }
        guard let zone = zone(bytes[index...]) else { return nil }
        let seconds = dayNumber(year, month, date) * 86_400 + hour * 3600 + minute * 60 + second - zone
        return Double(seconds) + fraction
    }

    private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
        let start = bytes.startIndex
        guard bytes.count == 6, bytes[start + 3] == UInt8(ascii: ":"),
            let hours = number(bytes[start + 1..<start + 3]), let minutes = number(bytes[start + 4..<start + 6])
        else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
        case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return digits.isEmpty ? nil : value
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    private static func dayNumber(_ year: Int, _ month: Int, _ date: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ number: Int64) -> (year: Int, month: Int, date: Int) {
        let z = Int(number) + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
