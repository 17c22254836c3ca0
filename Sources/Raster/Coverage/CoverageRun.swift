/// Neighbouring pixels of a row that a shape covers.
struct CoverageRun: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// All of every pixel.
        case full
        /// As much as the row's mask says.
        case masked
    }

    /// Relative to the left of the region.
    var start: Int
    var count: Int
    var kind: Kind

    @inline(__always) var end: Int { start &+ count }
}

/// The covered pixels of one row.
@safe
struct CoverageRow {
    /// The row's y coordinate.
    var y: Int
    /// The x coordinate that runs and mask begin at.
    var left: Int
    let runs: UnsafePointer<CoverageRun>
    let runCount: Int
    /// Coverage by distance from `left`; valid in masked runs only.
    let mask: UnsafePointer<UInt8>
}
