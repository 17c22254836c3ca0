/// What is done with the coverage of a shape, row by row. Loops are specialised for each kind.
protocol RowPainter {
    /// Called with rows that have at least one run, top to bottom.
    func paint(_ row: CoverageRow)
}
