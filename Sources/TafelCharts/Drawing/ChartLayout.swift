import CivilCalendar
import Geometry
import TafelUI

/// Where the parts of a chart stand in its box: the plot, and the ticks with their labels around it. In points.
///
/// Values read upwards on the trailing side and times or categories along the bottom, as SwiftUI's charts have them;
/// names of bars that lie on their side stand on the leading side, the first at the top.
@MainActor
struct ChartLayout {
    struct Tick {
        /// The place along the axis, in the chart's box.
        var position: CGFloat
        var label: String
        var size: CGSize
        /// Where the label's box begins along the axis.
        var labelOrigin: CGFloat
        /// What stands here beside or instead of the label.
        var parts = AxisParts.standard
        /// The side of the plot that the label stands on.
        var side = AxisMarkPosition.automatic
    }

    /// What of the axes is shown.
    struct Options: ComparedByField {
        var showsX = true
        var showsY = true
        var showsGrid = true
        var x = AxisDescription.standard
        var y = AxisDescription.standard
        var xTitle: String?
        var yTitle: String?
        var language = Language.english
        /// How numbers on the axes are written; nil for plain digits.
        var label: NumberLabel?
    }

    /// A way to write the numbers of an axis.
    struct NumberLabel: Hashable {
        let id: String
        let text: (Double, Int) -> String

        nonisolated static func == (left: NumberLabel, right: NumberLabel) -> Bool { left.id == right.id }
        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// What is to be shown: the numbers, what they mean, and how much room they have.
    struct Input {
        var state: PlotState
        var xAxis: PlotAxis
        var yAxis = PlotAxis.numbers
        var size: CGSize
        /// Kept free on both sides of the plot, for marks that stand on its edges.
        var inset: CGFloat
        /// The height of what stands below everything.
        var footer: CGFloat = 0
    }

    /// The gap between plot and labels.
    static let gap: CGFloat = 6

    var plot: CGRect
    var yTicks: [Tick] = []
    var xTicks: [Tick] = []
    let input: Input
    private let options: Options
    private let measure: (Text) -> CGSize

    /// - Parameter measure: The size of an axis label.
    init(_ input: Input, options: Options, measure: @escaping (Text) -> CGSize) {
        self.input = input
        self.options = options
        self.measure = measure
        let state = input.state
        let lineHeight = options.showsX || options.showsY ? measure(Text(verbatim: "0")).height : 0
        func titleHeight(_ title: String?) -> CGFloat {
            title.map { measure(Text(verbatim: $0)).height + Self.gap } ?? 0
        }
        let isOnTop = options.showsX && options.x.allSatisfy { $0.position == .top }
        let labels = options.showsX ? lineHeight + Self.gap : 0
        let bottom = (isOnTop ? 0 : labels) + titleHeight(options.xTitle) + input.footer
        let top = (isOnTop ? labels : options.showsY ? lineHeight / 2 : 0) + titleHeight(options.yTitle)
        let height = max(1, input.size.height - bottom - top)
        plot = CGRect(x: 0, y: top, width: 1, height: height)

        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        for axis in options.showsY || options.showsGrid ? options.y : [] where state.yUpper > state.yLower {
            let side: AxisMarkPosition =
                switch axis.position {
                case .leading: .leading
                case .automatic where input.yAxis.isCategorical: .leading
                default: .trailing
                }
            let found = marks(
                of: axis, axis: input.yAxis, domain: state.yLower...state.yUpper, length: height,
                lineHeight: lineHeight,
                isVertical: true, count: 0)
            for mark in found {
                let y = self.y(mark.place)
                let size = options.showsY ? mark.size : .zero
                yTicks.append(
                    Tick(
                        position: y, label: mark.label, size: size, labelOrigin: y - size.height / 2,
                        parts: mark.parts, side: side))
                guard size.width > 0 else { continue }
                if side == .leading {
                    leading = max(leading, size.width + Self.gap)
                } else {
                    trailing = max(trailing, size.width + Self.gap)
                }
            }
        }
        plot = CGRect(
            x: input.inset + leading, y: top,
            width: max(1, input.size.width - leading - trailing - 2 * input.inset), height: height)
        guard options.showsX, state.xUpper > state.xLower else { return }
        for axis in options.x { placeXTicks(axis, lineHeight) }
    }

    func x(_ value: Double) -> CGFloat {
        let span = input.state.xUpper - input.state.xLower
        return span > 0 ? plot.minX + (value - input.state.xLower) / span * plot.width : plot.midX
    }

    func y(_ value: Double) -> CGFloat {
        let span = input.state.yUpper - input.state.yLower
        guard span > 0 else { return plot.midY }
        let share = (value - input.state.yLower) / span
        return input.yAxis.isCategorical ? plot.minY + share * plot.height : plot.maxY - share * plot.height
    }

    // MARK: Marked values

    private struct Mark {
        var place: Double
        var label: String
        var parts: AxisParts
        var size: CGSize
    }

    private mutating func placeXTicks(_ axis: AxisDescription, _ lineHeight: CGFloat) {
        let domain = input.state.xLower...input.state.xUpper
        // As many as fit at the width of the first guess's labels; coarser steps may have longer ones.
        var count = max(1, Int(plot.width / 56))
        if case .automatic(let desired?) = axis.values.kind { count = min(count, max(1, desired)) }
        while count >= 1 {
            let ticks = marks(
                of: axis, axis: input.xAxis, domain: domain, length: plot.width, lineHeight: lineHeight,
                isVertical: false, count: count
            ).map { mark in
                let x = self.x(mark.place)
                // A label at an end moves inwards rather than off the chart.
                let origin = max(0, min(input.size.width - mark.size.width, x - mark.size.width / 2))
                return Tick(
                    position: x, label: mark.label, size: mark.size, labelOrigin: origin, parts: mark.parts,
                    side: axis.position == .top ? .top : .bottom)
            }
            let labelled = ticks.filter { $0.size.width > 0 }
            let fits = zip(labelled, labelled.dropFirst()).allSatisfy {
                $0.labelOrigin + $0.size.width + 8 <= $1.labelOrigin
            }
            if fits || count == 1 {
                if fits {
                    xTicks += ticks
                } else if case .automatic = axis.values.kind {
                    xTicks += ticks.prefix(1)
                } else {
                    xTicks += Self.thinned(ticks)
                }
                return
            }
            count -= 1
        }
    }

    /// All ticks, with only the labels that keep clear of the one before.
    private static func thinned(_ ticks: [Tick]) -> [Tick] {
        var end = -CGFloat.infinity
        return ticks.map { tick in
            var tick = tick
            if tick.labelOrigin < end + 8 {
                tick.parts.label = nil
                (tick.label, tick.size, tick.labelOrigin) = ("", .zero, tick.position)
            } else if tick.size.width > 0 {
                end = tick.labelOrigin + tick.size.width
            }
            return tick
        }
    }

    /// The marked values of one axis, with what stands at each.
    private func marks(
        of description: AxisDescription, axis: PlotAxis, domain: ClosedRange<Double>, length: CGFloat,
        lineHeight: CGFloat, isVertical: Bool, count: Int
    ) -> [Mark] {
        var places = candidates(
            description, axis: axis, domain: domain, length: length, lineHeight: lineHeight, isVertical: isVertical,
            count: count
        ).filter { $0.place >= domain.lowerBound - 1e-9 && $0.place <= domain.upperBound + 1e-9 }
        if places.count > 400 { places = [] }
        return places.enumerated().map { index, candidate in
            let value = AxisValue(datum: candidate.datum, index: index, count: places.count)
            let parts = description.parts?(value) ?? (axis.isCategorical ? .names : .standard)
            var label = ""
            var size = CGSize.zero
            if let own = parts.label {
                label = own.text?.plain ?? candidate.label
                size = measure(text(parts, candidate.label))
            }
            return Mark(place: candidate.place, label: label, parts: parts, size: size)
        }
    }

    /// The text of a label.
    func text(_ parts: AxisParts, _ label: String) -> Text {
        parts.label?.text ?? Text(verbatim: label)
    }

    private struct Candidate {
        var place: Double
        var datum: PlottedDatum
        var label: String
    }

    private func candidates(
        _ description: AxisDescription, axis: PlotAxis, domain: ClosedRange<Double>, length: CGFloat,
        lineHeight: CGFloat, isVertical: Bool, count: Int
    ) -> [Candidate] {
        func numbers(_ values: [Double], _ decimals: Int) -> [Candidate] {
            values.map { value in
                let label =
                    (isVertical ? options.label?.text(value, decimals) : nil)
                    ?? Self.plain(value, decimals, options.language)
                return Candidate(place: value, datum: .number(value), label: label)
            }
        }
        func instants(_ ticks: [TimeScale.Tick]) -> [Candidate] {
            ticks.map { Candidate(place: $0.instant, datum: .instant($0.instant), label: $0.label) }
        }
        switch (description.values.kind, axis) {
        case (.fixed(let data), _):
            return data.map { datum in
                let label: String =
                    switch datum {
                    case .number(let number):
                        numbers([number], number == number.rounded() ? 0 : 1)[0].label
                    case .instant(let instant): TimeScale.label(instant, in: domain, language: options.language)
                    case .category(let name): name
                    }
                return Candidate(place: axis.place(datum), datum: datum, label: label)
            }
        case (_, .categories(let names)):
            let room = isVertical ? Int(length / max(1, lineHeight * 1.1)) : count
            let step = max(1, (names.count + max(1, room) - 1) / max(1, room))
            return stride(from: 0, to: names.count, by: step).map {
                Candidate(place: Double($0), datum: .category(names[$0]), label: names[$0])
            }
        case (.dates(let component, let step), .instants):
            return instants(
                TimeScale(domain: domain, every: step, component, language: options.language).ticks)
        case (_, .instants):
            return instants(TimeScale(domain: domain, desiredCount: count, language: options.language).ticks)
        case (.numbers(let step), .numbers) where step > 0:
            let scale = NumericScale(domain: domain, step: step)
            return numbers(scale.ticks, scale.decimals)
        case (let kind, .numbers):
            var scale: NumericScale
            if isVertical {
                scale = Self.scale(domain, height: length, lineHeight: lineHeight)
                if case .automatic(let desired?) = kind {
                    scale = NumericScale(domain: domain, desiredCount: max(2, desired))
                }
            } else {
                scale = NumericScale(domain: domain, desiredCount: count + 1)
            }
            return numbers(scale.ticks, scale.decimals)
        }
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
