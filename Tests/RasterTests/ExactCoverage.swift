import Geometry
import Raster

/// The exact area that polygons cover of each pixel, slowly: the plane is cut at every vertex and every crossing of
/// two edges, and the trapezoids between are integrated over each pixel in double precision.
struct ExactCoverage {
    private struct Line {
        var x0, y0, x1, y1: Double
        var winding: Int

        func x(_ y: Double) -> Double { x0 + (y - y0) / (y1 - y0) * (x1 - x0) }
    }

    private var lines: [Line] = []

    init(_ polygons: [[CGPoint]]) {
        for polygon in polygons {
            for (index, point) in polygon.enumerated() {
                let next = polygon[(index + 1) % polygon.count]
                if point.y < next.y {
                    lines.append(Line(x0: point.x, y0: point.y, x1: next.x, y1: next.y, winding: 1))
                } else if point.y > next.y {
                    lines.append(Line(x0: next.x, y0: next.y, x1: point.x, y1: point.y, winding: -1))
                }
            }
        }
    }

    /// The areas, 0...1, of `width` x `height` pixels from the origin on, row by row.
    func areas(width: Int, height: Int, rule: FillRule) -> [Double] {
        var result = [Double](repeating: 0, count: width * height)
        var cuts = Set((0...height).map(Double.init))
        for line in lines {
            cuts.insert(min(max(line.y0, 0), Double(height)))
            cuts.insert(min(max(line.y1, 0), Double(height)))
        }
        for (index, a) in lines.enumerated() {
            for b in lines[(index + 1)...] {
                // Differences first, so that coordinates of a billion leave enough digits.
                let (ax, ay) = (a.x1 - a.x0, a.y1 - a.y0)
                let (bx, by) = (b.x1 - b.x0, b.y1 - b.y0)
                let cross = ax * by - ay * bx
                guard cross != 0 else { continue }
                let share = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross
                let y = a.y0 + share * ay
                if y > max(a.y0, b.y0, 0), y < min(a.y1, b.y1, Double(height)) { cuts.insert(y) }
            }
        }
        let heights = cuts.sorted()
        for (top, bottom) in zip(heights, heights.dropFirst()) {
            let middle = (top + bottom) / 2
            let row = min(height - 1, Int(middle))
            let crossing = lines.filter { $0.y0 < middle && $0.y1 > middle }.sorted { $0.x(middle) < $1.x(middle) }
            var winding = 0
            for line in crossing {
                let wasInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
                winding += line.winding
                let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
                guard wasInside != isInside else { continue }
                let sign = isInside ? 1.0 : -1.0
                for column in 0..<width {
                    let right = ExactCoverage.area(
                        rightOf: line.x(top) - Double(column), line.x(bottom) - Double(column))
                    result[row * width + column] += sign * right * (bottom - top)
                }
            }
        }
        return result
    }

    /// The part of the unit square to the right of a line from (`x0`, 0) to (`x1`, 1).
    private static func area(rightOf x0: Double, _ x1: Double) -> Double {
        // The mean of 1 - x limited to 0...1, by its integral.
        func integral(_ x: Double) -> Double { x <= 0 ? x : (x >= 1 ? 0.5 : x - x * x / 2) }
        if abs(x1 - x0) < 1e-12 { return 1 - min(1, max(0, (x0 + x1) / 2)) }
        return (integral(x1) - integral(x0)) / (x1 - x0)
    }
}
