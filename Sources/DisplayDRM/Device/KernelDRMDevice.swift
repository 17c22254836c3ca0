import CDRM
import CLinux
import Display
import Geometry
import Glibc
import Posix
import Seats

/// A card through libdrm.
@MainActor
final class KernelDRMDevice: DRMDevice {
    let path: String
    let use = CardUse()
    private let file: FileDescriptor
    /// What keeps the card open for us, where a seat's giver has opened it.
    private let seatDevice: SeatDevice?
    private let isAtomic: Bool

    /// Opens a card's device file, by itself or through the session of a seat.
    init(path: String, allowAtomic: Bool, seat: SeatSession? = nil) throws(Errno) {
        self.path = path
        seatDevice = try seat.map { seat throws(Errno) in try seat.open(path) }
        if let seatDevice {
            file = try seatDevice.descriptor()
        } else {
            file = try FileDescriptor(path: path, [.readWrite, .nonBlocking])
        }
        // Without these the kernel hides primary planes and properties.
        let hasPlanes = drmSetClientCap(file.rawValue, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1) == 0
        isAtomic = allowAtomic && hasPlanes && drmSetClientCap(file.rawValue, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0
    }

    var descriptor: Int32 { file.rawValue }

    func takeMaster() throws(Errno) {
        if seatDevice != nil {
            // The seat's giver has done it, or another session is shown.
            if !isMaster { throw .busy }
            return
        }
        try checked { drmSetMaster(file.rawValue) }
    }

    var isMaster: Bool { drmIsMaster(file.rawValue) != 0 }

    func dropMaster() throws(Errno) {
        // The seat's giver does it when we say that we are ready.
        if seatDevice != nil { return }
        try checked { drmDropMaster(file.rawValue) }
    }

    func examine() -> Card {
        CardExamination(file.rawValue, path: path, isAtomic: isAtomic).card()
    }

    // MARK: Memory

    func createBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(Errno) -> DumbAllocation {
        var handle: UInt32 = 0
        var pitch: UInt32 = 0
        var length: UInt64 = 0
        try check(
            unsafe drmModeCreateDumbBuffer(
                file.rawValue, UInt32(width), UInt32(height), UInt32(bitsPerPixel), 0, &handle, &pitch, &length))
        return DumbAllocation(handle: handle, pitch: Int(pitch), length: Int(clamping: length))
    }

    func map(_ allocation: DumbAllocation) throws(Errno) -> MemoryMapping {
        var offset: UInt64 = 0
        try check(unsafe drmModeMapDumbBuffer(file.rawValue, allocation.handle, &offset))
        return try MemoryMapping(
            descriptor: file.rawValue, offset: Int64(bitPattern: offset), length: allocation.length)
    }

    func destroyBuffer(_ allocation: DumbAllocation) {
        // Fails only when the card is gone, and the memory with it.
        _ = drmModeDestroyDumbBuffer(file.rawValue, allocation.handle)
    }

    func addFramebuffer(
        _ allocation: DumbAllocation, size: PixelSize, format: PixelFormat
    ) throws(Errno) -> FramebufferID {
        guard let code = FormatCode.code(format) else { throw .invalidArgument }
        var number: UInt32 = 0
        let (handles, pitches, offsets) = (
            [allocation.handle, 0, 0, 0], [UInt32(allocation.pitch), 0, 0, 0], [UInt32](repeating: 0, count: 4)
        )
        let result = unsafe drmModeAddFB2(
            file.rawValue, UInt32(size.width), UInt32(size.height), code, handles, pitches, offsets, &number, 0)
        if result != 0 {
            // Kernels before 3.3 and some drivers know depth and bits only.
            let depths: [PixelFormat: UInt8] = [.xrgb8888: 24, .rgb565: 16]
            guard let depth = depths[format] else { throw Errno(rawValue: -result) }
            try check(
                unsafe drmModeAddFB(
                    file.rawValue, UInt32(size.width), UInt32(size.height), depth, UInt8(format.bitsPerPixel),
                    UInt32(allocation.pitch), allocation.handle, &number))
        }
        return FramebufferID(rawValue: number)
    }

    func removeFramebuffer(_ framebuffer: FramebufferID) {
        // Fails only when the card is gone.
        _ = drmModeRmFB(file.rawValue, framebuffer.rawValue)
    }

    // MARK: Legacy calls

    func setCRTC(
        _ crtc: CRTCID, framebuffer: FramebufferID, x: UInt32, y: UInt32, connector: ConnectorID, mode: DisplayTiming
    ) throws(Errno) {
        var info = mode.modeInfo
        var number = connector.rawValue
        try check(
            unsafe drmModeSetCrtc(file.rawValue, crtc.rawValue, framebuffer.rawValue, x, y, &number, 1, &info))
    }

    func flip(_ crtc: CRTCID, to framebuffer: FramebufferID) throws(Errno) {
        try check(
            drmModePageFlip(
                file.rawValue, crtc.rawValue, framebuffer.rawValue, UInt32(DRM_MODE_PAGE_FLIP_EVENT), nil))
    }

    func markDirty(_ framebuffer: FramebufferID, _ damage: Region) throws(Errno) {
        var clips = damage.rects.map { rect in
            drmModeClip(
                x1: UInt16(clamping: rect.x0), y1: UInt16(clamping: rect.y0), x2: UInt16(clamping: rect.x1),
                y2: UInt16(clamping: rect.y1))
        }
        try check(unsafe drmModeDirtyFB(file.rawValue, framebuffer.rawValue, &clips, UInt32(clips.count)))
    }

    func set(_ connector: ConnectorID, _ property: PropertyID, to value: UInt64) throws(Errno) {
        try check(drmModeConnectorSetProperty(file.rawValue, connector.rawValue, property.rawValue, value))
    }

    // MARK: Atomic calls

    func createBlob(_ timing: DisplayTiming) throws(Errno) -> BlobID {
        var info = timing.modeInfo
        var number: UInt32 = 0
        try check(
            unsafe drmModeCreatePropertyBlob(file.rawValue, &info, MemoryLayout<drmModeModeInfo>.size, &number))
        return BlobID(rawValue: number)
    }

    func createBlob(_ damage: Region) throws(Errno) -> BlobID {
        // `struct drm_mode_rect`: four signed words each.
        let words = damage.rects.flatMap { [Int32($0.x0), Int32($0.y0), Int32($0.x1), Int32($0.y1)] }
        var number: UInt32 = 0
        try check(unsafe drmModeCreatePropertyBlob(file.rawValue, words, words.count * 4, &number))
        return BlobID(rawValue: number)
    }

    func destroyBlob(_ blob: BlobID) {
        // Fails only when the card is gone.
        _ = drmModeDestroyPropertyBlob(file.rawValue, blob.rawValue)
    }

    func commit(_ request: AtomicRequest) throws(Errno) {
        guard let list = unsafe drmModeAtomicAlloc() else { throw .outOfMemory }
        defer { unsafe drmModeAtomicFree(list) }
        for setting in request.settings {
            let result = unsafe drmModeAtomicAddProperty(
                list, setting.object, setting.property.rawValue, setting.value)
            if result < 0 { throw Errno(rawValue: -result) }
        }
        let flags =
            switch request.purpose {
            case .modeset: DRM_MODE_ATOMIC_ALLOW_MODESET | DRM_MODE_PAGE_FLIP_EVENT
            case .power: DRM_MODE_ATOMIC_ALLOW_MODESET
            case .flip: DRM_MODE_ATOMIC_NONBLOCK | DRM_MODE_PAGE_FLIP_EVENT
            case .test: DRM_MODE_ATOMIC_ALLOW_MODESET | DRM_MODE_ATOMIC_TEST_ONLY
            }
        try check(unsafe drmModeAtomicCommit(file.rawValue, list, UInt32(flags), nil))
    }

    // MARK: Events

    func hasVerticalBlank(_ crtc: CRTCID) -> Bool {
        drmCrtcGetSequence(file.rawValue, crtc.rawValue, nil, nil) == 0
    }

    func readEvents() throws(Errno) -> [FlipEvent] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count: Int
        do {
            var span = bytes.mutableSpan
            count = try file.read(into: &span)
        } catch .wouldBlock {
            return []
        }
        return FlipEvent.parse(bytes.span.extracting(..<count))
    }

    /// libdrm's calls give the negated error number.
    private func check(_ result: Int32) throws(Errno) {
        if result != 0 { throw result == -1 ? Errno.current : Errno(rawValue: -result) }
    }
}
