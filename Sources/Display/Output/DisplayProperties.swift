public import Geometry

/// Facts about an output.
public struct DisplayProperties: Hashable, Sendable {
    /// A stable name for people and logs: `HDMI-A-1`, `fb0 (ili9341)`, `VNC 127.0.0.1:5900`.
    public var name: String
    /// The picture's size in pixels, after rotation.
    public var pictureSize: PixelSize
    /// Frames per second the output takes at most, its own or set; nil when it takes them as fast as they come.
    public var refreshRate: Double?
    /// The picture area in millimetres, after rotation, where known.
    public var millimetres: CGSize?

    public init(name: String, pictureSize: PixelSize, refreshRate: Double? = nil, millimetres: CGSize? = nil) {
        self.name = name
        self.pictureSize = pictureSize
        self.refreshRate = refreshRate
        self.millimetres = millimetres
    }
}
