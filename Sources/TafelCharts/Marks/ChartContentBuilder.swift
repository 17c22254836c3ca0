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

    /// The marks of each element in turn; of very many elements those that can be seen.
    init<Data: RandomAccessCollection>(_ data: Data, _ content: (Data.Element) -> some ChartContent) {
        marks = Self.thinned(data, content) ?? Self.all(data, content)
    }

    private static func all<Data: RandomAccessCollection>(
        _ data: Data, _ content: (Data.Element) -> some ChartContent
    ) -> [ChartMark] {
        var marks: [ChartMark] = []
        for element in data { content(element)._collect(into: &marks) }
        return marks
    }

    private static func thinned<Data: RandomAccessCollection>(
        _ data: Data, _ content: (Data.Element) -> some ChartContent
    ) -> [ChartMark]? {
        guard data.count >= MarkThinning.least, let first = data.first, let last = data.last else { return nil }
        var marks: [ChartMark] = []
        content(first)._collect(into: &marks)
        var end: [ChartMark] = []
        content(last)._collect(into: &end)
        guard var thinning = MarkThinning(first: marks, last: end) else { return nil }
        for element in data {
            marks.removeAll(keepingCapacity: true)
            content(element)._collect(into: &marks)
            guard thinning.take(marks) else { return nil }
        }
        thinning.flush()
        return thinning.marks
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
