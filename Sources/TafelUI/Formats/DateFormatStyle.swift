extension Date {
    /// A date in the parts that are asked for, in the order and with the marks of a locale.
    ///
    /// Without any part it is the date and the time in figures.
    public struct FormatStyle: FoundationEssentials.FormatStyle, Sendable {
        public var locale: Locale
        /// Nil for the process's own zone.
        var zone: TimeZone?
        var year: Symbol.Year?
        var month: Symbol.Month?
        var day: Symbol.Day?
        var weekday: Symbol.Weekday?
        var dayOfYear: Symbol.DayOfYear?
        var hour: Symbol.Hour?
        var minute: Symbol.Minute?
        var second: Symbol.Second?
        var timeZoneName: Symbol.TimeZone?

        public init(
            date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .current,
            timeZone: FoundationEssentials.TimeZone? = nil
        ) {
            self.locale = locale
            zone = timeZone
            if let date { self.date(date) }
            if let time { self.time(time) }
        }

        /// How much of a date is written.
        public struct DateStyle: Codable, Hashable, Sendable {
            enum Kind: Codable, Hashable, Sendable {
                case omitted, numeric, abbreviated, long, complete
            }

            let kind: Kind

            public static let omitted = DateStyle(kind: .omitted)
            /// `11/30/2026`
            public static let numeric = DateStyle(kind: .numeric)
            /// `Nov 30, 2026`
            public static let abbreviated = DateStyle(kind: .abbreviated)
            /// `November 30, 2026`
            public static let long = DateStyle(kind: .long)
            /// `Monday, November 30, 2026`
            public static let complete = DateStyle(kind: .complete)
        }

        /// How much of a time of day is written.
        public struct TimeStyle: Codable, Hashable, Sendable {
            enum Kind: Codable, Hashable, Sendable {
                case omitted, shortened, standard, complete
            }

            let kind: Kind

            public static let omitted = TimeStyle(kind: .omitted)
            /// `1:45 PM`
            public static let shortened = TimeStyle(kind: .shortened)
            /// `1:45:30 PM`
            public static let standard = TimeStyle(kind: .standard)
            /// `1:45:30 PM UTC+1`
            public static let complete = TimeStyle(kind: .complete)
        }

        private mutating func date(_ style: DateStyle) {
            guard style.kind != .omitted else { return }
            year = .defaultDigits
            day = .defaultDigits
            switch style.kind {
            case .numeric, .omitted: month = .defaultDigits
            case .abbreviated: month = .abbreviated
            case .long: month = .wide
            case .complete:
                month = .wide
                weekday = .wide
            }
        }

        private mutating func time(_ style: TimeStyle) {
            guard style.kind != .omitted else { return }
            hour = .defaultDigits
            minute = .twoDigits
            if style.kind != .shortened { second = .twoDigits }
            if style.kind == .complete { timeZoneName = Symbol.TimeZone(kind: .localizedGMT) }
        }

        public func format(_ value: Date) -> String {
            DateWriter(style: self, fields: DateFields(value, in: zone)).text
        }

        public func locale(_ locale: Locale) -> Self { changed { $0.locale = locale } }

        public func year(_ format: Symbol.Year = .defaultDigits) -> Self { changed { $0.year = format } }
        public func month(_ format: Symbol.Month = .abbreviated) -> Self { changed { $0.month = format } }
        public func day(_ format: Symbol.Day = .defaultDigits) -> Self { changed { $0.day = format } }
        public func dayOfYear(_ format: Symbol.DayOfYear = .defaultDigits) -> Self { changed { $0.dayOfYear = format } }
        public func weekday(_ format: Symbol.Weekday = .abbreviated) -> Self { changed { $0.weekday = format } }
        public func hour(_ format: Symbol.Hour = .defaultDigits) -> Self { changed { $0.hour = format } }
        public func minute(_ format: Symbol.Minute = .defaultDigits) -> Self { changed { $0.minute = format } }
        public func second(_ format: Symbol.Second = .defaultDigits) -> Self { changed { $0.second = format } }

        public func timeZone(_ format: Symbol.TimeZone = .localizedGMT) -> Self {
            changed { $0.timeZoneName = format }
        }

        func changed(_ change: (inout Self) -> Void) -> Self {
            var style = self
            change(&style)
            return style
        }
    }

    /// The date and the time, each as long as asked for.
    public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
        FormatStyle(date: date, time: time).format(self)
    }

    /// The date and the time in figures.
    public func formatted() -> String { FormatStyle().format(self) }

    public func formatted<F: FoundationEssentials.FormatStyle>(_ format: F) -> F.FormatOutput
    where F.FormatInput == Date {
        format.format(self)
    }
}

extension FormatStyle where Self == Date.FormatStyle {
    /// A date in the parts that are asked for.
    public static var dateTime: Self { Self() }
}
