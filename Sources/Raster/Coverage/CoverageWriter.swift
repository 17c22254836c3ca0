/// What takes the coverage of a row, from left to right. Columns count from the left of the row's region.
protocol CoverageWriter {
    /// Takes pixels that are all covered alike, in 255ths.
    mutating func add(from start: Int, to end: Int, coverage: UInt8)
    /// Takes a block of eight pixels of which the row holds at least the first.
    mutating func add(_ block: SIMD8<UInt8>, at start: Int)
    /// Called once when all was given, with the number of the row's pixels.
    mutating func finish(at end: Int)
}
