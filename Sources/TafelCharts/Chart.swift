public import TafelUI

/// A chart of marks on two axes.
///
/// When its data changes inside an animation, lines, bars and points run from where they are seen to their new places,
/// and the axes with them. Values that are not finite leave a gap; nothing is drawn that is not in the data.
public struct Chart<Content: ChartContent>: View {
    private let content: () -> Content
    @State private var memory = PlotMemory()
    @Environment(\.chartOptions) private var options

    public init(@ChartContentBuilder content: @escaping () -> Content) {
        self.content = content
    }

    public var body: some View {
        let marks = collect()
        let (state, xAxis, yAxis) = PlotState.make(marks, domains: options.domains)
        let generation = memory.move(to: state)
        ChartPlot(
            drawing: ChartDrawing(marks: marks, xAxis: xAxis, yAxis: yAxis, options: options), memory: memory,
            generation: generation
        )
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(description(of: marks))
    }

    private func collect() -> [ChartMark] {
        var marks: [ChartMark] = []
        content()._collect(into: &marks)
        return marks
    }

    private func description(of marks: [ChartMark]) -> String {
        guard let mark = marks.first else { return "Chart" }
        return [mark.yLabel, mark.xLabel].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Chart where Content == ChartContentList {
    /// Marks for each element of `data`.
    public init<Data: RandomAccessCollection, Mark: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) where Data.Element: Identifiable {
        self.init { ChartContentList(data, content) }
    }

    /// Marks for each element of `data`; the ids are there for SwiftUI's sake, points are told apart by their place.
    public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) {
        self.init { ChartContentList(data, content) }
    }
}

/// Draws the chart at the moment that the animated generation has come to.
private struct ChartPlot: View, Animatable {
    let drawing: ChartDrawing
    let memory: PlotMemory
    var generation: Double

    var animatableData: Double {
        get { generation }
        set { generation = newValue }
    }

    var body: some View {
        let generation = generation
        Canvas { context, size in
            guard let state = memory.presented(at: generation) else { return }
            drawing.draw(state, in: &context, size: size)
        }
    }
}
