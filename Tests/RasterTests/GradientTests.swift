import Geometry
import Raster
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Gradients against real arithmetic.
@Suite struct GradientTests {
    private static let width = 64
    private static let height = 24
    private static let stops = ColorStops([
        .init(color: SRGBColor(red: 1, green: 0, blue: 0.2), location: 0.1),
        .init(color: SRGBColor(red: 0, green: 1, blue: 0.4, alpha: 0.5), location: 0.5),
        .init(color: SRGBColor(red: 0, green: 0.3, blue: 1), location: 0.9),
    ])

    /// The premultiplied colour at a place, 0...255 by channel: blue, green, red, alpha.
    private func color(at place: Double) -> [Double] {
        let stops = Self.stops.stops
        func parts(_ color: SRGBColor) -> [Double] {
            [color.blue * color.alpha, color.green * color.alpha, color.red * color.alpha, color.alpha].map {
                Double($0) * 255
            }
        }
        guard let next = stops.firstIndex(where: { Double($0.location) > place }) else { return parts(stops[2].color) }
        if next == 0 { return parts(stops[0].color) }
        let first = stops[next - 1]
        let share = (place - Double(first.location)) / Double(stops[next].location - first.location)
        return zip(parts(first.color), parts(stops[next].color)).map { $0 + ($1 - $0) * share }
    }

    private func largestError(_ paint: Paint, _ place: (Double, Double) -> Double) -> Double {
        let bitmap = Bitmap(width: Self.width, height: Self.height)
        let canvas = Canvas()
        canvas.begin(bitmap, clip: bitmap.bounds)
        canvas.fill(Path(bitmap.bounds.rect), paint: paint)
        canvas.end()
        var worst = 0.0
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let real = color(at: place(Double(x) + 0.5, Double(y) + 0.5))
                for (channel, value) in real.enumerated() {
                    worst = max(worst, abs(Double(bitmap[x, y] >> UInt32(8 * channel) & 255) - value))
                }
            }
        }
        return worst
    }

    @Test func linearGradientsAreExact() {
        for (dx, dy) in [(60.0, 0.0), (0, 20), (40, 15), (-50, 9), (900, -700)] {
            let from = CGPoint(x: 3.3, y: 2.1)
            let paint = Paint(.linear(Self.stops, from: from, to: CGPoint(x: from.x + dx, y: from.y + dy)))
            let worst = largestError(paint) { x, y in
                ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
            }
            #expect(worst <= 0.51, "\(dx), \(dy): \(worst)")
        }
    }

    @Test func radialGradientsAreWithinOne() {
        let center = CGPoint(x: 30.2, y: 11.7)
        let paint = Paint(.radial(Self.stops, center: center, startRadius: 2, endRadius: 40))
        let worst = largestError(paint) { x, y in (hypot(x - center.x, y - center.y) - 2) / 38 }
        #expect(worst <= 1)
    }

    @Test func angularGradientsAreWithinOne() {
        let center = CGPoint(x: 30.2, y: 11.7)
        let paint = Paint(
            .angular(Self.stops, center: center, start: Angle(degrees: -90), end: Angle(degrees: 270)))
        let worst = largestError(paint) { x, y in
            let turns = (atan2(y - center.y, x - center.x) + .pi / 2) / (2 * .pi)
            return turns < 0 ? turns + 1 : turns
        }
        #expect(worst <= 1)
    }

    /// Narrow sweeps, in both directions: each colour is that of a direction that passes through its pixel.
    @Test(arguments: [(20.0, 40.0), (200, 170), (-30, 90), (359, 1)])
    func narrowSweepsAreWithinOne(from start: Double, to end: Double) {
        let center = CGPoint(x: 30.2, y: 11.7)
        let stops = Self.stops
        let sweep = abs(end - start)
        let paint = Paint(.angular(stops, center: center, start: Angle(degrees: start), end: Angle(degrees: end)))
        let worst = largestError(paint) { x, y in
            var degrees = atan2(y - center.y, x - center.x) * 180 / .pi - min(start, end)
            degrees -= (degrees / 360).rounded(.down) * 360
            // The gap's middle, where the last colour becomes the first, is a hard edge of its own.
            if sweep < 360, degrees >= (360 + sweep) / 2 { degrees = 0 }
            let share = min(1, degrees / sweep)
            return end < start ? 1 - share : share
        }
        #expect(worst <= 1)
    }

    @Test func hardStopsStayHard() {
        let stops = ColorStops([
            .init(color: .black, location: 0), .init(color: .black, location: 0.5),
            .init(color: .white, location: 0.5), .init(color: .white, location: 1),
        ])
        let bitmap = Bitmap(width: 40, height: 4)
        let canvas = Canvas()
        canvas.begin(bitmap, clip: bitmap.bounds)
        canvas.fill(
            Path(bitmap.bounds.rect), paint: Paint(.linear(stops, from: .zero, to: CGPoint(x: 40, y: 0))))
        canvas.end()
        for x in 0..<40 { #expect(bitmap[x, 2] == (x < 20 ? 0xFF00_0000 : 0xFFFF_FFFF)) }
    }
}
