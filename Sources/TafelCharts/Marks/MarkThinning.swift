import TafelUI

/// Takes marks one after the other and keeps of long lines what can be seen of them.
///
/// A line through a million values covers the same pixels as one through the first, the least, the greatest and the last
/// value of each narrow stretch, so no spike is lost. Method: Jugel and others, "M4: A Visualization-Oriented Time Series
/// Data Aggregation", VLDB 2014. Holds for lines whose x ascend; of anything else nothing is left out.
@MainActor
struct MarkThinning {
    /// Fewer elements than this are all kept.
    static let least = 8192
    /// The number of stretches.
    private static let columns = 1024

    private(set) var marks: [ChartMark] = []
    private let start: Double
    private let width: Double
    private var lines: [Line] = []
    private var column = 0

    /// What is kept of one line in the present stretch.
    fileprivate struct Line {
        let kind: ChartMark.Kind
        let series: String
        var previous: Double
        var count = 0
        var first: ChartMark
        var last: ChartMark
        /// The places count the marks of the stretch.
        var leastPlace = 0
        var least: ChartMark
        var greatestPlace = 0
        var greatest: ChartMark
        var gapPlace: Int?
        var gap: ChartMark?

        init(_ mark: ChartMark) {
            kind = mark.kind
            series = mark.series
            previous = -.infinity
            (first, last, least, greatest) = (mark, mark, mark, mark)
        }
    }

    /// - Parameters:
    ///   - first: The marks of the first element.
    ///   - last: The marks of the last element.
    /// - Returns: Nil where nothing can be left out.
    init?(first: [ChartMark], last: [ChartMark]) {
        guard let from = first.first?.x?.number, let to = last.last?.x?.number, from.isFinite, to.isFinite, from < to,
            first.allSatisfy({ Self.isThinnable($0) })
        else { return nil }
        start = from
        width = (to - from) / Double(Self.columns)
    }

    private static func isThinnable(_ mark: ChartMark) -> Bool {
        (mark.kind == .line || (mark.kind == .area && mark.yEnd != nil)) && mark.xEnd == nil
            && mark.look.annotation == nil && mark.y?.isCategory == false && mark.x?.isCategory == false
    }

    /// Takes the marks of the next element.
    ///
    /// - Returns: False when they are such that nothing can be left out.
    mutating func take(_ new: [ChartMark]) -> Bool {
        for mark in new {
            guard Self.isThinnable(mark), let x = mark.x?.number, x.isFinite else { return false }
            let place = Int(max(0, min(Double(Self.columns), (x - start) / width)))
            if place != column {
                flush()
                column = place
            }
            if let index = lines.firstIndex(where: { $0.kind == mark.kind && $0.series == mark.series }) {
                guard x >= lines[index].previous else { return false }
                lines[index].add(mark, x)
            } else {
                var line = Line(mark)
                line.add(mark, x)
                lines.append(line)
            }
        }
        return true
    }

    /// Ends the present stretch.
    mutating func flush() {
        for index in lines.indices { lines[index].flush(into: &marks) }
    }
}

extension MarkThinning.Line {
    fileprivate mutating func add(_ mark: ChartMark, _ x: Double) {
        let y = mark.y?.number ?? .nan
        previous = x
        if count == 0 {
            (first, last) = (mark, mark)
            (least, leastPlace, greatest, greatestPlace) = (mark, 0, mark, 0)
            (gap, gapPlace) = (nil, nil)
        } else {
            last = mark
            if y.isFinite {
                let low = least.y?.number ?? .nan
                let high = greatest.y?.number ?? .nan
                if !(y >= low) { (least, leastPlace) = (mark, count) }
                if !(y <= high) { (greatest, greatestPlace) = (mark, count) }
            }
        }
        if !y.isFinite { (gap, gapPlace) = (mark, count) }
        count += 1
    }

    fileprivate mutating func flush(into marks: inout [ChartMark]) {
        guard count > 0 else { return }
        var kept = [(0, first), (leastPlace, least), (greatestPlace, greatest), (count - 1, last)]
        if let gap, let gapPlace { kept.append((gapPlace, gap)) }
        kept.sort { $0.0 < $1.0 }
        var previous = -1
        for (place, mark) in kept where place > previous {
            marks.append(mark)
            previous = place
        }
        count = 0
    }
}
