import CDRM
import Display

/// The kernel's four-character codes of the formats we can write.
enum FormatCode {
    /// In order of preference: what needs no conversion first, then what loses least.
    static let preferred: [(format: PixelFormat, code: UInt32)] = [
        (.xrgb8888, cdrm_fourcc(0x58, 0x52, 0x32, 0x34)), (.argb8888, cdrm_fourcc(0x41, 0x52, 0x32, 0x34)),
        (.xbgr8888, cdrm_fourcc(0x58, 0x42, 0x32, 0x34)), (.abgr8888, cdrm_fourcc(0x41, 0x42, 0x32, 0x34)),
        (.rgbx8888, cdrm_fourcc(0x52, 0x58, 0x32, 0x34)), (.bgrx8888, cdrm_fourcc(0x42, 0x58, 0x32, 0x34)),
        (.rgb888, cdrm_fourcc(0x52, 0x47, 0x32, 0x34)), (.bgr888, cdrm_fourcc(0x42, 0x47, 0x32, 0x34)),
        (.rgb565, cdrm_fourcc(0x52, 0x47, 0x31, 0x36)), (.bgr565, cdrm_fourcc(0x42, 0x47, 0x31, 0x36)),
        (.gray8, cdrm_fourcc(0x52, 0x38, 0x20, 0x20)), (.gray1, cdrm_fourcc(0x52, 0x31, 0x20, 0x20)),
    ]

    static func code(_ format: PixelFormat) -> UInt32? {
        preferred.first { $0.format == format }?.code
    }

    /// `XR24`.
    static func text(_ code: UInt32) -> String {
        var text = ""
        for shift in [UInt32(0), 8, 16, 24] { text.unicodeScalars.append(Unicode.Scalar(UInt8(code >> shift & 0x7F))) }
        return text
    }
}
