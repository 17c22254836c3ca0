import Display
import Geometry

/// How pixels lie in a framebuffer's memory, concluded from what its driver says.
struct FramebufferLayout: Hashable, Sendable {
    var format: PixelFormat
    var pitch: Int
    /// The first byte of the part that is seen.
    var start: Int
    var size: PixelSize
    /// What in the driver's words contradicts itself, and what was made of it.
    var warning: String?

    /// - Throws: `unusable` that names what is missing or not understood.
    init(_ facts: FramebufferFacts, format wanted: PixelFormat? = nil) throws(DisplayError) {
        let (width, height) = (facts.size.width, facts.size.height)
        guard (1...16384).contains(width), (1...16384).contains(height) else {
            throw .unusable("\(facts.path) (\(facts.name)) reports a size of \(width) x \(height)")
        }
        let (bits, warning) = FramebufferLayout.bits(facts)
        guard let format = wanted ?? FramebufferLayout.format(facts, bits: bits) else {
            throw .unusable(
                "\(facts.path) (\(facts.name)) has \(bits) bits a pixel with red \(facts.red.offset)+\(facts.red.length), "
                    + "green \(facts.green.offset)+\(facts.green.length), blue \(facts.blue.offset)+\(facts.blue.length), "
                    + "which is none of the known layouts")
        }
        let row = format.rowBytes(width)
        let pitch = facts.lineLength > 0 ? facts.lineLength : format.rowBytes(max(width, facts.virtualSize.width))
        let start = facts.pageOffset + facts.offsetY * pitch + facts.offsetX * format.bitsPerPixel / 8
        guard pitch >= row else {
            throw .unusable("\(facts.path) (\(facts.name)) has rows of \(pitch) bytes, too short for \(width) pixels")
        }
        guard start - facts.pageOffset + (height - 1) * pitch + row <= facts.memoryLength else {
            throw .unusable(
                "\(facts.path) (\(facts.name)) has \(facts.memoryLength) bytes of memory, too few for \(width) x \(height)"
            )
        }
        self.format = format
        self.pitch = pitch
        self.start = start
        size = facts.size
        self.warning = warning
    }

    /// Bits a pixel: what the driver says, unless its rows prove it wrong.
    private static func bits(_ facts: FramebufferFacts) -> (Int, String?) {
        let (said, width, length) = (facts.bitsPerPixel, facts.size.width, facts.lineLength)
        func correct(to bits: Int) -> (Int, String?) {
            (bits, "\(facts.path) says \(said) bits a pixel, but its rows of \(length) bytes hold \(bits)")
        }
        guard length > 0, said >= 16 else { return (said, nil) }
        let colours = facts.red.length + facts.green.length + facts.blue.length
        if length < width * said / 8 {
            let fitting = [24, 16].first { $0 < said && length >= width * $0 / 8 && ($0 == 16) == (colours <= 16) }
            return fitting.map(correct) ?? (said, nil)
        }
        // Three bytes a pixel, yet room for exactly four.
        if said == 24, length == max(width, facts.virtualSize.width) * 4 { return correct(to: 32) }
        return (said, nil)
    }

    private static func format(_ facts: FramebufferFacts, bits: Int) -> PixelFormat? {
        let lengths = [facts.red.length, facts.green.length, facts.blue.length]
        let offsets = [facts.red.offset, facts.green.offset, facts.blue.offset]
        let isReversed = facts.red.isReversed || facts.green.isReversed || facts.blue.isReversed
        if isReversed { return nil }
        switch (bits, lengths) {
        case (32, [8, 8, 8]):
            return [[16, 8, 0]: .xrgb8888, [0, 8, 16]: .xbgr8888, [24, 16, 8]: .rgbx8888, [8, 16, 24]: .bgrx8888][
                offsets]
        case (24, [8, 8, 8]):
            return [[16, 8, 0]: .rgb888, [0, 8, 16]: .bgr888][offsets]
        // With the high byte first green is torn apart, and drivers give the place of one of its parts.
        case (16, [5, 6, 5]), (16, [5, 3, 5]):
            let known: [[Int]: PixelFormat] = [
                [11, 5, 0]: .rgb565, [0, 5, 11]: .bgr565, [3, 0, 8]: .rgb565Swapped, [3, 13, 8]: .rgb565Swapped,
                [8, 0, 3]: .bgr565Swapped, [8, 13, 3]: .bgr565Swapped,
            ]
            return known[offsets]
        case (8, _) where facts.isGray: return .gray8
        // 1 is white in FB_VISUAL_MONO10 only.
        case (1, _) where facts.visual == 1: return .gray1
        default: return nil
        }
    }
}
