public import Configuration

/// One part of a dashboard. Which properties mean something depends on the kind.
public struct PartSettings: Hashable, Sendable {
    public var kind: PartKind
    /// Cells counted from 1; nil takes the next free one.
    public var column: Int?
    public var row: Int?
    /// In cells.
    public var width = 1
    public var height = 1

    public var source: NameReference?
    public var title: String?
    public var unit: String?
    public var range: ClosedRange<Double>?
    public var step = 1.0
    public var decimals: Int?
    public var format = ValueFormat.automatic
    public var period = Duration.seconds(3600)
    public var text = ""
    public var file = ""
    public var icon: String?
    /// The value a button sets; nil when it refreshes its source or shows a page.
    public var value: Double?
    public var page: NameReference?
    public var accent = ColorText.system("accent")

    public init(kind: PartKind) {
        self.kind = kind
    }
}

/// A kind of part.
public enum PartKind: String, CaseIterable, Hashable, Sendable {
    case value
    case gauge
    case chart
    case status
    case slider
    case button
    case clock
    case text
    case image
}
