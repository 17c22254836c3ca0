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

    /// Leaves out pixels without coverage at both ends of a masked run as long as eight remain: there colours
    /// cost more than looking.
    @inline(__always)
    mutating func trim(_ mask: UnsafePointer<UInt8>) {
        guard count > 8 else { return }
        let first = unsafe UnsafeRawPointer(mask + start).loadUnaligned(as: UInt64.self)
        let last = unsafe UnsafeRawPointer(mask + (end &- 8)).loadUnaligned(as: UInt64.self)
        let before = min(UInt64(littleEndian: first).trailingZeroBitCount &>> 3, count &- 8)
        start &+= before
        count &-= before
        count &-= min(UInt64(littleEndian: last).leadingZeroBitCount &>> 3, count &- 8)
    }
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
