import Geometry
import Raster
import Testing

/// Paths of many points: parts must equal the whole, and cost what they show.
@Suite struct LongPathTests {
    /// A curve of `count` points over the same ground.
    private func curve(_ count: Int, isClosed: Bool = false) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: 200))
            for index in 1..<count {
                let share = Double(index) / Double(count - 1)
                // A wave of fixed length, so that more points follow it more closely.
                let phase = (share * 20).truncatingRemainder(dividingBy: 1)
                path.addLine(to: CGPoint(x: share * 2000, y: 200 + 150 * (phase < 0.5 ? phase : 1 - phase)))
            }
            if isClosed {
                path.addLine(to: CGPoint(x: 2000, y: 400))
                path.addLine(to: CGPoint(x: 0, y: 400))
                path.closeSubpath()
            }
        }
    }

    private func draw(_ path: Path, filled: Bool, into bitmap: Bitmap, clip: PixelRect, _ canvas: Canvas) {
        canvas.begin(bitmap, clip: clip)
        canvas.clear(.black)
        if filled {
            canvas.fill(path, paint: .solid(.white))
        } else {
            canvas.stroke(path, style: StrokeStyle(lineWidth: 3, lineJoin: .round), paint: .solid(.white))
        }
        canvas.end()
    }

    @Test(arguments: [false, true])
    func partsOfLongPathsEqualTheWhole(_ filled: Bool) {
        let path = curve(5000, isClosed: filled)
        let canvas = Canvas()
        let whole = Bitmap(width: 600, height: 420)
        draw(path, filled: filled, into: whole, clip: whole.bounds, canvas)
        for (x, y) in [(0, 180), (130, 200), (250, 240), (480, 260), (500, 380)] {
            let part = Bitmap(width: 600, height: 420)
            let clip = PixelRect(x: x, y: y, width: 37, height: 29)
            draw(path, filled: filled, into: part, clip: clip, canvas)
            for y in clip.y0..<clip.y1 {
                for x in clip.x0..<clip.x1 { #expect(part[x, y] == whole[x, y], "\(x), \(y)") }
            }
        }
    }

    /// A thousand times the points may cost at most eight times as much in a small part; it was 4.2 times when measured.
    @Test func aSmallPartOfALongPathIsCheap() {
        let canvas = Canvas()
        let bitmap = Bitmap(width: 2000, height: 420)
        let clip = PixelRect(x: 700, y: 200, width: 100, height: 100)
        func time(_ path: Path) -> Duration {
            let clock = ContinuousClock()
            draw(path, filled: false, into: bitmap, clip: clip, canvas)
            return (0..<15).map { _ in
                clock.measure { draw(path, filled: false, into: bitmap, clip: clip, canvas) }
            }.min() ?? .zero
        }
        let short = time(curve(20 * 2 + 1))
        let long = time(curve(20_000 + 1))
        #expect(long < short * 8, "\(short) for 41 points, \(long) for 20,001")
    }
}
