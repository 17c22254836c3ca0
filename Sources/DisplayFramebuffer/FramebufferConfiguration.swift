public import Display
public import Geometry

/// Which framebuffer to use and how.
public struct FramebufferConfiguration: Hashable, Sendable {
    /// The device file (`/dev/fb1`) or the driver's name for it (`fb_ili9341`); nil chooses.
    public var device: String?
    public var orientation: PanelOrientation
    /// How memory holds pixels, for drivers that do not say it right; nil believes the driver.
    public var format: PixelFormat?
    /// Pictures a second at most: framebuffers have no rhythm of their own. 1...240.
    public var frameRate: Double

    public init(
        device: String? = nil, orientation: PanelOrientation = .upright, format: PixelFormat? = nil,
        frameRate: Double = 30
    ) {
        self.device = device
        self.orientation = orientation
        self.format = format
        self.frameRate = frameRate
    }
}
