/// What became of the items of a list while it was drawn.
public struct ReplayCounts: Hashable, Sendable {
    /// Items handed to the canvas; the ends of groups do not count.
    public var drawn = 0
    /// Items left out, with all that is in them, because something opaque lies over them.
    public var hidden = 0
    /// Groups drawn from memory.
    public var recalled = 0
    /// Groups drawn whole to be kept.
    public var recorded = 0
    /// Shadows drawn from a mask of their shape.
    public var slicedShadows = 0

    public init() {}

    static func + (left: ReplayCounts, right: ReplayCounts) -> ReplayCounts {
        var sum = left
        sum.drawn += right.drawn
        sum.hidden += right.hidden
        sum.recalled += right.recalled
        sum.recorded += right.recorded
        sum.slicedShadows += right.slicedShadows
        return sum
    }
}
