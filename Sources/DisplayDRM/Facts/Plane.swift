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
}
