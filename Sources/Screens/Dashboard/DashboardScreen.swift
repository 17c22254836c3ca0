public import TafelUI

/// Parts in rows and columns. On surfaces that are too narrow for their columns they flow into fewer, and scroll when
/// they must; until the first value is there, the loader turns in their place.
public struct DashboardScreen: View {
    private let model: DashboardModel

    public init(model: DashboardModel) {
        self.model = model
    }

    public var body: some View {
        ZStack {
            if model.isWaiting {
                LoaderScreen(language: model.language)
                    .transition(.opacity)
            } else {
                GeometryReader { geometry in
                    dashboard(
                        DashboardMetrics(grid: model.grid, size: geometry.size, hasTitle: !model.title.isEmpty),
                        geometry.size)
                }
                .transition(.opacity)
            }
        }
        .animation(.easeInOut(duration: 0.4), value: model.isWaiting)
        .background(Color.panel)
        .accessibilityElement(children: .contain)
    }

    private func dashboard(_ metrics: DashboardMetrics, _ size: CGSize) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            if !model.title.isEmpty {
                Text(model.title)
                    .font(.title2.bold())
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .accessibilityAddTraits(.isHeader)
                    .frame(height: DashboardMetrics.header, alignment: .topLeading)
                    .padding(.leading, 4)
            }
            if metrics.scrolls {
                ScrollView { cards(metrics) }
            } else {
                cards(metrics)
            }
        }
        .padding(.horizontal, metrics.margin)
        .padding(.top, metrics.margin)
        .padding(.bottom, metrics.scrolls ? 0 : metrics.margin)
        .frame(width: size.width, height: size.height)
        .textUp(to: .xxLarge, onShortSide: min(size.width, size.height))
    }

    private func cards(_ metrics: DashboardMetrics) -> some View {
        ZStack(alignment: .topLeading) {
            ForEach(model.parts.indices, id: \.self) { index in
                let frame = metrics.frame(of: metrics.grid.places[index])
                PartCard(part: model.parts[index], metrics: metrics, language: model.language, size: frame.size)
                    .offset(x: frame.minX, y: frame.minY)
            }
        }
        .frame(width: metrics.content.width, height: metrics.content.height, alignment: .topLeading)
    }
}
