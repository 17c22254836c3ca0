import Geometry

/// A part of the card that reads a framebuffer.
struct Plane: Hashable, Sendable {
    enum Kind: Int, Hashable, Sendable {
        case overlay = 0
        case primary = 1
        case cursor = 2
    }

    var id: PlaneID
    var kind: Kind
    /// Bit n: it can be shown on the card's nth CRTC.
    var possibleCRTCs: UInt32
    /// Four-character codes.
    var formats: [UInt32]
    var properties: [String: PropertyID] = [:]
    /// The bits of the property `rotation` by their names, `rotate-180` and so on; empty where the plane cannot turn.
    var rotations: [String: UInt64] = [:]

    /// The value of `rotation` for a picture that lies like this; nil where the plane cannot do it.
    ///
    /// The kernel counts against the clock, and mirrors before it turns: `drm_plane_create_rotation_property`.
    func rotation(for orientation: PanelOrientation) -> UInt64? {
        let degrees = (360 - orientation.rotation.rawValue) % 360
        guard let turn = rotations["rotate-\(degrees)"] else { return nil }
        guard orientation.isMirrored else { return 1 << turn }
        return rotations["reflect-x"].map { 1 << turn | 1 << $0 }
    }
}
