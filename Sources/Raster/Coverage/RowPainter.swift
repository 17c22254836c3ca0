/// What is done with the coverage of a shape, row by row. Loops are specialised for each kind.
protocol RowPainter {
    /// Called with rows that have at least one run, top to bottom.
    func paint(_ row: CoverageRow)
    /// The same for `count` rows that are all like `row`, which is the first of them.
    func paint(_ row: CoverageRow, rows count: Int)
    /// The same for what the cells of a band mean.
    func paint(_ band: CellBand)
}

extension RowPainter {
    func paint(_ band: CellBand) { band.paintRuns(with: self) }

    func paint(_ row: CoverageRow, rows count: Int) {
        var row = row
        for _ in 0..<count {
            paint(row)
            row.y &+= 1
        }
    }
}
