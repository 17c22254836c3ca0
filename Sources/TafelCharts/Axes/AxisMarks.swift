public import TafelUI

/// What a chart's axis consists of.
@MainActor
@preconcurrency
public protocol AxisContent {
    func _collect(into axes: inout [AxisDescription])
}

/// The marks of an axis: where they stand, on which side they are labelled, and what they are.
public struct AxisDescription: Sendable {
    /// The axis where nothing is said, shared so that options that say nothing are seen to be the same.
    static let standard = [AxisDescription()]

    var values = AxisMarkValues.automatic
    var position = AxisMarkPosition.automatic
    /// What stands at a value; nil for a label, and a line across the plot unless the axis has names.
    var parts: (@MainActor (AxisValue) -> AxisParts)?
}

/// Marks at values of an axis.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    private let description: AxisDescription

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(position, values, content)
    }

    private init(
        _ position: AxisMarkPosition, _ values: AxisMarkValues, _ content: @escaping @MainActor (AxisValue) -> Content
    ) {
        description = AxisDescription(values: values, position: position) { value in
            var parts = AxisParts()
            parts.value = value
            content(value)._collect(into: &parts)
            return parts
        }
    }

    /// The same marks at all values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(position, values) { _ in content() }
    }

    /// Marks at these values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .fixed(values.map(\.datum))), content: content)
    }

    /// The same marks at these values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(position, AxisMarkValues(kind: .fixed(values.map(\.datum)))) { _ in content() }
    }

    public func _collect(into axes: inout [AxisDescription]) { axes.append(description) }
}

extension AxisMarks where Content == AxisMarkList {
    /// Grid lines and labels.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: values) { (_: AxisValue) in
            AxisGridLine(stroke: stroke)
            AxisValueLabel()
        }
    }

    /// Grid lines and labels at these values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: values) { (_: AxisValue) in
            AxisGridLine(stroke: stroke)
            AxisValueLabel()
        }
    }

    /// Grid lines, and labels in a format.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatOutput == String {
        self.init(position: position, values: values) { (_: AxisValue) in
            AxisGridLine(stroke: stroke)
            AxisValueLabel(format: format)
        }
    }

    /// Grid lines, and labels in a format, at these values.
    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatOutput == String {
        self.init(position: position, values: values) { (_: AxisValue) in
            AxisGridLine(stroke: stroke)
            AxisValueLabel(format: format)
        }
    }
}

/// Several groups of marks on one axis.
public struct AxisContentList: AxisContent {
    let contents: [any AxisContent]

    public func _collect(into axes: inout [AxisDescription]) {
        for content in contents { content._collect(into: &axes) }
    }
}

/// Builds an axis of groups of marks.
@MainActor
@preconcurrency
@resultBuilder
public enum AxisContentBuilder {
    public static func buildExpression(_ content: some AxisContent) -> AxisContentList {
        AxisContentList(contents: [content])
    }

    public static func buildBlock(_ lists: AxisContentList...) -> AxisContentList {
        AxisContentList(contents: lists.flatMap(\.contents))
    }

    public static func buildOptional(_ list: AxisContentList?) -> AxisContentList {
        list ?? AxisContentList(contents: [])
    }

    public static func buildEither(first list: AxisContentList) -> AxisContentList { list }

    public static func buildEither(second list: AxisContentList) -> AxisContentList { list }
}
