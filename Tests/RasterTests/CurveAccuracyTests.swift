import Geometry
import Glibc
import Raster
import Testing
import TestSupport

/// Coverage of round shapes and of curves against the area that they enclose.
@Suite struct CurveAccuracyTests {
    private static let side = 64

    /// Alpha of `path` in white on a clear picture.
    private func coverage(
        of path: Path, stroke: StrokeStyle? = nil, transform: CGAffineTransform = .identity
    ) -> [Double] {
        let bitmap = Bitmap(width: Self.side, height: Self.side)
        let canvas = Canvas()
        canvas.begin(bitmap, clip: bitmap.bounds)
        canvas.clear(.clear)
        if let stroke {
            canvas.stroke(path, style: stroke, paint: .solid(.white), transform: transform)
        } else {
            canvas.fill(path, paint: .solid(.white), transform: transform)
        }
        canvas.end()
        return (0..<Self.side * Self.side).map { Double(bitmap[$0 % Self.side, $0 / Self.side] >> 24) / 255 }
    }

    /// The greatest difference from the share of each pixel that is inside, by 32 x 32 points.
    private func error(of coverage: [Double], isInside: (Double, Double) -> Bool) -> Double {
        var worst = 0.0
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                var count = 0
                for point in 0..<1024 {
                    let px = Double(x) + (Double(point % 32) + 0.5) / 32
                    let py = Double(y) + (Double(point / 32) + 0.5) / 32
                    if isInside(px, py) { count += 1 }
                }
                worst = max(worst, abs(coverage[y * Self.side + x] - Double(count) / 1024))
            }
        }
        return worst
    }

    /// Counting points is itself off by about 1/100.
    @Test(arguments: [4.0, 5.5, 8, 13.3, 24.7])
    func circlesHaveTheirArea(radius: Double) {
        var random = SplitMix(seed: UInt64(radius * 10))
        let center = CGPoint(
            x: Double.random(in: 30...33, using: &random), y: Double.random(in: 30...33, using: &random))
        let square = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let worst = error(of: coverage(of: Path(ellipseIn: square))) { x, y in
            let (dx, dy) = (x - center.x, y - center.y)
            return dx * dx + dy * dy < radius * radius
        }
        #expect(worst < (radius < 8 ? 0.028 : 0.016), "center \(center)")
    }

    @Test func ringsAndRoundedRectanglesHaveTheirArea() {
        let rect = CGRect(x: 7.3, y: 9.6, width: 45.5, height: 37.2)
        /// How far a point is outside of the rectangle with corners of 12, negative inside.
        func distance(_ x: Double, _ y: Double) -> Double {
            let dx = max(rect.minX + 12 - x, x - rect.maxX + 12)
            let dy = max(rect.minY + 12 - y, y - rect.maxY + 12)
            let corner = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
            return corner + min(0, max(dx, dy)) - 12
        }
        let path = Path(roundedRect: rect, cornerRadius: 12, style: .circular)
        #expect(error(of: coverage(of: path)) { distance($0, $1) < 0 } < 0.016)
        let ring = coverage(of: path, stroke: StrokeStyle(lineWidth: 5))
        #expect(error(of: ring) { abs(distance($0, $1)) < 2.5 } < 0.02)
    }

    /// Arcs with round ends against what is at most half the line's width from them, turned, mirrored and scaled.
    @Test func arcsHaveTheirArea() {
        for seed in 0..<25 {
            var random = SplitMix(seed: UInt64(seed))
            let scale = Double.random(in: 0.5...2, using: &random)
            let radius = Double.random(in: 13...20, using: &random)
            let width = Double.random(in: 8...16, using: &random)
            let start = Double.random(in: -7...7, using: &random)
            let delta = Double.random(in: 0.02...6.2, using: &random) * (seed % 2 == 0 ? 1 : -1)
            let mirror = seed % 3 == 0 ? -1.0 : 1
            let transform = CGAffineTransform(translationX: 31.3, y: 32.8)
                .rotated(by: Double.random(in: -4...4, using: &random)).scaledBy(x: scale, y: scale * mirror)
            var path = Path()
            path.addRelativeArc(
                center: CGPoint(x: 1, y: 2), radius: radius / scale, startAngle: Angle(radians: start),
                delta: Angle(radians: delta))
            let line = StrokeStyle(lineWidth: width / scale, lineCap: .round)
            let inverse = transform.inverted()
            let worst = error(of: coverage(of: path, stroke: line, transform: transform)) { x, y in
                let place = CGPoint(x: x, y: y).applying(inverse)
                let (dx, dy) = ((place.x - 1) * scale, (place.y - 2) * scale)
                // Ahead of the start in the arc's own direction, in radians.
                let turn = ((atan2(dy, dx) - start) * (delta > 0 ? 1 : -1)) / (2 * .pi)
                if (turn - turn.rounded(.down)) * 2 * .pi < abs(delta) {
                    return abs((dx * dx + dy * dy).squareRoot() - radius) < width / 2
                }
                return [start, start + delta].contains { angle in
                    let (ex, ey) = (dx - radius * cos(angle), dy - radius * sin(angle))
                    return (ex * ex + ey * ey).squareRoot() < width / 2
                }
            }
            // Ends that meet are summed with the rest, and where their edges cross a pixel can be off by a part.
            let isApart = (2 * .pi - abs(delta)) * radius > width + 1
            #expect(worst < (isApart ? 0.02 : 0.15), "seed \(seed)")
        }
    }

    /// Curves against lines so short that they do not matter: chords lie within 1/15 pixel of the curve, on average 1/40.
    @Test func curvesEncloseWhatTheyShould() {
        for seed in 0..<30 {
            var random = SplitMix(seed: UInt64(seed))
            func point() -> CGPoint {
                CGPoint(x: Double.random(in: 4...60, using: &random), y: Double.random(in: 4...60, using: &random))
            }
            let curve = CubicBezier(from: point(), control1: point(), control2: point(), to: point())
            var path = Path()
            path.move(to: curve.from)
            path.addCurve(to: curve.to, control1: curve.control1, control2: curve.control2)
            var lines = Path()
            lines.move(to: curve.from)
            for step in 1...200 { lines.addLine(to: curve.point(at: Double(step) / 200)) }
            for style in [nil, StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)] {
                let differences = zip(coverage(of: path, stroke: style), coverage(of: lines, stroke: style))
                    .map { abs($0 - $1) }
                // Where the line turns more tightly than it is wide, its sides are not those of its chords.
                let worst = differences.sorted(by: >)[style == nil ? 0 : 12]
                #expect(worst < 0.1, "seed \(seed)")
                #expect(differences.reduce(0, +) / Double(differences.count { $0 > 0 } + 1) < 0.045, "seed \(seed)")
            }
        }
    }
}
