extension Date.FormatStyle {
    /// The forms that the parts of a date come in.
    public enum Symbol {
        public struct Year: Codable, Hashable, Sendable {
            let isShort: Bool

            public static let defaultDigits = Year(isShort: false)
            public static let twoDigits = Year(isShort: true)

            public static func padded(_ length: Int) -> Year { Year(isShort: length == 2) }
        }

        public struct Month: Codable, Hashable, Sendable {
            enum Kind: Codable, Hashable, Sendable {
                case digits, twoDigits, abbreviated, wide, narrow
            }

            let kind: Kind

            public static let defaultDigits = Month(kind: .digits)
            public static let twoDigits = Month(kind: .twoDigits)
            public static let abbreviated = Month(kind: .abbreviated)
            public static let wide = Month(kind: .wide)
            /// The first letter.
            public static let narrow = Month(kind: .narrow)
        }

        public struct Day: Codable, Hashable, Sendable {
            let isPadded: Bool

            public static let defaultDigits = Day(isPadded: false)
            public static let twoDigits = Day(isPadded: true)
        }

        public struct DayOfYear: Codable, Hashable, Sendable {
            let length: Int

            public static let defaultDigits = DayOfYear(length: 1)
            public static let twoDigits = DayOfYear(length: 2)
            public static let threeDigits = DayOfYear(length: 3)
        }

        public struct Weekday: Codable, Hashable, Sendable {
            enum Kind: Codable, Hashable, Sendable {
                case abbreviated, wide, narrow
            }

            let kind: Kind

            public static let abbreviated = Weekday(kind: .abbreviated)
            public static let short = Weekday(kind: .abbreviated)
            public static let wide = Weekday(kind: .wide)
            /// The first letter.
            public static let narrow = Weekday(kind: .narrow)
        }

        public struct Hour: Codable, Hashable, Sendable {
            /// How the halves of the day are told apart where hours are counted to twelve.
            public struct AMPMStyle: Codable, Hashable, Sendable {
                let isOmitted: Bool

                public static let omitted = AMPMStyle(isOmitted: true)
                public static let narrow = AMPMStyle(isOmitted: false)
                public static let abbreviated = AMPMStyle(isOmitted: false)
                public static let wide = AMPMStyle(isOmitted: false)
            }

            let isPadded: Bool
            let half: AMPMStyle

            public static let defaultDigits = Hour(isPadded: false, half: .abbreviated)
            public static let twoDigits = Hour(isPadded: true, half: .abbreviated)
            public static let defaultDigitsNoAMPM = Hour(isPadded: false, half: .omitted)
            public static let twoDigitsNoAMPM = Hour(isPadded: true, half: .omitted)

            public static func defaultDigits(amPM: AMPMStyle) -> Hour { Hour(isPadded: false, half: amPM) }
            public static func twoDigits(amPM: AMPMStyle) -> Hour { Hour(isPadded: true, half: amPM) }
            public static func conversationalDefaultDigits(amPM: AMPMStyle) -> Hour { defaultDigits(amPM: amPM) }
            public static func conversationalTwoDigits(amPM: AMPMStyle) -> Hour { twoDigits(amPM: amPM) }
        }

        public struct Minute: Codable, Hashable, Sendable {
            let isPadded: Bool

            public static let defaultDigits = Minute(isPadded: false)
            public static let twoDigits = Minute(isPadded: true)
        }

        public struct Second: Codable, Hashable, Sendable {
            let isPadded: Bool

            public static let defaultDigits = Second(isPadded: false)
            public static let twoDigits = Second(isPadded: true)
        }

        public struct TimeZone: Codable, Hashable, Sendable {
            enum Kind: Codable, Hashable, Sendable {
                case localizedGMT, iso8601
            }

            /// How long the name is.
            public enum Width: Codable, Hashable, Sendable {
                case short, long
            }

            let kind: Kind

            /// `GMT+1`
            public static let localizedGMT = TimeZone(kind: .localizedGMT)

            public static func localizedGMT(_ width: Width) -> TimeZone { localizedGMT }

            /// `+01:00`
            public static func iso8601(_ width: Width) -> TimeZone { TimeZone(kind: .iso8601) }
        }
    }
}
