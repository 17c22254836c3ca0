import CNeatVNC
import Display
import Geometry
import Posix
import Raster

/// The pictures neatvnc sends from. One given away is not written until neatvnc has let go of it.
@MainActor
@safe
final class FrameBuffers {
    /// One on display, one being written, and two more for viewers that are still being sent an older one.
    static let limit = 4

    private var buffers: [OpaquePointer] = unsafe []
    private var isFree: [Bool] = []
    private var stale: StaleRegions
    private let size: PixelSize
    private let loop: EventLoop
    private let writer = PictureWriter()
    /// Called when neatvnc lets go of one.
    var onRelease: (() -> Void)?

    init(size: PixelSize, _ loop: EventLoop) {
        self.size = size
        self.loop = loop
        stale = StaleRegions(buffers: FrameBuffers.limit, size: size)
    }

    var hasFree: Bool { unsafe buffers.count < FrameBuffers.limit || isFree.contains(true) }

    /// A buffer that shows `picture`; nil when memory is out. `hasFree` must be so.
    func fill(_ picture: Bitmap, damage: Region) -> OpaquePointer? {
        stale.add(damage)
        guard let index = freeIndex() else { return nil }
        let lacking = stale.take(index)
        guard let address = unsafe NeatVNC.functions.nvnc_fb_get_addr(buffers[index]) else { return nil }
        let pitch = size.width * 4
        let surface = unsafe PixelSurface(
            address: address, length: pitch * size.height, size: size, pitch: pitch, format: .xrgb8888)
        if let surface { writer.write(picture, damage: lacking, to: surface) }
        isFree[index] = false
        return unsafe buffers[index]
    }

    private func freeIndex() -> Int? {
        if let index = isFree.firstIndex(of: true) { return index }
        let new = unsafe NeatVNC.functions.nvnc_fb_new(
            UInt16(size.width), UInt16(size.height), cneatvnc_format_xrgb8888(), UInt16(size.width))
        guard let new = unsafe new else { return nil }
        unsafe ReleaseNotice(loop) { [weak self] in self?.released($0) }.attach(to: new)
        unsafe buffers.append(new)
        isFree.append(true)
        return unsafe buffers.count - 1
    }

    private func released(_ address: Int) {
        for index in unsafe buffers.indices where unsafe Int(bitPattern: buffers[index]) == address {
            isFree[index] = true
        }
        onRelease?()
    }

    isolated deinit {
        for index in unsafe buffers.indices {
            unsafe NeatVNC.functions.nvnc_fb_unref(buffers[index])
        }
    }
}
