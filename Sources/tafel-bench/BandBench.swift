import Raster
import Typography

/// Times the frames of a workload on several canvases at once, by the wall clock.
final class BandBench {
    /// One of each for every canvas: fonts cache what they draw.
    private final class Painters: BandPainter {
        let all: [WorkloadPainter]
        var frame = 0

        init(_ all: [WorkloadPainter]) {
            self.all = all
        }

        func draw(on canvas: Canvas, number: Int) { all[number].replay(frame: frame, on: canvas) }
    }

    private let painters: Painters
    private let pool: CanvasPool

    /// Nil when there is no such list.
    init?(folder: String, name: String, count: Int) {
        guard let text = WorkloadBench.contents(of: "\(folder)/\(name).dl") else { return nil }
        var all: [WorkloadPainter] = []
        for _ in 0..<count {
            let fonts = FontLibrary()
            guard let workload = try? Workload(text, fonts: fonts) else { return nil }
            all.append(WorkloadPainter(workload, canvas: Canvas(), fonts: fonts))
        }
        painters = Painters(all)
        pool = CanvasPool(count: count)
    }

    /// The least time of a frame, in nanoseconds.
    func measure(samples: Int) -> Int {
        let clock = ContinuousClock()
        let frames = painters.all[0].workload.frames.indices
        let painters = self.painters
        let bitmap = painters.all[0].bitmap
        let times = (0..<samples).map { _ in
            clock.measure {
                for frame in frames {
                    painters.frame = frame
                    pool.draw(into: bitmap, clip: bitmap.bounds, painters)
                }
            }
        }
        let least = times.min() ?? .zero
        return Int(least.components.attoseconds / 1_000_000_000) / frames.count
    }
}
