import Geometry

/// A part of the card that makes a signal, as it is now.
struct CRTC: Hashable, Sendable {
    var id: CRTCID
    /// Its place among the card's, which `possibleCRTCs` counts in.
    var index: Int
    /// nil when off.
    var mode: DisplayTiming?
    var framebuffer: FramebufferID?
    /// Where in the framebuffer the picture begins.
    var x: UInt32 = 0
    var y: UInt32 = 0
    var properties: [String: PropertyID] = [:]
}
