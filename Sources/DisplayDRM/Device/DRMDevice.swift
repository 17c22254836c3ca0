import Display
import Geometry
import Posix

/// One open card: the kernel's calls and nothing else, so that choice and faults can be tested without a card.
@MainActor
protocol DRMDevice: AnyObject {
    /// The device file.
    var path: String { get }
    /// Readable when an event waits.
    var descriptor: Int32 { get }
    /// Which of our outputs use the card for what: several may share it.
    var use: CardUse { get }

    /// What the card is and has. Asks the displays anew, which can take a while: `DRM_IOCTL_MODE_GETCONNECTOR`.
    func examine() -> Card

    /// Becomes the one who may set modes: `DRM_IOCTL_SET_MASTER`.
    func takeMaster() throws(Errno)
    /// Whether this open file is the one that may set modes; the first to open a card is: `drmIsMaster`.
    var isMaster: Bool { get }
    /// `DRM_IOCTL_DROP_MASTER`.
    func dropMaster() throws(Errno)

    /// Memory for pictures: `DRM_IOCTL_MODE_CREATE_DUMB`.
    func createBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(Errno) -> DumbAllocation
    /// `DRM_IOCTL_MODE_MAP_DUMB` and `mmap`.
    func map(_ allocation: DumbAllocation) throws(Errno) -> MemoryMapping
    /// `DRM_IOCTL_MODE_DESTROY_DUMB`.
    func destroyBuffer(_ allocation: DumbAllocation)
    /// `DRM_IOCTL_MODE_ADDFB2`, or `ADDFB` where that is missing.
    func addFramebuffer(_ allocation: DumbAllocation, size: PixelSize, format: PixelFormat) throws(Errno)
        -> FramebufferID
    /// `DRM_IOCTL_MODE_RMFB`; the CRTC that shows it goes dark.
    func removeFramebuffer(_ framebuffer: FramebufferID)

    /// Sets mode and framebuffer at once, without an event: `DRM_IOCTL_MODE_SETCRTC`.
    func setCRTC(
        _ crtc: CRTCID, framebuffer: FramebufferID, x: UInt32, y: UInt32, connector: ConnectorID, mode: DisplayTiming
    ) throws(Errno)
    /// Shows another framebuffer from the next frame on; an event tells: `DRM_IOCTL_MODE_PAGE_FLIP`.
    func flip(_ crtc: CRTCID, to framebuffer: FramebufferID) throws(Errno)
    /// Says that a framebuffer on display was changed: `DRM_IOCTL_MODE_DIRTYFB`.
    func markDirty(_ framebuffer: FramebufferID, _ damage: Region) throws(Errno)

    /// Sets one property of a connector: `DRM_IOCTL_MODE_SETPROPERTY`.
    func set(_ connector: ConnectorID, _ property: PropertyID, to value: UInt64) throws(Errno)

    /// `DRM_IOCTL_MODE_CREATEPROPBLOB`.
    func createBlob(_ timing: DisplayTiming) throws(Errno) -> BlobID
    /// Rectangles as `FB_DAMAGE_CLIPS` takes them.
    func createBlob(_ damage: Region) throws(Errno) -> BlobID
    func destroyBlob(_ blob: BlobID)
    /// All or nothing: `DRM_IOCTL_MODE_ATOMIC`.
    func commit(_ request: AtomicRequest) throws(Errno)

    /// Whether the CRTC, which must be on, has a vertical blank to wait for: `DRM_IOCTL_CRTC_GET_SEQUENCE`.
    func hasVerticalBlank(_ crtc: CRTCID) -> Bool
    /// The events that wait; empty when none does.
    func readEvents() throws(Errno) -> [FlipEvent]
}

/// Memory that a card scans pictures out of.
struct DumbAllocation: Hashable, Sendable {
    var handle: UInt32
    /// Bytes from one row to the next.
    var pitch: Int
    /// In bytes.
    var length: Int
}

/// Property values to be set together.
struct AtomicRequest: Hashable, Sendable {
    struct Setting: Hashable, Sendable {
        var object: UInt32
        var property: PropertyID
        var value: UInt64
    }

    enum Purpose: Hashable, Sendable {
        /// Mode and connector may change; waits until done.
        case modeset
        /// On or off, or another way of turning; waits until done, without an event.
        case power
        /// Another framebuffer; returns at once.
        case flip
        /// Nothing is done; only whether it could be.
        case test
    }

    var settings: [Setting] = []
    var purpose: Purpose

    mutating func set(_ object: UInt32, _ property: PropertyID?, _ value: UInt64) {
        if let property { settings.append(Setting(object: object, property: property, value: value)) }
    }
}
