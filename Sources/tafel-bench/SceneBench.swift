#if canImport(Glibc)
    import Glibc
#endif
import Geometry
import Raster
import Scene
import Typography

/// Times display lists through a `SceneRenderer`: whole on several cores, and how the cost of damage follows its area.
struct SceneBench {
    private let fonts = FontLibrary()

    /// Prints a table: wall time of whole pictures on 1, 2 and 4 canvases, and thread time of a damaged corner.
    func run() {
        print("whole pictures, least wall time in microseconds on 1, 2 and 4 canvases")
        for size in [PixelSize(width: 800, height: 480), PixelSize(width: 1920, height: 1080)] {
            let list = dashboard(size)
            let bitmap = Bitmap(width: size.width, height: size.height)
            let times = [1, 2, 4].map { count in
                let renderer = SceneRenderer(fonts: fonts, coreCount: count)
                return least(of: 30, .wall) { renderer.render(list, into: bitmap) }
            }
            print("  \(size.width) x \(size.height): \(times.map { "\($0)" }.joined(separator: " "))")
        }
        print("100 x 100 pixels of a curve, least thread time in microseconds")
        for isFilled in [false, true] {
            let times = [21, 41, 20_001].map { damagedCurve(points: $0, isFilled: isFilled) }
            print("  \(isFilled ? "filled" : "stroked") with 21, 41 and 20,001 points: \(times)")
        }
    }

    /// Cards with shadows, texts, a ring and a curve.
    private func dashboard(_ size: PixelSize) -> DisplayList {
        var list = DisplayList(background: SRGBColor(hex: 0x101418))
        let scale = Double(size.height) / 480
        let place = CGAffineTransform(scaleX: scale, y: scale)
        let shadow = LayerEffect.Shadow(
            color: SRGBColor(hex: 0, alpha: 0.4), sigma: 6 * scale, offset: CGVector(dx: 0, dy: 3 * scale))
        let stops = ColorStops([
            .init(color: SRGBColor(hex: 0x30D158), location: 0), .init(color: SRGBColor(hex: 0x0A84FF), location: 1),
        ])
        for row in 0..<3 {
            for column in 0..<4 {
                let card = CGRect(x: 16 + Double(column) * 196, y: 16 + Double(row) * 152, width: 180, height: 136)
                list.beginLayer(LayerEffect(shadow: shadow))
                list.fill(
                    Path(roundedRect: card, cornerRadius: 14), paint: .solid(SRGBColor(hex: 0x1E242C)), transform: place
                )
                list.endLayer()
                list.stroke(
                    Path(ellipseIn: card.insetBy(dx: 52, dy: 30)),
                    style: StrokeStyle(lineWidth: 9),
                    paint: Paint(
                        .angular(stops, center: card.center, start: .zero, end: Angle(degrees: 360))), transform: place)
                let text = fonts.layout("Temperature 21.\(row * 4 + column) °C", font: FontDescription(size: 15))
                for run in text.lines.flatMap(\.runs) {
                    list.draw(
                        run.run, paint: .solid(.white),
                        transform: place.translatedBy(x: card.minX + 12 + run.origin.x, y: card.minY + 4 + run.origin.y)
                    )
                }
            }
        }
        return list
    }

    /// A wave of twenty straight rises and falls, with more points than it needs.
    private func damagedCurve(points: Int, isFilled: Bool) -> Int {
        let path = Path { path in
            for index in 0..<points {
                let share = Double(index) / Double(points - 1)
                let phase = (share * 10).truncatingRemainder(dividingBy: 1)
                let point = CGPoint(x: share * 2000, y: 200 + 300 * (phase < 0.5 ? phase : 1 - phase))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if isFilled {
                path.addLine(to: CGPoint(x: 2000, y: 420))
                path.addLine(to: CGPoint(x: 0, y: 420))
            }
        }
        var list = DisplayList(background: .black)
        if isFilled {
            list.fill(path, paint: .solid(.white), transform: .identity)
        } else {
            list.stroke(
                path, style: StrokeStyle(lineWidth: 3, lineJoin: .round), paint: .solid(.white), transform: .identity)
        }
        let bitmap = Bitmap(width: 2000, height: 420)
        let renderer = SceneRenderer(fonts: fonts)
        let damage = Region(PixelRect(x: 700, y: 230, width: 100, height: 100))
        return least(of: 200, .thread) { renderer.render(list, into: bitmap, region: damage) }
    }

    private enum Clock {
        case wall, thread

        /// In nanoseconds.
        var now: Int {
            var time = timespec()
            unsafe clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }

    /// In microseconds, after a first time that only warms up.
    private func least(of count: Int, _ clock: Clock, _ body: () -> Void) -> Int {
        body()
        var least = Int.max
        for _ in 0..<count {
            let start = clock.now
            body()
            least = min(least, clock.now - start)
        }
        return least / 1000
    }
}
