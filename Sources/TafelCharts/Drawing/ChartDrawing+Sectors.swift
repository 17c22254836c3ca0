import Geometry
import TafelUI

#if canImport(Glibc)
    import Glibc
#endif

extension ChartDrawing {
    /// Draws the shares of a whole from the top clockwise.
    func drawSectors(_ state: PlotState, in box: CGRect, _ context: inout GraphicsContext) {
        guard let series = state.series.first(where: { $0.kind == .sector }) else { return }
        let shares = series.points.map { $0.y.isFinite ? max(0, $0.y) : 0 }
        let whole = shares.reduce(0, +)
        guard whole > 0 else { return }
        let room = max(0, min(box.width, box.height) / 2)
        let center = CGPoint(x: box.midX, y: box.midY)
        var start = -0.5 * .pi
        for (share, index) in zip(shares, series.marks) {
            let end = start + share / whole * 2 * .pi
            defer { start = end }
            let mark = marks[index]
            let outer = mark.look.outer.length(in: room, standard: 1)
            let inner = mark.look.width == .automatic ? 0 : min(outer, mark.look.width.length(in: room, standard: 0))
            guard end > start, outer > 0 else { continue }
            context.opacity = mark.look.opacity
            context.fill(
                Self.sector(
                    center, inner: inner, outer: outer, from: start, to: end, inset: max(0, mark.look.angularInset)),
                with: shading(mark))
        }
        context.opacity = 1
    }

    /// A sector whose edges lie `inset` points inside of its angles, so that gaps are as wide inside as outside.
    private static func sector(
        _ center: CGPoint, inner: CGFloat, outer: CGFloat, from: Double, to: Double, inset: CGFloat
    ) -> Path {
        func pulled(_ radius: CGFloat) -> (Double, Double) {
            let angle = radius > inset ? asin(inset / radius) : 0
            let middle = (from + to) / 2
            return (min(middle, from + angle), max(middle, to - angle))
        }
        var path = Path()
        let (outerFrom, outerTo) = pulled(outer)
        path.addArc(
            center: center, radius: outer, startAngle: .radians(outerFrom), endAngle: .radians(outerTo),
            clockwise: false)
        if inner > inset {
            let (innerFrom, innerTo) = pulled(inner)
            path.addArc(
                center: center, radius: inner, startAngle: .radians(innerTo), endAngle: .radians(innerFrom),
                clockwise: true)
        } else {
            let middle = (from + to) / 2
            let half = (to - from) / 2
            let distance = inset > 0 && half < .pi / 2 ? min(outer, inset / max(0.05, sin(half))) : 0
            path.addLine(to: CGPoint(x: center.x + cos(middle) * distance, y: center.y + sin(middle) * distance))
        }
        path.closeSubpath()
        return path
    }
}
