public import Geometry
public import Raster

/// An output into memory, for headless rendering and tests; time is the caller's.
@MainActor
public final class MemoryOutput: DisplayOutput {
    public private(set) var properties: DisplayProperties
    public weak var delegate: (any DisplayOutputDelegate)?
    /// What is on the display: the pictures' damage, one over the other.
    public private(set) var picture: Bitmap
    /// Pictures presented so far.
    public private(set) var count = 0
    /// The damage of the last one.
    public private(set) var lastDamage = Region()
    private var isUnderWay = false
    private var isWholeNeeded = true
    private var isClosed = false
    private let writer = PictureWriter()

    public init(size: PixelSize, name: String = "memory", refreshRate: Double? = nil) {
        properties = DisplayProperties(name: name, pictureSize: size, refreshRate: refreshRate)
        picture = Bitmap(width: size.width, height: size.height)
    }

    public var isReady: Bool { !isUnderWay && !isClosed }

    public func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        if isClosed { throw .disconnected }
        precondition(isReady, "a picture is under way")
        precondition(picture.size == properties.pictureSize, "the picture has another size")
        lastDamage = isWholeNeeded ? Region(picture.bounds) : damage.clipped(to: picture.bounds)
        isWholeNeeded = false
        let length = picture.width * picture.height * 4
        unsafe self.picture.withUnsafePixels { pixels in
            let surface = unsafe PixelSurface(
                address: UnsafeMutableRawPointer(pixels), length: length, size: picture.size,
                pitch: picture.width * 4, format: .argb8888)
            if let surface { writer.write(picture, damage: lastDamage, to: surface) }
        }
        count += 1
        isUnderWay = true
    }

    /// The picture under way, if any, reaches the display at monotonic `time`.
    public func complete(at time: Duration) {
        guard isUnderWay else { return }
        isUnderWay = false
        delegate?.display(self, didPresentAt: time)
    }

    /// The display is another one now, as after a change of monitors.
    public func resize(to size: PixelSize) {
        properties.pictureSize = size
        picture = Bitmap(width: size.width, height: size.height)
        isUnderWay = false
        isWholeNeeded = true
        delegate?.displayDidChange(self)
    }

    public func close() {
        isClosed = true
        isUnderWay = false
    }
}
