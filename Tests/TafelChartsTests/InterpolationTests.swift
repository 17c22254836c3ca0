import Geometry
import TestSupport
import Testing

@testable import TafelCharts

@Suite struct InterpolationTests {
    static let methods: [InterpolationMethod] = [
        .linear, .catmullRom, .catmullRom(alpha: 0), .catmullRom(alpha: 1), .cardinal, .monotone, .stepStart,
        .stepCenter, .stepEnd,
    ]

    @Test(arguments: methods.indices)
    func curvesPassThroughTheirPointsAndStayInTheirRange(index: Int) {
        var random = SplitMix(seed: UInt64(index + 1))
        for _ in 0..<50 {
            var x = 0.0
            let points = (0..<12).map { _ in
                x += Double.random(in: 0.5...40, using: &random)
                return CGPoint(x: x, y: Double.random(in: -50...50, using: &random))
            }
            var path = Path()
            path.addCurve(through: points, method: Self.methods[index])
            for point in points { #expect(path.points.contains(point)) }
            path.forEachLine(tolerance: 0.1) { from, _ in
                guard let next = points.firstIndex(where: { $0.x >= from.x - 1e-9 }) else { return }
                let low = points[max(0, next - 1)...min(next + 1, points.count - 1)].map(\.y).min() ?? 0
                let high = points[max(0, next - 1)...min(next + 1, points.count - 1)].map(\.y).max() ?? 0
                #expect(from.y >= low - 1e-9 && from.y <= high + 1e-9)
            }
        }
    }

    @Test func aGapStaysAGap() {
        var path = Path()
        path.addCurve(
            through: [
                CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 5), CGPoint(x: 2, y: .nan), CGPoint(x: 3, y: 5),
                CGPoint(x: 4, y: 0),
            ], method: .catmullRom)
        #expect(path.verbs == [.move, .cubic, .move, .cubic])
    }
}
