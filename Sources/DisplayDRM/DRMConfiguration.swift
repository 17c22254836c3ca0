public import Display
public import Geometry

/// Which display to use and how.
public struct DRMConfiguration: Hashable, Sendable {
    /// What to do when no display is connected.
    public enum WhenAbsent: Hashable, Sendable {
        /// `open` throws.
        case fail
        /// The output waits for one; until then it has `placeholderSize` and is not ready.
        case wait
    }

    /// How pictures are brought to the card.
    public enum CommitStyle: Hashable, Sendable {
        /// Atomic where the driver has it.
        case automatic
        case legacy
    }

    /// Takes only cards whose driver, place or device file is this; nil takes any.
    public var card: String?
    /// The connector's name (`HDMI-A-1`); nil chooses.
    public var connector: String?
    /// Uses the named connector even when nothing seems to be connected there.
    public var forcesConnector: Bool
    /// `1024x600`, `1024x600@60`, `1920x1080i@50`, or the numbers of a timing (`clock hdisp hsyncstart hsyncend htotal
    /// vdisp vsyncstart vsyncend vtotal [+hsync|-hsync] [+vsync|-vsync]`, clock in MHz); nil takes the preferred mode.
    public var mode: String?
    /// nil takes the panel's own.
    public var orientation: PanelOrientation?
    public var whenAbsent: WhenAbsent
    public var commitStyle: CommitStyle
    /// Pictures a second at most; nil leaves it to the display.
    public var frameRate: Double?
    /// How memory holds pixels; nil takes the best that the plane knows.
    public var format: PixelFormat?

    public init(
        card: String? = nil, connector: String? = nil, forcesConnector: Bool = false, mode: String? = nil,
        orientation: PanelOrientation? = nil, whenAbsent: WhenAbsent = .fail, commitStyle: CommitStyle = .automatic,
        frameRate: Double? = nil, format: PixelFormat? = nil
    ) {
        self.card = card
        self.connector = connector
        self.forcesConnector = forcesConnector
        self.mode = mode
        self.orientation = orientation
        self.whenAbsent = whenAbsent
        self.commitStyle = commitStyle
        self.frameRate = frameRate
        self.format = format
    }
}
