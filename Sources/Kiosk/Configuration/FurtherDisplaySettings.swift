public import Configuration

/// One more display of the same panel, with screens and touch of its own.
public struct FurtherDisplaySettings: Hashable, Sendable {
    /// `HDMI-A-2`.
    public var connector = ""
    /// Names of screens, in the order of the pages; empty for all of them.
    public var screens: [NameReference] = []
    /// Names, paths or ids of the devices that point on this display and on no other; none when empty.
    public var touch: [String] = []
    /// The mode to set; nil takes the display's preferred one.
    public var mode: DisplayModeName?
    public var rotation = DisplayRotation.none
    public var isMirrored = false
    /// Pixels a point; nil chooses by the display's pixels and millimetres.
    public var scale: Double?

    public init() {}
}

extension FurtherDisplaySettings {
    static let schema = Schema<FurtherDisplaySettings>.object(
        "FurtherDisplay", "One more display of the same panel, with screens and touch of its own.",
        FurtherDisplaySettings(),
        keys: [
            .required("connector", \.connector, .text, "The connector it is plugged into, such as HDMI-A-2."),
            SettingsKey(
                "screens", \.screens, .list(of: .reference(to: "screen")),
                "The names of its screens. All of them, in the order of the file, when left out or empty.",
                alsoKnownAs: ["pages", "order"]),
            SettingsKey(
                "touch", \.touch, .list(of: .text),
                "The devices that point on this display and on no other, each by a part of its name, a path under"
                    + " /dev/input, or its id such as 0eef:0001. It is only looked at when left out or empty."),
            SettingsKey(
                "mode", \.mode, .displayMode, "The mode, such as 1024x600. The display's own when left out.",
                alsoKnownAs: ["resolution"]),
            SettingsKey("rotation", \.rotation, .rotation, "How far the picture is turned, in degrees clockwise."),
            SettingsKey("mirrored", \.isMirrored, .boolean, "Whether left and right are exchanged."),
            SettingsKey(
                "scale", \.scale,
                .absent(as: "automatic", "By the display's pixels and millimetres.", or: .number(in: 0.5...4)),
                "How many pixels a point has."),
        ])
}

extension KioskSettings {
    /// The settings of a panel that shows only what belongs to one of the further displays.
    public func settings(for further: FurtherDisplaySettings) -> KioskSettings {
        var settings = self
        settings.displays = []
        settings.display.output = .drm
        settings.display.device = nil
        settings.display.connector = further.connector
        settings.display.mode = further.mode
        settings.display.timing = nil
        settings.display.rotation = further.rotation
        settings.display.isMirrored = further.isMirrored
        settings.display.scale = further.scale
        settings.pages.order = further.screens
        return settings
    }
}
