import CivilCalendar
import Geometry

/// A chart's marks as numbers on its two axes, and the domains they are seen through: all of a chart that can move.
struct PlotState: Equatable {
    /// A mark's place. The x of a category is its index.
    struct Point: Equatable {
        var x: Double
        var y: Double
        /// The other end of a bar, an area or a range.
        var base: Double
    }

    /// Marks that belong together: the points of one line, or all bars of one kind.
    struct Series: Equatable {
        var kind: ChartMark.Kind
        var name: String
        /// The mark that says how the series looks.
        var first: Int
        /// In the order of the content.
        var points: [Point]
        /// The mark of each point.
        var marks: [Int]
    }

    var series: [Series]
    var xLower: Double
    var xUpper: Double
    var yLower: Double
    var yUpper: Double

    /// This state on the way to `target`, `fraction` of the way; beyond 0...1 for animations that overshoot.
    ///
    /// Points are matched by their x within the series of the same kind and name, so that a curve that loses its
    /// oldest and gains a newest point moves as a whole. A point without counterpart stands where it will be.
    func mixed(with target: PlotState, by fraction: Double) -> PlotState {
        if fraction == 1 { return target }
        func mix(_ a: Double, _ b: Double) -> Double {
            a.isFinite && b.isFinite ? a + (b - a) * fraction : b
        }
        var result = target
        result.xLower = mix(xLower, target.xLower)
        result.xUpper = mix(xUpper, target.xUpper)
        result.yLower = mix(yLower, target.yLower)
        result.yUpper = mix(yUpper, target.yUpper)
        for index in result.series.indices {
            let name = result.series[index].name
            let kind = result.series[index].kind
            guard let old = series.first(where: { $0.kind == kind && $0.name == name }) else { continue }
            var next = 0
            for position in result.series[index].points.indices {
                let x = result.series[index].points[position].x
                // Both sides run in the same direction, so one pass finds all pairs.
                var probe = next
                while probe < old.points.count, old.points[probe].x < x { probe += 1 }
                guard probe < old.points.count, old.points[probe].x == x else { continue }
                next = probe + 1
                let from = old.points[probe]
                result.series[index].points[position].y = mix(from.y, result.series[index].points[position].y)
                result.series[index].points[position].base = mix(from.base, result.series[index].points[position].base)
            }
        }
        return result
    }
}

/// What the axes of a chart measure, found from its marks.
enum PlotAxis: Equatable {
    case numbers
    case instants
    case categories([String])
}

/// The domains that the user of a chart may give.
struct PlotDomains: Equatable {
    var x: ClosedRange<Double>?
    var y: ClosedRange<Double>?
    /// What an automatic y axis does not reach beyond, as long as the data does not.
    var yLimits: ClosedRange<Double>?
}

extension PlotState {
    /// The marks as numbers, with the domain of x from its data and that of y widened to round ends (from zero for bars
    /// and areas, and for values that are near it already, as automatic charts do).
    static func make(_ marks: [ChartMark], domains: PlotDomains) -> (state: PlotState, xAxis: PlotAxis) {
        let axis = xAxis(of: marks)
        var list: [Series] = []
        for (index, mark) in marks.enumerated() {
            let point = Point(
                x: mark.x.map { place($0, on: axis) } ?? .nan, y: mark.y.map(number) ?? .nan,
                base: mark.yEnd.map(number) ?? 0)
            if let found = list.firstIndex(where: { $0.kind == mark.kind && $0.name == mark.series }) {
                list[found].points.append(point)
                list[found].marks.append(index)
            } else {
                list.append(
                    Series(kind: mark.kind, name: mark.series, first: index, points: [point], marks: [index]))
            }
        }
        let xs = list.flatMap { $0.points.map(\.x) }.filter(\.isFinite)
        var low = xs.min() ?? 0
        var high = xs.max() ?? 1
        if case .categories(let names) = axis { (low, high) = (-0.5, Double(max(1, names.count)) - 0.5) }
        if low == high { (low, high) = surroundings(of: low, on: axis) }
        let x = domains.x ?? low...high
        let y = domains.y ?? yDomain(of: marks, list, limits: domains.yLimits)
        return (
            PlotState(
                series: list, xLower: x.lowerBound, xUpper: x.upperBound, yLower: y.lowerBound, yUpper: y.upperBound),
            axis
        )
    }

    /// What is shown around a single place: a day around a midnight, a minute around another instant.
    private static func surroundings(of place: Double, on axis: PlotAxis) -> (Double, Double) {
        guard axis == .instants else { return (place - 0.5, place + 0.5) }
        let half: Double = CivilTime(secondsSince1970: place).startOfDay.secondsSince1970 == place ? 43_200 : 30
        return (place - half, place + half)
    }

    /// - Parameter limits: What the axis does not reach beyond, as long as the data does not.
    private static func yDomain(
        of marks: [ChartMark], _ series: [Series], limits: ClosedRange<Double>?
    ) -> ClosedRange<Double> {
        let standing = marks.contains { $0.kind == .bar || $0.kind == .area }
        var values: [Double] = []
        for list in series {
            for (point, mark) in zip(list.points, list.marks) {
                values.append(point.y)
                if list.kind == .bar || marks[mark].yEnd != nil { values.append(point.base) }
            }
        }
        let finite = values.filter(\.isFinite)
        let low = finite.min() ?? 0
        let high = finite.max() ?? 1
        let nearZero = (low >= 0 && low <= high * 0.5) || (high <= 0 && high >= low * 0.5)
        let scale = NumericScale(values: finite, desiredCount: 7, includesZero: standing || nearZero)
        guard let limits, low >= limits.lowerBound, high <= limits.upperBound else { return scale.lower...scale.upper }
        return max(scale.lower, limits.lowerBound)...min(scale.upper, limits.upperBound)
    }

    private static func xAxis(of marks: [ChartMark]) -> PlotAxis {
        var names: [String] = []
        for mark in marks {
            switch mark.x {
            case .instant: return .instants
            case .category(let name): if !names.contains(name) { names.append(name) }
            case .number, nil: break
            }
        }
        return names.isEmpty ? .numbers : .categories(names)
    }

    private static func place(_ datum: PlottedDatum, on axis: PlotAxis) -> Double {
        if case .categories(let names) = axis {
            return names.firstIndex(of: datum.text).map(Double.init) ?? .nan
        }
        return number(datum)
    }

    private static func number(_ datum: PlottedDatum) -> Double {
        switch datum {
        case .number(let number): number
        case .instant(let instant): instant
        case .category: .nan
        }
    }
}
