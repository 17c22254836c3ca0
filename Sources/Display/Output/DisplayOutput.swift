public import Geometry
public import Raster

/// A place where finished pictures go: a DRM display, a framebuffer, a VNC server, memory.
///
/// The kiosk draws into a bitmap of its own in ordinary memory and hands it over with the damage since the picture
/// before; the output copies, converts and rotates on the way out.
@MainActor
public protocol DisplayOutput: AnyObject {
    /// What this output is; changes only through `displayDidChange`.
    var properties: DisplayProperties { get }

    var delegate: (any DisplayOutputDelegate)? { get set }

    /// Whether `present` may be called now; false while as many pictures are under way as the output takes (one or
    /// two), or the display is gone. Outputs pace themselves: ready again means that the next picture is due.
    var isReady: Bool { get }

    /// Whether anybody can see the pictures. While nobody does, an output may take them at a rate far below its own.
    var isWatched: Bool { get }

    /// Shows `picture`, which has the size of `properties.pictureSize` and differs from the one before only inside
    /// `damage`. The bitmap belongs to the caller again on return. `display(_:didPresentAt:)` follows.
    ///
    /// Only when `isReady`. Damage beyond the picture is ignored; the first picture after opening and after
    /// `displayDidChange` counts as damaged everywhere.
    /// - Throws: `disconnected` when the display went meanwhile; `display(_:wasLost:)` is called as well then.
    func present(_ picture: Bitmap, damage: Region) throws(DisplayError)

    /// Lights the display or lets it go dark, the backlight included where the hardware ties them together.
    ///
    /// While dark the output is not ready; lit again it calls `displayDidChange`, and the next picture is whole. An
    /// output whose display is gone keeps the wish for the one that comes.
    /// - Returns: Whether the output can do that; those that cannot stay lit.
    @discardableResult
    func setPower(_ power: DisplayPower) -> Bool

    /// Gives the device back as it was found.
    func close()
}

extension DisplayOutput {
    /// A display on a wall is taken to be looked at.
    public var isWatched: Bool { true }
    /// Outputs without a display of their own have nothing to switch.
    @discardableResult
    public func setPower(_ power: DisplayPower) -> Bool { false }
}
