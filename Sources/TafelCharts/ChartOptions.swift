public import CivilCalendar
public import TafelUI

/// What views around a chart say about its axes.
struct ChartOptions {
    var layout = ChartLayout.Options()
    var domains = PlotDomains()
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
    guard let low = number(domain.lowerBound._datum), let high = number(domain.upperBound._datum), low < high else {
        return nil
    }
    return low...high
}
