import Configuration
public import Geometry

/// Where and how the pictures appear.
public struct DisplaySettings: Hashable, Sendable {
    public var output = OutputKind.automatic
    /// A stable name of a connector, such as `HDMI-A-1`; nil takes the first one with a display.
    public var connector: String?
    /// A device file to use instead of looking for one, such as `/dev/fb1`.
    public var device: String?
    /// The mode to set; nil takes the display's preferred one.
    public var mode: DisplayModeName?
    /// The numbers of a mode that the display does not list, as `DRMConfiguration.mode` takes them.
    public var timing: String?
    /// The size in pixels of outputs that have none of their own (VNC, memory), after rotation.
    public var size = PixelSize(width: 800, height: 480)
    public var rotation = DisplayRotation.none
    public var isMirrored = false
    /// Pixels a point; nil chooses by the display's pixels and millimetres.
    public var scale: Double?
    /// The most frames a second.
    public var frameRate = 60
    public var theme = ThemeChoice.automatic
    public var textSize = TextSizeChoice.standard
    /// Whether movement is replaced by fades.
    public var reducesMotion = false
    public var vnc = VNCSettings()

    public init() {}
}

/// A kind of output.
public enum OutputKind: String, CaseIterable, Hashable, Sendable {
    /// The first that works of DRM, framebuffer and VNC.
    case automatic
    case drm
    case fbdev
    case vnc
    case memory
}

/// How far the picture is turned clockwise against the display.
public enum DisplayRotation: Int, CaseIterable, Hashable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
}

/// The colours of a screen.
public enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
    /// Dark: a wall display lights the room at night.
    case automatic
    case dark
    case light
}

extension DisplaySettings {
    static let schema = Schema<DisplaySettings>.object(
        "Display", "Where and how the pictures appear.", DisplaySettings(),
        keys: [
            SettingsKey("output", \.output, .output, "The kind of output."),
            SettingsKey(
                "connector", \.connector, .text,
                "The connector to use, such as HDMI-A-1 or DSI-1. The first with a display when left out."),
            SettingsKey(
                "device", \.device, .text,
                "A device file such as /dev/fb1 or /dev/dri/card1. Found by itself when left out."),
            SettingsKey(
                "mode", \.mode, .displayMode,
                "The mode, such as 1024x600 or 1920x1080@50. The display's own when left out.",
                alsoKnownAs: ["resolution"]),
            SettingsKey(
                "timing", \.timing, .timing,
                "The signal of a display that does not say its modes: the clock in MHz, then for both directions the"
                    + " visible pixels, the beginning and end of the pulse, and the total. Goes before mode.",
                alsoKnownAs: ["modeline"]),
            SettingsKey(
                "size", \.size, .pixelSize, "The picture's size in pixels where there is no display: VNC and memory."),
            SettingsKey("rotation", \.rotation, .rotation, "How far the picture is turned, in degrees clockwise."),
            SettingsKey("mirrored", \.isMirrored, .boolean, "Whether left and right are exchanged."),
            SettingsKey(
                "scale", \.scale,
                .absent(as: "automatic", "By the display's pixels and millimetres.", or: .number(in: 0.5...4)),
                "How many pixels a point has.", alsoKnownAs: ["zoom", "dpi"]),
            SettingsKey(
                "frameRate", \.frameRate, .integer(in: 1...240), "The most frames a second.",
                alsoKnownAs: ["fps", "refreshRate"]),
            SettingsKey("theme", \.theme, .theme, "The colours.", alsoKnownAs: ["colors", "appearance"]),
            SettingsKey("textSize", \.textSize, .textSize, "How large text is.", alsoKnownAs: ["fontSize"]),
            SettingsKey(
                "reduceMotion", \.reducesMotion, .boolean, "Whether movement is replaced by fades.",
                alsoKnownAs: ["reducedMotion"]),
            SettingsKey("vnc", \.vnc, VNCSettings.schema, "The VNC output."),
        ])
}

extension Schema where Value == OutputKind {
    static var output: Schema {
        .choice([
            Choice("automatic", .automatic, "The first that works of drm, fbdev and vnc."),
            Choice("drm", .drm, "A display of the kernel's DRM: HDMI, DSI, DPI, most SPI panels."),
            Choice("fbdev", .fbdev, "A framebuffer device (/dev/fb0)."),
            Choice("vnc", .vnc, "No display: a VNC server to look at and to touch."),
            Choice("memory", .memory, "No display at all, for tests."),
        ])
    }
}

extension Schema where Value == DisplayRotation {
    static var rotation: Schema {
        .choice(DisplayRotation.allCases.map { Choice($0.rawValue, $0, "") })
    }
}

extension Schema where Value == ThemeChoice {
    static var theme: Schema {
        .choice([
            Choice("automatic", .automatic, "Dark, as a wall display lights the room at night."),
            Choice("dark", .dark, "Light on dark."), Choice("light", .light, "Dark on light."),
        ])
    }
}
