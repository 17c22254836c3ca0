internal import Geometry

/// What takes the segments of a line, in the path's own space.
protocol StrokePen {
    mutating func begin(at point: CGPoint)
    /// A straight piece with the tangents (of length 1) that the line has at its two ends.
    ///
    /// At its end the line is `spread` times as wide, so that the chords of its sides enclose as much as their arcs.
    mutating func segment(
        to end: CGPoint, startTangent: CGVector, endTangent: CGVector, isInsideCurve: Bool, spread: Double)
    /// Pieces that cannot be seen, or only the two tangents matter of.
    mutating func skip(to end: CGPoint, startTangent: CGVector, endTangent: CGVector)
    /// Whether whole curves that cannot be seen may be skipped.
    var allowsSkipping: Bool { get }
    /// Ends an open line with caps.
    mutating func end()
    /// Ends a line whose last point is its first.
    mutating func close()
}
