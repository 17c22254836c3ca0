import Configuration

/// A dashboard: parts of screens in rows and columns.
public struct DashboardSettings: ScreenOptions {
    public var title: String?
    public var columns = 2
    public var rows = 2
    public var parts: [PartSettings] = []

    public init() {}
}

extension DashboardSettings {
    static let schema = Schema<DashboardSettings>.object(
        "Dashboard", "Parts in rows and columns.", DashboardSettings(),
        keys: [
            SettingsKey("title", \.title, .text, "What stands above."),
            SettingsKey("columns", \.columns, .integer(in: 1...12), "How many columns there are."),
            SettingsKey("rows", \.rows, .integer(in: 1...12), "How many rows there are."),
            .required(
                "parts", \.parts, .list(of: PartSettings.schema, count: 1...144),
                "What is shown. Parts without a place fill the free cells, row by row.",
                alsoKnownAs: ["widgets", "items"]),
        ],
        rules: \.violations)

    private var violations: [RuleViolation] {
        var violations: [RuleViolation] = []
        var taken: [Cell: Int] = [:]
        for (index, part) in parts.enumerated() {
            guard let column = part.column, let row = part.row else { continue }
            if column + part.width - 1 > columns || row + part.height - 1 > rows {
                violations.append(
                    RuleViolation(
                        at: "parts",
                        "part \(index + 1) (\(part.kind.rawValue)) does not fit into \(columns) × \(rows) cells",
                        advice: "change its place or size, or columns and rows"))
                continue
            }
            let cells = (row..<(row + part.height)).flatMap { row in
                (column..<(column + part.width)).map { Cell(column: $0, row: row) }
            }
            if let other = cells.lazy.compactMap({ taken[$0] }).first {
                violations.append(
                    RuleViolation(
                        at: "parts", "parts \(other + 1) and \(index + 1) lie on one another",
                        advice: "change the place or size of one of them"))
            }
            for cell in cells { taken[cell] = index }
        }
        let free = columns * rows - taken.count
        let unplaced = parts.filter { $0.column == nil || $0.row == nil }.reduce(0) { $0 + $1.width * $1.height }
        if violations.isEmpty && unplaced > free {
            violations.append(
                RuleViolation(
                    at: "parts", "the parts need \(unplaced) free cells, and there are \(free)",
                    advice: "raise columns or rows, or make another dashboard"))
        }
        return violations
    }

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }
}
