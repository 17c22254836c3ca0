/// Sets the parts of a date in the order of a locale.
///
/// Follows the available formats of the Unicode CLDR 45 for American and British English and for German; other languages
/// use the one whose order is theirs.
struct DateWriter {
    let style: Date.FormatStyle
    let fields: DateFields

    private var conventions: LocaleConventions { LocaleConventions(style.locale) }
    private var names: DateNames { DateNames.of(conventions.language) }

    var text: String {
        var writer = self
        if writer.isEmpty {
            writer = DateWriter(
                style: style.changed {
                    $0.year = .defaultDigits
                    $0.month = .defaultDigits
                    $0.day = .defaultDigits
                    $0.hour = .defaultDigits
                    $0.minute = .twoDigits
                }, fields: fields)
        }
        return [writer.date, writer.time].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var isEmpty: Bool {
        style.year == nil && style.month == nil && style.day == nil && style.weekday == nil && style.dayOfYear == nil
            && style.hour == nil && style.minute == nil && style.second == nil && style.timeZoneName == nil
    }

    // MARK: The date

    private var date: String {
        let weekday = self.weekday
        var rest = hasMonthName ? spelled : figures
        if let dayOfYear = style.dayOfYear {
            rest = [rest, Self.padded(fields.dayOfYear, dayOfYear.length)].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        guard let weekday else { return rest }
        guard !rest.isEmpty else { return weekday }
        // The CLDR sets a day without a month before its weekday in English: 30 Mon.
        if style.month == nil, style.day != nil, conventions.dateOrder == .american { return "\(rest) \(weekday)" }
        if conventions.dateOrder == .british, style.month == nil || style.year == nil { return "\(weekday) \(rest)" }
        return "\(weekday)\(weekdayMark), \(rest)"
    }

    private var weekdayMark: String {
        conventions.language == "de" && style.weekday?.kind == .abbreviated ? "." : ""
    }

    private var hasMonthName: Bool {
        switch style.month?.kind {
        case .abbreviated, .wide, .narrow: true
        case .digits, .twoDigits, nil: false
        }
    }

    /// With the month's name, or without a month.
    private var spelled: String {
        switch conventions.dateOrder {
        case .american:
            let monthAndDay = [month, day].compactMap(\.self).joined(separator: " ")
            guard let year else { return monthAndDay }
            return monthAndDay.isEmpty ? year : day == nil ? "\(monthAndDay) \(year)" : "\(monthAndDay), \(year)"
        case .british: return [day, month, year].compactMap(\.self).joined(separator: " ")
        case .german: return [day.map { "\($0)." }, month, year].compactMap(\.self).joined(separator: " ")
        }
    }

    /// In figures.
    private var figures: String {
        guard let month else {
            guard let day else { return year ?? "" }
            let marked = conventions.dateOrder == .german && style.weekday != nil ? "\(day)." : day
            return [year, marked].compactMap(\.self).joined(separator: " ")
        }
        switch conventions.dateOrder {
        case .american: return [month, day, year].compactMap(\.self).joined(separator: "/")
        case .british:
            let parts = [day.map { _ in Self.padded(fields.day, 2) }, Self.padded(fields.month, 2), year]
            return day == nil && year == nil ? month : parts.compactMap(\.self).joined(separator: "/")
        case .german:
            guard day != nil || year != nil else { return month }
            if day == nil { return [month, year].compactMap(\.self).joined(separator: "/") }
            return [day, month].compactMap(\.self).joined(separator: ".") + "." + (year ?? "")
        }
    }

    private var weekday: String? {
        switch style.weekday?.kind {
        case .wide: names.weekdays[fields.weekday]
        case .abbreviated: names.shortWeekdays[fields.weekday]
        case .narrow: String(names.weekdays[fields.weekday].prefix(1))
        case nil: nil
        }
    }

    private var month: String? {
        switch style.month?.kind {
        case .wide: names.months[fields.month - 1]
        case .abbreviated: names.shortMonths[fields.month - 1]
        case .narrow: String(names.months[fields.month - 1].prefix(1))
        case .digits: "\(fields.month)"
        case .twoDigits: Self.padded(fields.month, 2)
        case nil: nil
        }
    }

    private var day: String? { style.day.map { Self.padded(fields.day, $0.isPadded ? 2 : 1) } }

    private var year: String? { style.year.map { $0.isShort ? Self.padded(fields.year % 100, 2) : "\(fields.year)" } }

    // MARK: The time of day

    private var time: String {
        var text = clock
        if let zone = style.timeZoneName { text += (text.isEmpty ? "" : " ") + name(of: zone) }
        return text
    }

    private var clock: String {
        let rest = [
            style.minute.map { Self.padded(fields.minute, $0.isPadded || style.hour != nil ? 2 : 1) },
            style.second.map { Self.padded(fields.second, $0.isPadded || style.minute != nil ? 2 : 1) },
        ].compactMap(\.self)
        guard let hour = style.hour else { return rest.joined(separator: ":") }
        guard conventions.hasTwelveHours else {
            // Hours are written with two figures before minutes, and with their word alone in German.
            let isPadded = hour.isPadded || !rest.isEmpty || conventions.language == "en"
            let figures = ([Self.padded(fields.hour, isPadded ? 2 : 1)] + rest).joined(separator: ":")
            return rest.isEmpty && conventions.language == "de" ? "\(figures) Uhr" : figures
        }
        let twelfth = (fields.hour + 11) % 12 + 1
        let figures = ([Self.padded(twelfth, hour.isPadded ? 2 : 1)] + rest).joined(separator: ":")
        // The CLDR's narrow gap that does not break.
        return hour.half.isOmitted ? figures : "\(figures)\u{202F}\(fields.hour < 12 ? "AM" : "PM")"
    }

    private func name(of zone: Date.FormatStyle.Symbol.TimeZone) -> String {
        let minutes = abs(fields.secondsFromGMT) / 60
        let sign = fields.secondsFromGMT < 0 ? "-" : "+"
        switch zone.kind {
        case .iso8601:
            return fields.secondsFromGMT == 0
                ? "Z" : "\(sign)\(Self.padded(minutes / 60, 2)):\(Self.padded(minutes % 60, 2))"
        case .localizedGMT:
            guard fields.secondsFromGMT != 0 else { return "GMT" }
            return "GMT\(sign)\(minutes / 60)" + (minutes % 60 == 0 ? "" : ":\(Self.padded(minutes % 60, 2))")
        }
    }

    private static func padded(_ number: Int, _ length: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}
