public import Geometry
public import TafelUI

/// What stands at one value of an axis.
public struct AxisParts {
    struct Line {
        var style: StrokeStyle?
        var shading: AnyShapeStyle?
    }

    struct Label {
        /// nil for the value itself.
        var text: Text?
        var isCentered = false
    }

    var grid: Line?
    var tick: Line?
    var tickLength: CGFloat = 5
    var label: Label?
    var labelColor: Color?
    var labelFont: Font?
    /// Where these parts stand.
    var value: AxisValue?

    /// What an axis of numbers or instants has where nothing is said.
    static var standard: AxisParts { AxisParts(grid: Line(), label: Label()) }

    /// What an axis of names has where nothing is said.
    static var names: AxisParts { AxisParts(label: Label()) }
}

/// A part of what stands at each value of an axis: a line across the plot, a tick, a label.
@MainActor
@preconcurrency
public protocol AxisMark {
    func _collect(into parts: inout AxisParts)
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    private var line: AxisParts.Line

    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        line = AxisParts.Line(style: stroke)
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> AxisGridLine {
        var copy = self
        copy.line.shading = AnyShapeStyle(style)
        return copy
    }

    public func _collect(into parts: inout AxisParts) { parts.grid = line }
}

/// A short line at the plot's edge.
public struct AxisTick: AxisMark {
    private var line: AxisParts.Line
    private let length: CGFloat

    /// - Parameter length: In points.
    public init(centered: Bool? = nil, length: CGFloat = 5, stroke: StrokeStyle? = nil) {
        line = AxisParts.Line(style: stroke)
        self.length = length
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> AxisTick {
        var copy = self
        copy.line.shading = AnyShapeStyle(style)
        return copy
    }

    public func _collect(into parts: inout AxisParts) {
        parts.tick = line
        parts.tickLength = length
    }
}

/// The text at a value; the value itself unless it says something else.
public struct AxisValueLabel: AxisMark {
    private var label: AxisParts.Label
    private var color: Color?
    private var font: Font?
    private var isFormatted = true
    /// The text for a value, where it is written in a format.
    private var text: (PlottedDatum) -> Text? = { _ in nil }

    public init(_ text: some StringProtocol, centered: Bool? = nil) {
        label = AxisParts.Label(text: Text(verbatim: String(text)), isCentered: centered ?? false)
    }

    /// A label of a text of one's own; without one the value has no label.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ChartTextBuilder content: () -> Text?
    ) {
        let text = content()
        label = AxisParts.Label(text: text, isCentered: centered ?? false)
        isFormatted = text != nil
    }

    /// The value in a format, in the language of where the chart is.
    ///
    /// Labels keep the places that they have room for: what would move them is for SwiftUI's sake.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format.FormatOutput == String {
        label = AxisParts.Label(isCentered: centered ?? false)
        text = { datum in
            let inputs: [Any] =
                switch datum {
                case .number(let number): [number, Float(number), Int(exactly: number.rounded()) ?? number]
                case .instant(let instant): [Date(timeIntervalSince1970: instant)]
                case .category(let name): [name]
                }
            return inputs.lazy.compactMap { $0 as? Format.FormatInput }.first.map { Text($0, format: format) }
        }
    }

    /// The value itself; labels keep the places that they have room for.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        label = AxisParts.Label(isCentered: centered ?? false)
    }

    public func foregroundStyle(_ color: Color) -> AxisValueLabel {
        var copy = self
        copy.color = color
        return copy
    }

    /// `.primary` as text, the weaker ones as text that explains.
    public func foregroundStyle(_ style: HierarchicalShapeStyle) -> AxisValueLabel {
        foregroundStyle(style == .primary ? Color.primary : .secondary)
    }

    public func font(_ font: Font?) -> AxisValueLabel {
        var copy = self
        copy.font = font
        return copy
    }

    public func _collect(into parts: inout AxisParts) {
        guard isFormatted else { return }
        parts.label = label
        if let value = parts.value, let text = text(value.datum) { parts.label?.text = text }
        parts.labelColor = color ?? parts.labelColor
        parts.labelFont = font ?? parts.labelFont
    }
}

/// Several parts at each value.
public struct AxisMarkList: AxisMark {
    let marks: [any AxisMark]

    public func _collect(into parts: inout AxisParts) {
        for mark in marks { mark._collect(into: &parts) }
    }
}

/// Builds what stands at each value of an axis.
@MainActor
@preconcurrency
@resultBuilder
public enum AxisMarkBuilder {
    public static func buildExpression(_ mark: some AxisMark) -> AxisMarkList { AxisMarkList(marks: [mark]) }

    public static func buildBlock(_ lists: AxisMarkList...) -> AxisMarkList {
        AxisMarkList(marks: lists.flatMap(\.marks))
    }

    public static func buildOptional(_ list: AxisMarkList?) -> AxisMarkList { list ?? AxisMarkList(marks: []) }

    public static func buildEither(first list: AxisMarkList) -> AxisMarkList { list }

    public static func buildEither(second list: AxisMarkList) -> AxisMarkList { list }
}
