import Geometry

/// A finger on the panel in one frame.
struct Contact: Hashable {
    /// The same from frame to frame as long as it is the same finger.
    var serial: Int
    /// In logical points.
    var location: CGPoint
    var isPalm = false
}

/// All fingers on the panel at the end of one frame, and those that came and went within it.
struct ContactFrame: Hashable {
    var contacts: [Contact] = []
    var flashes: [Contact] = []
}
