import Display
import Geometry
import Posix
import Raster

/// A memory output that takes pictures at a steady rate, as a display does.
@MainActor
final class PacedMemory: DisplayOutput {
    private let memory: MemoryOutput
    private let loop: EventLoop
    private var limiter: FrameLimiter

    init(size: PixelSize, frameRate: Double, loop: EventLoop) {
        memory = MemoryOutput(size: size, refreshRate: frameRate)
        limiter = FrameLimiter(rate: frameRate)
        self.loop = loop
    }

    var properties: DisplayProperties { memory.properties }
    var isReady: Bool { memory.isReady }

    var delegate: (any DisplayOutputDelegate)? {
        get { memory.delegate }
        set { memory.delegate = newValue }
    }

    func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        try memory.present(picture, damage: damage)
        loop.at(limiter.next(after: loop.now)) { [memory, loop] in memory.complete(at: loop.now) }
    }

    func close() {
        memory.close()
    }
}
