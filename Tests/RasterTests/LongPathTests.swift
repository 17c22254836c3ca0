import Geometry
import Raster
import Testing
import TestSupport

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

    /// Five hundred times the points cost nearly the same in a small part: what goes straight is drawn as one.
    @Test(arguments: [false, true])
    func aSmallPartOfALongPathIsCheap(_ filled: Bool) {
        let canvas = Canvas()
        let bitmap = Bitmap(width: 2000, height: 420)
        let clip = PixelRect(x: 700, y: 200, width: 100, height: 100)
        func time(_ path: Path) -> Duration {
            draw(path, filled: filled, into: bitmap, clip: clip, canvas)
            return (0..<15).map { _ in
                threadTime { draw(path, filled: filled, into: bitmap, clip: clip, canvas) }
            }.min() ?? .zero
        }
        let short = time(curve(20 * 2 + 1, isClosed: filled))
        let long = time(curve(20_000 + 1, isClosed: filled))
        #expect(long < short * 3 / 2, "\(short) for 41 points, \(long) for 20,001")
    }

    /// Leaving points out moves no edge by more than a few hundredths of a pixel.
    @Test(arguments: 1...4)
    func whatIsLeftOutCannotBeSeen(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let waves = (0..<4).map { _ in
            (Double.random(in: 5...60, using: &random), Double.random(in: 0.5...12, using: &random))
        }
        func point(_ index: Int) -> CGPoint {
            let x = Double(index) / 40
            return CGPoint(x: x, y: 60 + waves.reduce(0) { $0 + $1.1 * (x / $1.0).wave })
        }
        let style = StrokeStyle(lineWidth: 3, lineJoin: .round)
        let canvas = Canvas()
        let long = Bitmap(width: 120, height: 120)
        canvas.begin(long, clip: long.bounds)
        canvas.stroke(Path { $0.addLines((0..<4800).map(point)) }, style: style, paint: .solid(.white))
        canvas.end()
        // The same line by pieces too short to be looked through, which overlap by their caps.
        let pieces = Bitmap(width: 120, height: 120)
        canvas.begin(pieces, clip: pieces.bounds)
        canvas.pushLayer(LayerEffect(), bounds: pieces.bounds)
        for begin in stride(from: 0, to: 4800, by: 200) {
            let piece = Path { $0.addLines((begin...min(4799, begin + 200)).map(point)) }
            canvas.stroke(piece, style: StrokeStyle(lineWidth: 3, lineCap: .round), paint: .solid(.white))
        }
        canvas.popLayer()
        canvas.end()
        var sum = 0
        for y in 0..<120 {
            for x in 0..<120 { sum += abs(Int(long[x, y] >> 24) - Int(pieces[x, y] >> 24)) }
        }
        #expect(Double(sum) / 14400 < 0.5, "seed \(seed): \(Double(sum) / 14400)")
    }
}

extension Double {
    /// Something smooth that goes up and down, between -1 and 1, with a period of 2.
    fileprivate var wave: Double {
        let part = (self / 2 - (self / 2).rounded(.down)) * 2
        return part < 1 ? 4 * part * (1 - part) : -4 * (part - 1) * (2 - part)
    }
}
