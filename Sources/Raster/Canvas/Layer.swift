internal import Geometry

/// A group being drawn, and what to go back to.
struct Layer {
    var effect: LayerEffect
    /// Where the group is drawn; nil when nothing of it can be seen.
    var content: Surface?
    /// The surface below.
    var parent: Surface
    /// How many clips there were.
    var clipCount: Int
}
