public import Display
public import Geometry

/// Which framebuffer to use and how.
public struct FramebufferConfiguration: Hashable, Sendable {
    /// What to do with a framebuffer that the kernel makes of a display card, which its own interface drives better.
    public enum DisplayCards: Hashable, Sendable {
        /// Takes it when there is no other.
        case use
        /// Takes it only when `device` names it.
        case skip
    }

    /// The device file (`/dev/fb1`) or the driver's name for it (`fb_ili9341`); nil chooses.
    public var device: String?
    public var orientation: PanelOrientation
    /// How memory holds pixels, for drivers that do not say it right; nil believes the driver.
    public var format: PixelFormat?
    /// Pictures a second at most: framebuffers have no rhythm of their own. 1...240.
    public var frameRate: Double
    public var displayCards: DisplayCards

    public init(
        device: String? = nil, orientation: PanelOrientation = .upright, format: PixelFormat? = nil,
        frameRate: Double = 30, displayCards: DisplayCards = .use
    ) {
        self.device = device
        self.orientation = orientation
        self.format = format
        self.frameRate = frameRate
        self.displayCards = displayCards
    }
}
