/// A length of time in words and in figures.
struct TimeSpan {
    /// Not negative.
    let seconds: Int

    private struct Unit {
        let length: Int
        let short: (english: String, german: String)
        let one: (english: String, german: String)
        let many: (english: String, german: String)
    }

    private static let units = [
        Unit(length: 31_556_952, short: ("yr", "J"), one: ("year", "Jahr"), many: ("years", "Jahre")),
        Unit(length: 2_629_746, short: ("mth", "Mon."), one: ("month", "Monat"), many: ("months", "Monate")),
        Unit(length: 86_400, short: ("day", "Tag"), one: ("day", "Tag"), many: ("days", "Tage")),
        Unit(length: 3600, short: ("hr", "Std."), one: ("hour", "Stunde"), many: ("hours", "Stunden")),
        Unit(length: 60, short: ("min", "Min."), one: ("minute", "Minute"), many: ("minutes", "Minuten")),
        Unit(length: 1, short: ("sec", "Sek."), one: ("second", "Sekunde"), many: ("seconds", "Sekunden")),
    ]

    /// `5:32`, `1:05:32`; minutes go on beyond 59 where hours are not shown.
    func clock(showsHours: Bool) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let hours = showsHours ? seconds / 3600 : 0
        let minutes = seconds / 60 - hours * 60
        return hours > 0
            ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))" : "\(minutes):\(padded(seconds % 60))"
    }

    /// The two largest units: `5 min, 32 sec`.
    func words(isGerman: Bool) -> String {
        let first = Self.units.firstIndex { seconds >= $0.length } ?? Self.units.count - 1
        var rest = seconds
        var words: [String] = []
        for unit in Self.units[first...].prefix(2) {
            let count = rest / unit.length
            rest %= unit.length
            if count > 0 || words.isEmpty { words.append("\(count) \(short(unit, count, isGerman))") }
        }
        return words.joined(separator: ", ")
    }

    /// The largest unit: `5 minutes`.
    func largest(isGerman: Bool) -> String {
        let unit = Self.units.first { seconds >= $0.length } ?? Self.units[Self.units.count - 1]
        let count = seconds / unit.length
        let names = count == 1 ? unit.one : unit.many
        return "\(count) \(isGerman ? names.german : names.english)"
    }

    /// Days have no short form: they are written out.
    private func short(_ unit: Unit, _ count: Int, _ isGerman: Bool) -> String {
        let name = isGerman ? unit.short.german : unit.short.english
        guard unit.length == 86_400, count != 1 else { return name }
        return isGerman ? unit.many.german : unit.many.english
    }
}
