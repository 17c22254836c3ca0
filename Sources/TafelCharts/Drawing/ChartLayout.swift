import CivilCalendar
import Geometry

/// Where the parts of a chart stand in its box: the plot, and the ticks with their labels around it. In points.
///
/// Values read upwards on the trailing side and times or categories along the bottom, as SwiftUI's charts have them.
struct ChartLayout {
    struct Tick: Hashable {
        /// The place along the axis, in the chart's box.
        var position: CGFloat
        var label: String
        var size: CGSize
        /// Where the label's box begins along the axis.
        var labelOrigin: CGFloat
    }

    /// What of the axes is shown.
    struct Options: Hashable {
        var showsX = true
        var showsY = true
        var showsGrid = true
        var language = Language.english
        /// How numbers on the axes are written; nil for plain digits.
        var label: NumberLabel?
    }

    /// A way to write the numbers of an axis.
    struct NumberLabel: Hashable {
        let id: String
        let text: (Double, Int) -> String

        static func == (left: NumberLabel, right: NumberLabel) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// The gap between plot and labels.
    static let gap: CGFloat = 6

    var plot: CGRect
    var yTicks: [Tick] = []
    var xTicks: [Tick] = []
    private let state: PlotState

    /// - Parameters:
    ///   - inset: Kept free on both sides of the plot, for marks that stand on its edges.
    ///   - measure: The size of an axis label.
    init(
        _ state: PlotState, axis: PlotAxis, size: CGSize, inset: CGFloat, options: Options,
        measure: (String) -> CGSize
    ) {
        self.state = state
        let lineHeight = options.showsX || options.showsY ? measure("0").height : 0
        let bottom = options.showsX ? lineHeight + Self.gap : 0
        let top = options.showsY ? lineHeight / 2 : 0
        let height = max(1, size.height - bottom - top)

        var numbers: [(value: Double, label: String, size: CGSize)] = []
        if state.yUpper > state.yLower {
            let scale = Self.scale(state.yLower...state.yUpper, height: height, lineHeight: lineHeight)
            for value in scale.ticks {
                let label =
                    options.label?.text(value, scale.decimals) ?? Self.plain(value, scale.decimals, options.language)
                numbers.append((value, label, options.showsY ? measure(label) : .zero))
            }
        }
        let labelWidth = options.showsY ? (numbers.map(\.size.width).max() ?? 0) + Self.gap : 0
        plot = CGRect(
            x: inset, y: top, width: max(1, size.width - labelWidth - 2 * inset), height: height)

        for number in numbers {
            let y = self.y(number.value)
            yTicks.append(
                Tick(
                    position: y, label: number.label, size: number.size,
                    labelOrigin: y - number.size.height / 2))
        }
        guard options.showsX else { return }
        placeXTicks(axis: axis, language: options.language, limit: size.width, measure: measure)
    }

    /// A scale with as many ticks as have room for their labels; at least two where two fit and round numbers allow it.
    private static func scale(_ domain: ClosedRange<Double>, height: CGFloat, lineHeight: CGFloat) -> NumericScale {
        let most = lineHeight > 0 ? Int(height / (lineHeight * 1.15)) + 1 : 7
        var count = max(2, min(6, Int(height / max(24, lineHeight * 2.4)))) + 1
        var scale = NumericScale(domain: domain, desiredCount: count)
        while scale.ticks.count < 2, count < 12 {
            count += 1
            scale = NumericScale(domain: domain, desiredCount: count)
        }
        if scale.ticks.count > most { scale.thin(to: most) }
        return scale
    }

    func x(_ value: Double) -> CGFloat {
        let span = state.xUpper - state.xLower
        return span > 0 ? plot.minX + (value - state.xLower) / span * plot.width : plot.midX
    }

    func y(_ value: Double) -> CGFloat {
        let span = state.yUpper - state.yLower
        return span > 0 ? plot.maxY - (value - state.yLower) / span * plot.height : plot.midY
    }

    private mutating func placeXTicks(
        axis: PlotAxis, language: Language, limit: CGFloat, measure: (String) -> CGSize
    ) {
        // As many as fit at the width of the first guess's labels; coarser steps may have longer ones.
        var count = max(1, Int(plot.width / 56))
        while count >= 1 {
            let ticks = candidates(axis: axis, language: language, count: count).map { place, label in
                let size = measure(label)
                let x = self.x(place)
                // A label at an end moves inwards rather than off the chart.
                let origin = max(0, min(limit - size.width, x - size.width / 2))
                return Tick(position: x, label: label, size: size, labelOrigin: origin)
            }
            let fits = zip(ticks, ticks.dropFirst()).allSatisfy { $0.labelOrigin + $0.size.width + 8 <= $1.labelOrigin }
            if fits || count == 1 {
                xTicks = fits ? ticks : Array(ticks.prefix(1))
                return
            }
            count -= 1
        }
    }

    private func candidates(axis: PlotAxis, language: Language, count: Int) -> [(Double, String)] {
        switch axis {
        case .instants:
            guard state.xUpper > state.xLower else { return [] }
            return TimeScale(domain: state.xLower...state.xUpper, desiredCount: count, language: language)
                .ticks.map { ($0.instant, $0.label) }
        case .numbers:
            guard state.xUpper > state.xLower else { return [] }
            let scale = NumericScale(domain: state.xLower...state.xUpper, desiredCount: count + 1)
            return scale.ticks.map { ($0, Self.plain($0, scale.decimals, language)) }
        case .categories(let names):
            let step = max(1, (names.count + count - 1) / count)
            return stride(from: 0, to: names.count, by: step).map { (Double($0), names[$0]) }
        }
    }

    /// Digits with as many decimals as tell the ticks apart.
    static func plain(_ value: Double, _ decimals: Int, _ language: Language) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let units = Int64((abs(value) * power).rounded())
        let whole = units / Int64(power)
        let sign = value < 0 && units != 0 ? "−" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let fraction = String(units % Int64(power))
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return "\(sign)\(whole)\(language == .german ? "," : ".")\(zeros)\(fraction)"
    }
}
