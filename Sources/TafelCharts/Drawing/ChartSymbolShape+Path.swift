import Geometry

#if canImport(Glibc)
    import Glibc
#endif

extension ChartSymbolShape {
    /// The symbol around `center`, covering `area` square points.
    func path(at center: CGPoint, area: CGFloat) -> Path {
        switch self {
        case .circle:
            let radius = (max(0, area) / .pi).squareRoot()
            return Path(
                ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case .square:
            let side = max(0, area).squareRoot()
            return Path(CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
        case .triangle: return polygon(3, center, area)
        case .diamond: return polygon(4, center, area)
        case .pentagon: return polygon(5, center, area)
        }
    }

    /// A regular polygon with a corner at the top.
    private func polygon(_ corners: Int, _ center: CGPoint, _ area: CGFloat) -> Path {
        let step = 2 * Double.pi / Double(corners)
        // Area of a regular polygon: n/2 · r² · sin(2π/n).
        let radius = (2 * max(0, area) / (Double(corners) * sin(step))).squareRoot()
        var path = Path()
        path.addLines(
            (0..<corners).map { index in
                let angle = Double(index) * step - .pi / 2
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
