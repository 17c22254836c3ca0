import Geometry

/// What is drawn for a code point that no font has: a hollow rectangle as high as a capital. Lengths in ems.
enum MissingGlyphBox {
    static let advance = 0.62
    static let spaceAdvance = 0.28
    static let bounds = GlyphBounds(minX: 0.06, minY: -0.72, maxX: 0.56, maxY: 0)

    /// y down, the origin on the baseline; the inner rectangle runs the other way round and so is a hole.
    static let outline = Path { path in
        let line = 0.06
        path.addRect(CGRect(x: 0.06, y: -0.72, width: 0.5, height: 0.72))
        path.move(to: CGPoint(x: 0.06 + line, y: -0.72 + line))
        path.addLine(to: CGPoint(x: 0.06 + line, y: -line))
        path.addLine(to: CGPoint(x: 0.56 - line, y: -line))
        path.addLine(to: CGPoint(x: 0.56 - line, y: -0.72 + line))
        path.closeSubpath()
    }
}
