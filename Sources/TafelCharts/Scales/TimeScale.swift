import CivilCalendar
import TafelUI

/// A scale of instants (seconds since 1970) with ticks on round civil times: full minutes, hours, days, Mondays, first
/// days of months.
struct TimeScale: Hashable, Sendable {
    struct Tick: Hashable, Sendable {
        var instant: Double
        var label: String
    }

    var lower: Double
    var upper: Double
    var ticks: [Tick]

    init(domain: ClosedRange<Double>, desiredCount: Int, language: Language) {
        lower = domain.lowerBound
        upper = domain.upperBound
        let wanted = max(1, desiredCount)
        let span = domain.upperBound - domain.lowerBound
        let unit = Self.units.first { span / $0.seconds <= Double(wanted) } ?? .months(120)
        ticks = unit.ticks(in: domain, format: CivilTimeFormat(language))
    }

    /// The scale with a tick at every `count`th beginning of a unit of the calendar.
    init(domain: ClosedRange<Double>, every count: Int, _ component: Calendar.Component, language: Language) {
        lower = domain.lowerBound
        upper = domain.upperBound
        ticks = Unit(max(1, count), component).ticks(in: domain, format: CivilTimeFormat(language))
    }

    /// The middle of the civil day, hour, … that an instant lies in, by the same clock as the ticks.
    static func middle(of component: Calendar.Component, containing instant: Double) -> Double {
        let unit = Unit(1, component)
        let start = unit.first(before: CivilTime(secondsSince1970: instant), domainEnd: instant)
        return (start.secondsSince1970 + unit.next(after: start).secondsSince1970) / 2
    }

    /// How an instant is written among others of a domain.
    static func label(_ instant: Double, in domain: ClosedRange<Double>, language: Language) -> String {
        let time = CivilTime(secondsSince1970: instant)
        let format = CivilTimeFormat(language)
        return domain.upperBound - domain.lowerBound > 2 * 86_400
            ? format.dayAndMonth(time) : format.hourAndMinute(time)
    }

    func position(of instant: Double) -> Double {
        upper > lower ? (instant - lower) / (upper - lower) : 0.5
    }

    /// A distance between ticks, from the finest to the coarsest.
    private static let units: [Unit] =
        [1, 2, 5, 10, 15, 30].map { Unit.seconds($0) }
        + [1, 2, 5, 10, 15, 30].map { Unit.minutes($0) }
        + [1, 2, 3, 6, 12].map { Unit.hours($0) }
        + [1, 2, 3, 7, 14].map { Unit.days($0) }
        + [1, 2, 3, 6, 12, 24, 60, 120].map { Unit.months($0) }

    private enum Unit {
        case seconds(Int)
        case minutes(Int)
        case hours(Int)
        case days(Int)
        case months(Int)

        init(_ count: Int, _ component: Calendar.Component) {
            self =
                switch component {
                case .second: .seconds(count)
                case .minute: .minutes(count)
                case .hour: .hours(count)
                case .weekOfYear, .weekOfMonth: .days(7 * count)
                case .month: .months(count)
                case .quarter: .months(3 * count)
                case .year: .months(12 * count)
                default: .days(count)
                }
        }

        var seconds: Double {
            switch self {
            case .seconds(let count): Double(count)
            case .minutes(let count): Double(count) * 60
            case .hours(let count): Double(count) * 3600
            case .days(let count): Double(count) * 86_400
            case .months(let count): Double(count) * 2_629_746
            }
        }

        func ticks(in domain: ClosedRange<Double>, format: CivilTimeFormat) -> [Tick] {
            var ticks: [Tick] = []
            var civil = first(
                before: CivilTime(secondsSince1970: domain.lowerBound), domainEnd: domain.upperBound)
            // The unit was chosen for few ticks; the bound only guards against a clock that stands still.
            for _ in 0..<200 {
                let instant = civil.secondsSince1970
                if instant > domain.upperBound { break }
                if instant >= domain.lowerBound, ticks.last.map({ instant > $0.instant }) ?? true {
                    ticks.append(Tick(instant: instant, label: label(civil, format)))
                }
                civil = next(after: civil)
            }
            return ticks
        }

        /// The first day on or before `day` from which steps of `step` days come to the last day shown: today is the day
        /// that people look for.
        private static func anchored(_ day: CivilTime, end: Double, step: Int) -> CivilTime {
            let last = CivilTime(secondsSince1970: end).startOfDay
            // Whole days apart, whatever daylight saving did in between.
            let days = Int(((last.secondsSince1970 - day.secondsSince1970) / 86_400).rounded())
            let ahead = days % step
            return ahead == 0 ? day : day.adding(days: ahead - step)
        }

        func first(before time: CivilTime, domainEnd: Double) -> CivilTime {
            var start = time
            switch self {
            case .seconds(let count): start.second -= time.second % count
            case .minutes(let count):
                start.second = 0
                start.minute -= time.minute % count
            case .hours(let count):
                (start.second, start.minute) = (0, 0)
                start.hour -= time.hour % count
            case .days(let count):
                start = time.startOfDay
                if count >= 7 {
                    start = start.adding(days: 1 - time.weekday)
                } else if count > 1 {
                    start = Self.anchored(start, end: domainEnd, step: count)
                }
            case .months(let count):
                start = CivilTime(year: time.year, month: time.month, day: 1)
                if count <= 12 {
                    start.month -= (time.month - 1) % count
                } else {
                    start.month = 1
                    start.year -= time.year % (count / 12)
                }
            }
            return start
        }

        func next(after time: CivilTime) -> CivilTime {
            switch self {
            case .seconds(let count): CivilTime(secondsSince1970: time.secondsSince1970 + Double(count))
            case .minutes(let count): CivilTime(secondsSince1970: time.secondsSince1970 + Double(count * 60))
            case .hours(let count): nextHour(after: time, step: count)
            case .days(let count): time.adding(days: count)
            case .months(let count): time.adding(months: count)
            }
        }

        /// Hours are counted on the clock, so that a day of 23 or 25 hours keeps its labels on the full steps.
        private func nextHour(after time: CivilTime, step: Int) -> CivilTime {
            if step == 1 { return CivilTime(secondsSince1970: time.secondsSince1970 + 3600) }
            var next = time
            next.hour = (time.hour / step + 1) * step
            return CivilTime(secondsSince1970: next.secondsSince1970)
        }

        private func label(_ time: CivilTime, _ format: CivilTimeFormat) -> String {
            switch self {
            case .seconds: format.timeWithSeconds(time)
            case .minutes: format.hourAndMinute(time)
            case .hours: time.hour == 0 ? format.dayAndMonth(time) : format.hourAndMinute(time)
            case .days: format.dayAndMonth(time)
            case .months(let count):
                count >= 12 ? "\(time.year)" : time.month == 1 ? format.monthAndYear(time) : format.month(time)
            }
        }
    }
}
