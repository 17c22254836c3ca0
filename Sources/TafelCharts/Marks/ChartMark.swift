import Geometry
import TafelUI

/// One mark of a chart as data: where it stands and how it looks.
public struct ChartMark {
    enum Kind: Hashable {
        case line, point, bar, area, rule, rectangle, sector
    }

    var kind: Kind
    var x: PlottedDatum?
    var xEnd: PlottedDatum?
    var y: PlottedDatum?
    var yEnd: PlottedDatum?
    var xLabel = ""
    var yLabel = ""
    /// Lines and areas join the marks of the same series.
    var series = ""
    private var box = Self.plain

    /// How the mark looks; shared by marks until one of them is changed, as there may be very many.
    var look: MarkLook {
        get { box.look }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.look) }
            yield &box.look
        }
    }

    // Written only while one mark alone holds it, which is what makes sharing it safe.
    private final class Box: @unchecked Sendable {
        var look: MarkLook

        init(_ look: MarkLook) {
            self.look = look
        }
    }

    private static let plain = Box(MarkLook())

    init(kind: Kind) {
        self.kind = kind
    }
}

public typealias ChartSymbolShape = BasicChartSymbolShape

/// The shapes that points come in.
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon
}

/// What a chart is built of.
@MainActor
@preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent

    @ChartContentBuilder var body: Body { get }

    func _collect(into marks: inout [ChartMark])
}

extension ChartContent {
    public func _collect(into marks: inout [ChartMark]) {
        body._collect(into: &marks)
    }
}

extension ChartContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body; its marks are collected directly") }
}

extension Never: ChartContent {
    public func _collect(into marks: inout [ChartMark]) {}
}
