/// Builds a chart's content from marks, loops and conditions.
@MainActor
@preconcurrency
@resultBuilder
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> ChartContentList {
        var list = ChartContentList()
        content._collect(into: &list.marks)
        return list
    }

    public static func buildBlock(_ lists: ChartContentList...) -> ChartContentList { buildArray(lists) }

    public static func buildArray(_ lists: [ChartContentList]) -> ChartContentList {
        var joined = ChartContentList()
        for list in lists { joined.marks += list.marks }
        return joined
    }

    public static func buildOptional(_ list: ChartContentList?) -> ChartContentList { list ?? ChartContentList() }

    public static func buildEither(first list: ChartContentList) -> ChartContentList { list }

    public static func buildEither(second list: ChartContentList) -> ChartContentList { list }
}

/// Marks that have been collected already.
public struct ChartContentList: ChartContent {
    public typealias Body = Never

    var marks: [ChartMark] = []

    init() {}

    /// The marks of each element in turn.
    init<Data: Sequence>(_ data: Data, _ content: (Data.Element) -> some ChartContent) {
        for element in data { content(element)._collect(into: &marks) }
    }

    public func _collect(into marks: inout [ChartMark]) {
        marks.append(contentsOf: self.marks)
    }
}

/// Content whose marks have been changed by a modifier.
public struct ModifiedChartContent<Content: ChartContent>: ChartContent {
    public typealias Body = Never

    let content: Content
    let change: (inout ChartMark) -> Void

    public func _collect(into marks: inout [ChartMark]) {
        let first = marks.count
        content._collect(into: &marks)
        for index in first..<marks.count { change(&marks[index]) }
    }
}
