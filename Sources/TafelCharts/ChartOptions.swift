public import CivilCalendar
public import TafelUI

/// What views around a chart say about its axes.
struct ChartOptions: ComparedByField {
    var layout = ChartLayout.Options()
    var domains = PlotDomains()
    /// The colours of named series; others take theirs from the cycle.
    var colors: [(name: String, style: AnyShapeStyle)] = []
    /// The styles of series without one of their own, in turn; empty for the standard ones.
    var cycle: [AnyShapeStyle] = []
    var legend = Visibility.automatic
    var plotBackground: AnyShapeStyle?
}

private struct ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

extension View {
    /// Shows or hides the labels of the horizontal axis.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        transformEnvironment(\.chartOptions) { $0.layout.showsX = visibility != .hidden }
    }

    /// Shows or hides the labels and lines of the vertical axis.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        transformEnvironment(\.chartOptions) {
            $0.layout.showsY = visibility != .hidden
            $0.layout.showsGrid = visibility != .hidden
        }
    }

    /// Replaces the marks of the horizontal axis.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axes = Self.axes(content())
        return transformEnvironment(\.chartOptions) {
            $0.layout.x = axes
            $0.layout.showsX = !axes.isEmpty
        }
    }

    /// Replaces the marks of the vertical axis.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axes = Self.axes(content())
        return transformEnvironment(\.chartOptions) {
            $0.layout.y = axes
            $0.layout.showsY = !axes.isEmpty
        }
    }

    private static func axes(_ content: some AxisContent) -> [AxisDescription] {
        var axes: [AxisDescription] = []
        content._collect(into: &axes)
        return axes
    }

    /// What stands below the horizontal axis, whatever position is asked for.
    public func chartXAxisLabel(
        _ title: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let title = String(title)
        return transformEnvironment(\.chartOptions) { $0.layout.xTitle = title }
    }

    /// What stands above the vertical axis, whatever position is asked for.
    public func chartYAxisLabel(
        _ title: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let title = String(title)
        return transformEnvironment(\.chartOptions) { $0.layout.yTitle = title }
    }

    /// What stands below the horizontal axis.
    public func chartXAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ChartTextBuilder content: () -> Text?
    ) -> some View {
        chartXAxisLabel(content()?.plain ?? "")
    }

    /// What stands above the vertical axis.
    public func chartYAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ChartTextBuilder content: () -> Text?
    ) -> some View {
        chartYAxisLabel(content()?.plain ?? "")
    }

    /// Shows or hides the list of the series and their colours, which a chart with coloured series has by itself.
    public func chartLegend(_ visibility: Visibility) -> some View {
        transformEnvironment(\.chartOptions) { $0.legend = visibility }
    }

    /// Shows the list of the series and their colours; it stands below the chart, whatever position is asked for.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartLegend(.visible)
    }

    /// The styles of series, in turn.
    public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
        let cycle = range.map { AnyShapeStyle($0) }
        return transformEnvironment(\.chartOptions) { $0.cycle = cycle }
    }

    /// The styles of named series.
    public func chartForegroundStyleScale<Name: Plottable, Style: ShapeStyle>(
        _ styles: KeyValuePairs<Name, Style>
    ) -> some View {
        let colors = styles.map { ($0.key.datum.text, AnyShapeStyle($0.value)) }
        return transformEnvironment(\.chartOptions) { $0.colors = colors }
    }

    /// The styles of named series, in pairs.
    public func chartForegroundStyleScale<Name: Plottable, Style: ShapeStyle>(
        domain: [Name], range: [Style]
    ) -> some View {
        let colors = zip(domain, range).map { ($0.datum.text, AnyShapeStyle($1)) }
        return transformEnvironment(\.chartOptions) { $0.colors = colors }
    }

    /// What is behind the marks.
    public func chartPlotBackground(_ style: some ShapeStyle) -> some View {
        let style = AnyShapeStyle(style)
        return transformEnvironment(\.chartOptions) { $0.plotBackground = style }
    }

    /// The values between the plot's left and right.
    public func chartXScale(domain: ClosedRange<some Plottable>) -> some View {
        let range = numbers(domain)
        return transformEnvironment(\.chartOptions) { $0.domains.x = range }
    }

    /// The values between the plot's bottom and top.
    public func chartYScale(domain: ClosedRange<some Plottable>) -> some View {
        let range = numbers(domain)
        return transformEnvironment(\.chartOptions) { $0.domains.y = range }
    }

    /// From the least to the greatest of these values.
    public func chartXScale<Value: Plottable & Comparable>(domain: [Value]) -> some View {
        let range = domain.min().flatMap { low in domain.max().flatMap { numbers(low...$0) } }
        return transformEnvironment(\.chartOptions) { $0.domains.x = range }
    }

    /// From the least to the greatest of these values.
    public func chartYScale<Value: Plottable & Comparable>(domain: [Value]) -> some View {
        let range = domain.min().flatMap { low in domain.max().flatMap { numbers(low...$0) } }
        return transformEnvironment(\.chartOptions) { $0.domains.y = range }
    }

    /// What the values need, with or without zero.
    public func chartYScale(domain: AutomaticScaleDomain) -> some View {
        transformEnvironment(\.chartOptions) {
            $0.domains.y = nil
            $0.domains.yIncludesZero = domain.includesZero
        }
    }

    /// What the automatic domain of the vertical axis does not reach beyond, as long as the data does not: the range that
    /// a value can have at all.
    public func chartYLimits(_ limits: ClosedRange<Double>?) -> some View {
        transformEnvironment(\.chartOptions) {
            $0.domains.yLimits = limits.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
        }
    }

    /// How numbers on the vertical axis are written: the number, and how many decimals tell its neighbours apart. `id`
    /// tells one way from another.
    public func chartYLabels(id: String, _ text: @escaping (Double, _ decimals: Int) -> String) -> some View {
        transformEnvironment(\.chartOptions) { $0.layout.label = ChartLayout.NumberLabel(id: id, text: text) }
    }

    /// The language of the dates on the axes.
    public func chartLanguage(_ language: Language) -> some View {
        transformEnvironment(\.chartOptions) { $0.layout.language = language }
    }
}

/// A domain as numbers; nil for categories, and for bounds that are not finite or the same.
private func numbers(_ domain: ClosedRange<some Plottable>) -> ClosedRange<Double>? {
    func number(_ datum: PlottedDatum) -> Double? {
        switch datum {
        case .number(let value), .instant(let value): value.isFinite ? value : nil
        case .category: nil
        }
    }
    guard let low = number(domain.lowerBound.datum), let high = number(domain.upperBound.datum), low < high else {
        return nil
    }
    return low...high
}
