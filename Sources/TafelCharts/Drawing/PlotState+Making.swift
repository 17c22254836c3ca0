import CivilCalendar

extension PlotState {
    /// The marks as numbers, with the domain of x from its data and that of y widened to round ends (from zero for bars
    /// and areas, and for values that are near it already, as automatic charts do). Where y has names, x is widened.
    static func make(
        _ marks: [ChartMark], domains: PlotDomains
    ) -> (state: PlotState, xAxis: PlotAxis, yAxis: PlotAxis) {
        let xAxis = axis(of: marks, isVertical: false)
        let yAxis = axis(of: marks, isVertical: true)
        let isSideways = yAxis.isCategorical
        var list = series(of: marks, xAxis: xAxis, yAxis: yAxis)
        stack(&list, marks)
        let (xs, ys) = ends(of: list, isSideways: isSideways)
        let x: ClosedRange<Double>
        let y: ClosedRange<Double>
        if isSideways {
            x = domains.x ?? values(of: marks, xs, limits: nil)
            y = places(ys, on: yAxis)
        } else {
            x = domains.x ?? places(xs, on: xAxis, room: roomForBars(list))
            y = domains.y ?? values(of: marks, ys, limits: domains.yLimits, includesZero: domains.yIncludesZero)
        }
        return (
            PlotState(
                series: list, xLower: x.lowerBound, xUpper: x.upperBound, yLower: y.lowerBound, yUpper: y.upperBound),
            xAxis, yAxis
        )
    }

    private static func series(of marks: [ChartMark], xAxis: PlotAxis, yAxis: PlotAxis) -> [Series] {
        var list: [Series] = []
        var known: [SeriesName: Int] = [:]
        for (index, mark) in marks.enumerated() {
            let isSector = mark.kind == .sector
            let end = yAxis.isCategorical && mark.kind == .bar ? mark.xEnd : nil
            let point = Point(
                x: isSector ? Double(index) : mark.x.map { xAxis.place($0) } ?? .nan,
                y: mark.y.map { isSector ? $0.number : yAxis.place($0) } ?? .nan,
                base: (end ?? mark.yEnd).map { end == nil ? yAxis.place($0) : xAxis.place($0) }
                    ?? (mark.kind == .rule ? .nan : 0),
                xEnd: mark.xEnd.map { xAxis.place($0) } ?? .nan)
            let name = SeriesName(kind: mark.kind, name: isSector ? "" : mark.series)
            if let found = known[name] {
                list[found].points.append(point)
                list[found].marks.append(index)
            } else {
                known[name] = list.count
                list.append(
                    Series(kind: name.kind, name: name.name, first: index, points: [point], marks: [index]))
            }
        }
        return list
    }

    private struct SeriesName: Hashable {
        let kind: ChartMark.Kind
        let name: String
    }

    /// Where bars stand on one another: at one place, and beside others if they are told apart there.
    private struct StackPlace: Hashable {
        let place: Double
        let position: String?
    }

    /// Puts bars and areas at the same place on one another: those above zero upwards, those below downwards.
    private static func stack(_ list: inout [Series], _ marks: [ChartMark]) {
        for kind in [ChartMark.Kind.bar, .area] where list.contains(where: { $0.kind == kind }) {
            var tops: [StackPlace: (up: Double, down: Double)] = [:]
            for index in list.indices where list[index].kind == kind {
                for position in list[index].points.indices {
                    let mark = marks[list[index].marks[position]]
                    let point = list[index].points[position]
                    guard mark.look.isStacked, mark.yEnd == nil, mark.xEnd == nil else { continue }
                    let isSideways = kind == .bar && mark.y?.isCategory == true
                    let (place, value) = isSideways ? (point.y, point.x) : (point.x, point.y)
                    guard place.isFinite, value.isFinite else { continue }
                    let stack = StackPlace(place: place, position: mark.look.positionKey)
                    var top = tops[stack] ?? (0, 0)
                    let base = value < 0 ? top.down : top.up
                    if value < 0 { top.down += value } else { top.up += value }
                    tops[stack] = top
                    list[index].points[position].base = base
                    if isSideways {
                        list[index].points[position].x = base + value
                    } else {
                        list[index].points[position].y = base + value
                    }
                }
            }
        }
    }

    /// All finite values that the axes have to reach.
    private static func ends(of list: [Series], isSideways: Bool) -> (xs: [Double], ys: [Double]) {
        var xs: [Double] = []
        var ys: [Double] = []
        for series in list where series.kind != .sector {
            for point in series.points {
                if point.x.isFinite { xs.append(point.x) }
                if point.xEnd.isFinite, series.kind != .bar { xs.append(point.xEnd) }
                if point.y.isFinite { ys.append(point.y) }
                guard point.base.isFinite, series.hasBase || point.base != 0 else { continue }
                if isSideways, series.kind == .bar { xs.append(point.base) } else { ys.append(point.base) }
            }
        }
        return (xs, ys)
    }

    /// What bars need to the left of the first place and to the right of the last: half of the least distance between two.
    private static func roomForBars(_ list: [Series]) -> Double {
        var places: Set<Double> = []
        for series in list where series.kind == .bar {
            for point in series.points where point.x.isFinite { places.insert(point.x) }
        }
        let sorted = places.sorted()
        return (zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? 0) / 2
    }

    /// The domain of places: as wide as the data, or as many as there are names.
    private static func places(_ numbers: [Double], on axis: PlotAxis, room: Double = 0) -> ClosedRange<Double> {
        if case .categories(let names) = axis { return -0.5...(Double(max(1, names.count)) - 0.5) }
        let low = numbers.min() ?? 0
        let high = numbers.max() ?? 1
        return low < high ? (low - room)...(high + room) : surroundings(of: low, on: axis)
    }

    /// What is shown around a single place: a day around a midnight, a minute around another instant.
    private static func surroundings(of place: Double, on axis: PlotAxis) -> ClosedRange<Double> {
        guard axis == .instants else { return (place - 0.5)...(place + 0.5) }
        let half: Double = CivilTime(secondsSince1970: place).startOfDay.secondsSince1970 == place ? 43_200 : 30
        return (place - half)...(place + half)
    }

    /// - Parameter limits: What the axis does not reach beyond, as long as the data does not.
    private static func values(
        of marks: [ChartMark], _ values: [Double], limits: ClosedRange<Double>?, includesZero: Bool? = nil
    ) -> ClosedRange<Double> {
        let standing = marks.contains { $0.kind == .bar || $0.kind == .area }
        let low = values.min() ?? 0
        let high = values.max() ?? 1
        let nearZero = (low >= 0 && low <= high * 0.5) || (high <= 0 && high >= low * 0.5)
        let scale = NumericScale(values: values, desiredCount: 7, includesZero: includesZero ?? (standing || nearZero))
        guard let limits, low >= limits.lowerBound, high <= limits.upperBound else { return scale.lower...scale.upper }
        return max(scale.lower, limits.lowerBound)...min(scale.upper, limits.upperBound)
    }

    private static func axis(of marks: [ChartMark], isVertical: Bool) -> PlotAxis {
        var names: [String] = []
        var known: Set<String> = []
        for mark in marks {
            switch isVertical ? mark.y : mark.x {
            case .instant: return .instants
            case .category(let name): if known.insert(name).inserted { names.append(name) }
            case .number, nil: break
            }
        }
        return names.isEmpty ? .numbers : .categories(names)
    }
}

extension PlotState.Series {
    /// Whether zero, where these marks stand, has to be on the axis.
    fileprivate var hasBase: Bool { kind == .bar }
}

extension PlotAxis {
    var isCategorical: Bool {
        if case .categories = self { true } else { false }
    }

    /// The number on this axis; the index of a name.
    func place(_ datum: PlottedDatum) -> Double {
        if case .categories(let names) = self {
            return names.firstIndex(of: datum.text).map(Double.init) ?? .nan
        }
        return datum.number
    }
}

extension PlottedDatum {
    var isCategory: Bool {
        if case .category = self { true } else { false }
    }

    /// NaN for a name.
    var number: Double {
        switch self {
        case .number(let number): number
        case .instant(let instant): instant
        case .category: .nan
        }
    }
}
