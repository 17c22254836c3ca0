import Display
import Geometry
import Posix
import Raster

/// One buffer the display can show: memory, its mapping, and the framebuffer made of it.
@MainActor
final class PictureBuffer {
    let framebuffer: FramebufferID
    private let device: any DRMDevice
    private let allocation: DumbAllocation
    private let mapping: MemoryMapping
    private let size: PixelSize
    private let format: PixelFormat

    init(_ device: any DRMDevice, size: PixelSize, format: PixelFormat) throws(Errno) {
        self.device = device
        self.size = size
        self.format = format
        // One-bit rows are asked for as eight bits wide, which every driver knows.
        let bits = max(8, format.bitsPerPixel)
        let width = format.bitsPerPixel < 8 ? format.rowBytes(size.width) : size.width
        allocation = try device.createBuffer(width: width, height: size.height, bitsPerPixel: bits)
        do {
            framebuffer = try device.addFramebuffer(allocation, size: size, format: format)
        } catch {
            device.destroyBuffer(allocation)
            throw error
        }
        do {
            mapping = try device.map(allocation)
        } catch {
            device.removeFramebuffer(framebuffer)
            device.destroyBuffer(allocation)
            throw error
        }
    }

    /// Writes what is damaged; what was written, in the device's space.
    func write(_ picture: Bitmap, damage: Region, orientation: PanelOrientation, by writer: PictureWriter) {
        let surface = unsafe PixelSurface(
            address: mapping.address, length: mapping.length, size: size, pitch: allocation.pitch, format: format)
        // A driver whose pitch and length contradict each other was refused when the buffers were made.
        if let surface { writer.write(picture, damage: damage, orientation: orientation, to: surface) }
    }

    /// Whether the driver's pitch and length hold the picture.
    var isSound: Bool {
        unsafe PixelSurface(
            address: mapping.address, length: mapping.length, size: size, pitch: allocation.pitch, format: format)
            != nil
    }

    /// Gives the memory back; the display goes dark if it shows this buffer.
    func destroy() {
        device.removeFramebuffer(framebuffer)
        device.destroyBuffer(allocation)
    }
}
