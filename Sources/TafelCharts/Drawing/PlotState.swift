/// A chart's marks as numbers on its two axes, and the domains they are seen through: all of a chart that can move.
struct PlotState: Equatable {
    /// A mark's place. The x of a category is its index.
    struct Point: Equatable {
        var x: Double
        var y: Double
        /// The other end of a bar, an area or a range: on the vertical axis, or on the horizontal one for bars that lie
        /// on their side.
        var base: Double
        /// The other horizontal end of a rule or a rectangle.
        var xEnd = Double.nan
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
                result.series[index].points[position].xEnd = mix(from.xEnd, result.series[index].points[position].xEnd)
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
    /// Whether an automatic y axis reaches zero; nil to let the values decide.
    var yIncludesZero: Bool?
}
