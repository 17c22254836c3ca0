public import Geometry
public import TafelUI

extension ChartContent {
    private func changing(_ change: @escaping (inout ChartMark) -> Void) -> ModifiedChartContent<Self> {
        ModifiedChartContent(content: self, change: change)
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        let style = AnyShapeStyle(style)
        return changing { $0.look.style = style }
    }

    /// Colours marks by a value: blue, green, orange, purple, red, cyan, yellow in the order of first appearance. Lines
    /// and areas are split into one series for each.
    public func foregroundStyle(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let key = value.value.datum.text
        return changing {
            $0.look.styleKey = key
            if $0.series.isEmpty { $0.series = key }
        }
    }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changing { $0.look.lineStyle = style }
    }

    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changing { $0.look.interpolation = method }
    }

    public func symbol(_ symbol: ChartSymbolShape) -> some ChartContent {
        changing { $0.look.symbol = symbol }
    }

    /// The symbol's area in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        changing { $0.look.symbolSize = area }
    }

    /// The symbol's bounding box.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        let side = min(size.width, size.height)
        return changing { $0.look.symbolSize = $0.look.symbol == .square ? side * side : side * side * .pi / 4 }
    }

    public func opacity(_ opacity: Double) -> some ChartContent {
        changing { $0.look.opacity *= opacity }
    }

    /// Rounds a bar's corners, in points.
    public func cornerRadius(_ radius: CGFloat) -> some ChartContent {
        changing { $0.look.cornerRadius = radius }
    }

    /// Picks symbols by a value: circle, square, triangle, diamond, pentagon in the order of first appearance.
    public func symbol(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let key = value.value.datum.text
        return changing {
            $0.look.symbolKey = key
            if $0.series.isEmpty { $0.series = key }
        }
    }

    /// A text beside the mark; `alignment` says how it lies along the mark's side, `spacing` how far off in points.
    public func annotation(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ChartTextBuilder content: () -> Text?
    ) -> some ChartContent {
        let annotation = content().map {
            ChartAnnotation(position: position, alignment: alignment, spacing: spacing ?? 4, text: $0)
        }
        return changing { $0.look.annotation = annotation }
    }

    /// Puts bars at one place side by side, in the order in which the values appear first.
    public func position(by value: PlottableValue<some Plottable>) -> some ChartContent {
        let key = value.value.datum.text
        return changing { $0.look.positionKey = key }
    }

    /// For SwiftUI's sake: a chart is one element to those who cannot see it.
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent { self }

    /// For SwiftUI's sake: a chart is one element to those who cannot see it.
    public func accessibilityLabel(_ label: Text) -> some ChartContent { self }

    /// For SwiftUI's sake: a chart is one element to those who cannot see it.
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent { self }

    /// For SwiftUI's sake: a chart is one element to those who cannot see it.
    public func accessibilityValue(_ value: Text) -> some ChartContent { self }

    /// For SwiftUI's sake: a chart is one element to those who cannot see it.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}
