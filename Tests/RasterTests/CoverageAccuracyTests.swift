import Geometry
import Raster
import Testing
import TestSupport

/// Coverage of polygons against exact areas.
@Suite struct CoverageAccuracyTests {
    private static let side = 14

    /// How the corners of random polygons are chosen.
    enum Grid: CaseIterable {
        /// Anywhere, also outside of the picture.
        case free
        /// On quarters of pixels, so that edges meet, overlap and run along the grid.
        case quarters
        /// Within very few pixels, so that many edges share one.
        case tiny
        /// Up to a billion pixels away.
        case huge

        func point(_ random: inout SplitMix) -> CGPoint {
            let side = Double(CoverageAccuracyTests.side)
            func place() -> Double {
                switch self {
                case .free: return Double.random(in: -4...(side + 4), using: &random)
                case .quarters: return Double(Int.random(in: -4...(4 * Int(side) + 4), using: &random)) / 4
                case .tiny: return Double.random(in: 6...8.5, using: &random)
                case .huge:
                    let sizes: [Double] = [20, 1e3, 1e6, 1e9]
                    let size = sizes[Int.random(in: 0..<4, using: &random)]
                    return Double.random(in: -size...size, using: &random)
                }
            }
            return CGPoint(x: place(), y: place())
        }
    }

    @Test(arguments: Grid.allCases)
    func randomPolygonsAreExact(_ grid: Grid) {
        let side = Self.side
        let bitmap = Bitmap(width: side, height: side)
        let canvas = Canvas()
        for seed in 0..<400 {
            var random = SplitMix(seed: UInt64(seed))
            var polygons: [[CGPoint]] = []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                polygons.append((0..<Int.random(in: 3...8, using: &random)).map { _ in grid.point(&random) })
            }
            Self.check(polygons, on: bitmap, canvas, "\(grid), seed \(seed)")
        }
    }

    /// Lines through more rows than are added at a time, and rows of more blocks than are looked at together.
    @Test(arguments: [PixelSize(width: 13, height: 700), PixelSize(width: 700, height: 13)])
    func longLinesAreExact(_ size: PixelSize) {
        let bitmap = Bitmap(width: size.width, height: size.height)
        let canvas = Canvas()
        for seed in 0..<12 {
            var random = SplitMix(seed: UInt64(seed))
            let polygon = (0..<Int.random(in: 3...6, using: &random)).map { _ in
                CGPoint(
                    x: Double.random(in: -9...Double(size.width + 9), using: &random),
                    y: Double.random(in: -9...Double(size.height + 9), using: &random))
            }
            Self.check([polygon], on: bitmap, canvas, "\(size), seed \(seed)")
        }
    }

    /// Fills polygons by both rules and compares with their exact areas.
    private static func check(_ polygons: [[CGPoint]], on bitmap: Bitmap, _ canvas: Canvas, _ name: String) {
        var path = Path()
        for polygon in polygons {
            path.addLines(polygon)
            path.closeSubpath()
        }
        for rule in [FillRule.nonZero, .evenOdd] {
            let exact = ExactCoverage(polygons).areas(width: bitmap.width, height: bitmap.height, rule: rule)
            canvas.begin(bitmap, clip: bitmap.bounds)
            canvas.clear(.clear)
            canvas.fill(path, rule: rule, paint: .solid(.white))
            canvas.end()
            var worst = 0.0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    worst = max(worst, abs(Double(bitmap[x, y] >> 24) - exact[y * bitmap.width + x] * 255))
                }
            }
            #expect(worst <= 1, "\(name), \(rule): off by \(worst) of 255")
        }
    }

    /// The known shapes are painted without their outline; both ways must agree.
    @Test func knownShapesMatchTheirOutline() {
        let canvas = Canvas()
        let shape = Bitmap(width: 60, height: 60)
        let outline = Bitmap(width: 60, height: 60)
        for seed in 0..<60 {
            var random = SplitMix(seed: UInt64(seed))
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            let rect = CGRect(x: number(-10...30), y: number(-10...30), width: number(0...50), height: number(0...50))
            let paths = [
                Path(rect), Path(ellipseIn: rect),
                Path(roundedRect: rect, cornerRadius: number(0...20), style: .circular),
            ]
            for path in paths {
                var plain = Path()
                path.forEach { element in
                    switch element {
                    case .move(let to): plain.move(to: to)
                    case .line(let to): plain.addLine(to: to)
                    case .quadCurve(let to, let control): plain.addQuadCurve(to: to, control: control)
                    case .curve(let to, let first, let second):
                        plain.addCurve(to: to, control1: first, control2: second)
                    case .closeSubpath: plain.closeSubpath()
                    }
                }
                for (bitmap, path) in [(shape, path), (outline, plain)] {
                    canvas.begin(bitmap, clip: bitmap.bounds)
                    canvas.clear(.clear)
                    canvas.fill(path, paint: .solid(.white))
                    canvas.end()
                }
                for y in 0..<60 {
                    for x in 0..<60 {
                        let difference = abs(Int(shape[x, y] >> 24) - Int(outline[x, y] >> 24))
                        // Two curves flattened differently, each within 0.05 pixel.
                        #expect(difference <= 16, "seed \(seed) at \(x), \(y)")
                    }
                }
            }
        }
    }

    /// Whether the way from `a` over `b` to `c` bends clockwise, y growing downwards.
    private static func turnsRight(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
        (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
    }

    /// The areas of shapes that share their edges and fill the picture sum to the whole of every pixel.
    @Test func partitionsLeaveNoSeams() {
        let side = 24
        let canvas = Canvas()
        let bitmap = Bitmap(width: side, height: side)
        for seed in 0..<80 {
            var random = SplitMix(seed: UInt64(seed))
            // A grid of crooked quadrilaterals, each cut into two triangles.
            let count = 4
            var corners: [CGPoint] = []
            for row in 0...count {
                for column in 0...count {
                    let isEdge = row == 0 || column == 0 || row == count || column == count
                    let shake = isEdge ? 0 : 2.5
                    corners.append(
                        CGPoint(
                            x: Double(column * side / count) + Double.random(in: -shake...shake, using: &random),
                            y: Double(row * side / count) + Double.random(in: -shake...shake, using: &random)))
                }
            }
            var sums = [Int](repeating: 0, count: side * side)
            var touches = sums
            for row in 0..<count {
                for column in 0..<count {
                    let a = corners[row * (count + 1) + column]
                    let b = corners[row * (count + 1) + column + 1]
                    let c = corners[(row + 1) * (count + 1) + column + 1]
                    let d = corners[(row + 1) * (count + 1) + column]
                    // A quadrilateral that is not convex has only one of its diagonals inside.
                    let isInside = Self.turnsRight(a, b, c) && Self.turnsRight(a, c, d)
                    for triangle in isInside ? [[a, b, c], [a, c, d]] : [[a, b, d], [b, c, d]] {
                        var path = Path()
                        path.addLines(triangle)
                        canvas.begin(bitmap, clip: bitmap.bounds)
                        canvas.clear(.clear)
                        canvas.fill(path, paint: .solid(.white))
                        canvas.end()
                        for y in 0..<side {
                            for x in 0..<side where bitmap[x, y] != 0 {
                                sums[y * side + x] += Int(bitmap[x, y] >> 24)
                                touches[y * side + x] += 1
                            }
                        }
                    }
                }
            }
            for index in sums.indices {
                // Each coverage is rounded by up to a half.
                let allowed = Double(touches[index]) / 2 + 0.5
                #expect(abs(Double(sums[index] - 255)) <= allowed, "seed \(seed), pixel \(index)")
            }
        }
    }
}
