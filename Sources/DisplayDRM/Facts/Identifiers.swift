/// The kernel's number of one connector.
struct ConnectorID: Hashable, Comparable, Sendable {
    var rawValue: UInt32

    static func < (left: ConnectorID, right: ConnectorID) -> Bool { left.rawValue < right.rawValue }
}

/// The kernel's number of one CRTC, the part that makes a signal from planes.
struct CRTCID: Hashable, Comparable, Sendable {
    var rawValue: UInt32

    static func < (left: CRTCID, right: CRTCID) -> Bool { left.rawValue < right.rawValue }
}

/// The kernel's number of one plane, the part that reads a framebuffer.
struct PlaneID: Hashable, Sendable {
    var rawValue: UInt32
}

/// The kernel's number of one framebuffer, a buffer with size and format.
struct FramebufferID: Hashable, Sendable {
    var rawValue: UInt32
}

/// The kernel's number of one property, a named setting of an object.
struct PropertyID: Hashable, Sendable {
    var rawValue: UInt32
}

/// The kernel's number of one blob, a value of a property that does not fit into 64 bits.
struct BlobID: Hashable, Sendable {
    var rawValue: UInt32
}
