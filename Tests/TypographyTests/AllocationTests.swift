import Geometry
import Glibc
import Raster
import Testing

@testable import Typography

struct AllocationTests {
    /// Draws a text in small and large, with a picture and a box, through its layout.
    private struct Frame {
        let library = FontLibrary()
        let canvas = Canvas()
        let bitmap = Bitmap(width: 300, height: 300)
        let small = "21.5 °C \(TextSamples.missing)"

        func draw(_ step: Int) {
            draw(library.layout(small, font: FontDescription(size: 17), width: 200, lineLimit: 2), step)
            draw(library.layout("8", font: FontDescription(size: 300)), step)
        }

        private func draw(_ layout: TextLayout, _ step: Int) {
            for line in layout.lines {
                for run in line.runs {
                    let place = CGAffineTransform(
                        translationX: run.origin.x + CGFloat(step % 4) / 4, y: run.origin.y)
                    library.draw(run.run, paint: .solid(.white), transform: place, on: canvas)
                }
            }
        }
    }

    @Test func aWarmFrameAllocatesNothing() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let frame = Frame()
            frame.canvas.begin(frame.bitmap, clip: frame.bitmap.bounds)
            for step in 0..<8 { frame.draw(step) }
            let count = AllocationCount.during {
                for step in 0..<8 { frame.draw(step) }
            }
            exit(Int32(count.map { min(200, $0) } ?? 255))
        }
    }

    @Test func theCountCounts() async {
        await #expect(processExitsWith: .exitCode(2)) {
            var kept: [[Int]] = []
            kept.reserveCapacity(4)
            let count = AllocationCount.during {
                kept.append([Int.random(in: 0...9)])
                kept.append([Int.random(in: 0...9)])
            }
            exit(Int32(count ?? 255))
        }
    }
}
