import Geometry

/// What a framebuffer's driver says about it: `struct fb_fix_screeninfo` and `fb_var_screeninfo`.
struct FramebufferFacts: Hashable, Sendable {
    /// Where a colour lies in a pixel.
    struct Field: Hashable, Sendable {
        /// The lowest bit.
        var offset: Int
        var length: Int
        var isReversed = false
    }

    /// The device file.
    var path: String
    /// The driver's name for it.
    var name: String
    /// What is seen.
    var size: PixelSize
    /// What there is, of which a part is seen.
    var virtualSize: PixelSize
    /// Where the part that is seen begins.
    var offsetX = 0
    var offsetY = 0
    var bitsPerPixel: Int
    var red: Field
    var green: Field
    var blue: Field
    var isGray = false
    /// `FB_VISUAL_…`.
    var visual = 2
    /// Bytes from one row to the next; 0 when the driver does not say.
    var lineLength: Int
    /// Bytes of memory.
    var memoryLength: Int
    /// Where in its first page the memory begins.
    var pageOffset = 0
    var millimetres: CGSize?
}
