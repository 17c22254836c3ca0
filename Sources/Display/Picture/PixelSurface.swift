public import Geometry

/// A display's memory as a place to write pixels to; belongs to somebody else.
@safe
public struct PixelSurface {
    let address: UnsafeMutableRawPointer
    public let size: PixelSize
    /// Bytes from one row to the next, as the driver says.
    public let pitch: Int
    public let format: PixelFormat

    /// - Parameters:
    ///   - address: The first row; must stay valid and writable while the surface is used.
    ///   - length: The bytes that may be touched from `address` on.
    /// - Returns: nil when the rows do not fit into `length` or overlap.
    @unsafe
    public init?(address: UnsafeMutableRawPointer, length: Int, size: PixelSize, pitch: Int, format: PixelFormat) {
        let row = format.rowBytes(size.width)
        guard size.width > 0, size.height > 0, size.width <= 16384, size.height <= 16384, pitch >= row, length >= row,
            pitch <= length || size.height == 1, (size.height - 1) * pitch + row <= length
        else { return nil }
        unsafe self.address = unsafe address
        self.size = size
        self.pitch = pitch
        self.format = format
    }
}
