import CLinux
import Display
import Geometry
import Glibc
import Posix

/// One framebuffer: the kernel's calls and nothing else.
@MainActor
protocol FramebufferDevice: AnyObject {
    /// `FBIOGET_FSCREENINFO` and `FBIOGET_VSCREENINFO`.
    func examine() throws(Errno) -> FramebufferFacts
    /// The memory from the beginning of its first page on: `mmap`.
    func map(length: Int) throws(Errno) -> MemoryMapping
    /// Switches the display on or off: `FBIOBLANK`.
    func blank(_ power: DisplayPower) throws(Errno)
}

/// The machine's framebuffers, behind a protocol so that choice and faults can be tested.
@MainActor
protocol FramebufferSystem: AnyObject {
    /// The device files there are, in order of their numbers.
    func paths() -> [String]
    func open(_ path: String) throws(Errno) -> any FramebufferDevice
    /// The display card that this framebuffer is a view of: `/dev/dri/card0`; nil when it is a device of its own.
    func displayCard(of path: String) -> String?
}

/// A framebuffer through its device file.
@MainActor
final class KernelFramebufferDevice: FramebufferDevice {
    private let path: String
    private let file: FileDescriptor

    init(path: String) throws(Errno) {
        self.path = path
        file = try FileDescriptor(path: path, .readWrite)
    }

    func examine() throws(Errno) -> FramebufferFacts {
        var fixed = fb_fix_screeninfo()
        var variable = fb_var_screeninfo()
        try checked { unsafe clinux_ioctl(file.rawValue, UInt(FBIOGET_FSCREENINFO), &fixed) }
        try checked { unsafe clinux_ioctl(file.rawValue, UInt(FBIOGET_VSCREENINFO), &variable) }
        func field(_ bits: fb_bitfield) -> FramebufferFacts.Field {
            FramebufferFacts.Field(
                offset: Int(bits.offset), length: Int(bits.length), isReversed: bits.msb_right != 0)
        }
        let name = unsafe withUnsafeBytes(of: &fixed.id) { bytes in
            unsafe String(decoding: unsafe bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        var facts = FramebufferFacts(
            path: path, name: name, size: PixelSize(width: Int(variable.xres), height: Int(variable.yres)),
            virtualSize: PixelSize(width: Int(variable.xres_virtual), height: Int(variable.yres_virtual)),
            offsetX: Int(variable.xoffset), offsetY: Int(variable.yoffset), bitsPerPixel: Int(variable.bits_per_pixel),
            red: field(variable.red), green: field(variable.green), blue: field(variable.blue),
            isGray: variable.grayscale == 1, visual: Int(fixed.visual), lineLength: Int(fixed.line_length),
            memoryLength: Int(fixed.smem_len), pageOffset: Int(fixed.smem_start) & (Int(getpagesize()) - 1))
        // Drivers that do not know say 0 or -1.
        if (1...10000).contains(variable.width), (1...10000).contains(variable.height) {
            facts.millimetres = CGSize(width: Double(variable.width), height: Double(variable.height))
        }
        return facts
    }

    func map(length: Int) throws(Errno) -> MemoryMapping {
        try MemoryMapping(descriptor: file.rawValue, offset: 0, length: length)
    }

    func blank(_ power: DisplayPower) throws(Errno) {
        let level = power == .on ? FB_BLANK_UNBLANK : FB_BLANK_POWERDOWN
        try checked { clinux_ioctl_number(file.rawValue, UInt(FBIOBLANK), UInt(level)) }
    }
}

/// The real machine.
@MainActor
final class KernelFramebufferSystem: FramebufferSystem {
    func paths() -> [String] {
        (0..<32).map { "/dev/fb\($0)" }.filter { unsafe access($0, F_OK) == 0 }
    }

    func open(_ path: String) throws(Errno) -> any FramebufferDevice {
        try KernelFramebufferDevice(path: path)
    }

    func displayCard(of path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // The card is a child of the same device as the framebuffer.
        return Folder.names(in: "/sys/class/graphics/\(name)/device/drm").first { $0.hasPrefix("card") }
            .map { "/dev/dri/\($0)" }
    }
}
