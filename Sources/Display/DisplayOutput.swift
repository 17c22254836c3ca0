public import Geometry
public import Raster

/// A place where finished pictures go: a DRM display, a framebuffer, a VNC server, memory.
///
/// The kiosk draws into a bitmap of its own in ordinary memory and hands it over with the damage since the picture
/// before; the output copies, converts and rotates on the way out. One picture is under way at a time.
@MainActor
public protocol DisplayOutput: AnyObject {
    /// What this output is; changes only through `displayDidChange`.
    var properties: DisplayProperties { get }

    var delegate: (any DisplayOutputDelegate)? { get set }

    /// Whether `present` may be called now; false while a picture is under way or the display is gone.
    var isReady: Bool { get }

    /// Shows `picture`, which has the size of `properties.pictureSize` and differs from the one before only inside
    /// `damage`. The bitmap belongs to the caller again on return. `displayDidPresent` follows.
    func present(_ picture: Bitmap, damage: Region) throws(DisplayError)

    /// Gives the device back as it was found.
    func close()
}

/// Hears from an output. Called on the main thread, never from inside `present`.
@MainActor
public protocol DisplayOutputDelegate: AnyObject {
    /// The picture handed over last is on the display, since monotonic `time`; the output is ready again.
    func display(_ output: any DisplayOutput, didPresentAt time: Duration)

    /// The properties are others now (size, rotation, refresh); the next picture must be whole and of the new size.
    func displayDidChange(_ output: any DisplayOutput)

    /// The display is gone (unplugged, taken away); the output goes on watching for it.
    func display(_ output: any DisplayOutput, wasLost reason: DisplayError)
}

/// Facts about an output.
public struct DisplayProperties: Hashable, Sendable {
    /// A stable name for people and logs: `HDMI-A-1`, `fb0 (ili9341)`, `VNC 127.0.0.1:5900`.
    public var name: String
    /// The picture's size in pixels, after rotation.
    public var pictureSize: PixelSize
    /// Frames per second the display takes; nil when it has no rhythm of its own and the caller must pace itself.
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

/// Why an output cannot show pictures.
public enum DisplayError: Error, Hashable, Sendable {
    /// Nothing of this kind on this machine.
    case notFound(what: String)
    /// Permission is missing; `hint` says what mends it.
    case noPermission(device: String, hint: String)
    /// Someone else uses it; `holder` names them where that can be found out.
    case busy(device: String, holder: String?)
    /// A call failed.
    case systemCall(name: String, device: String, errno: Int32)
    /// Settings that this output cannot follow.
    case unusable(String)
    case disconnected
}
