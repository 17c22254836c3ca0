import ImageCodec
import Raster
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct PNGTests {
    private func gradient(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 1 : Float((x * 7 + y * 13) % 256) / 255
                bitmap[x, y] =
                    SRGBColor(red: Float(x) / Float(width), green: Float(y) / Float(height), blue: 0.5, alpha: alpha)
                    .premultiplied
            }
        }
        return bitmap
    }

    @Test func opaquePicturesComeBackUnchanged() throws {
        for (width, height) in [(1, 1), (321, 241), (7, 300)] {
            let bitmap = gradient(width: width, height: height, isOpaque: true)
            let back = try PNG.decode(try PNG.encode(bitmap, name: "test"), name: "test")
            #expect(back.isEqual(to: bitmap))
        }
    }

    /// Straight alpha in the file and back to premultiplied loses nothing: the quotient is rounded to nearest, so
    /// that the product comes back.
    @Test func translucentPicturesComeBackUnchanged() throws {
        let bitmap = gradient(width: 64, height: 64, isOpaque: false)
        let back = try PNG.decode(try PNG.encode(bitmap, name: "test"), name: "test")
        #expect(back.isEqual(to: bitmap))
    }

    @Test func coloursAreStraightInTheFile() throws {
        // Half transparent red, premultiplied.
        let bitmap = Bitmap(width: 1, height: 1)
        bitmap[0, 0] = 0x8080_0000
        let bytes = try PNG.encode(bitmap, name: "test")
        #expect(try PNG.decode(bytes, name: "test")[0, 0] == 0x8080_0000)
        // Bytes 24 and 25 of the header chunk: 8 bits, colour with alpha.
        #expect(bytes[24] == 8 && bytes[25] == 6)
    }

    @Test func filesAreWrittenAndRead() throws {
        let path = "/tmp/tafel-png-\(getpid()).png"
        defer { unsafe unlink(path) }
        let bitmap = gradient(width: 20, height: 10, isOpaque: true)
        try PNG.write(bitmap, to: path)
        #expect(try PNG.read(path).isEqual(to: bitmap))
    }

    @Test func missingFilesAreReported() {
        #expect(throws: ImageCodecError.cannotOpen(path: "/nowhere/a.png", code: ENOENT)) {
            try PNG.read("/nowhere/a.png")
        }
        #expect(throws: ImageCodecError.cannotOpen(path: "/nowhere/a.png", code: ENOENT)) {
            try PNG.write(Bitmap(width: 1, height: 1), to: "/nowhere/a.png")
        }
        #expect(throws: ImageCodecError.cannotOpen(path: "/", code: EISDIR)) { try PNG.read("/") }
    }

    @Test func aFullDiskIsReported() {
        #expect(throws: ImageCodecError.cannotWrite(path: "/dev/full", code: ENOSPC)) {
            try PNG.write(Bitmap(width: 1, height: 1), to: "/dev/full")
        }
    }

    @Test func whatIsNoPNGIsReported() {
        #expect(throws: ImageCodecError.notPNG(path: "x")) { try PNG.decode([], name: "x") }
        #expect(throws: ImageCodecError.notPNG(path: "x")) { try PNG.decode(Array("GIF89a".utf8), name: "x") }
    }

    @Test func damagedPicturesAreReported() throws {
        let whole = try PNG.encode(gradient(width: 40, height: 40, isOpaque: false), name: "x")
        for length in [8, 20, 40, whole.count / 2, whole.count - 20] {
            #expect(throws: ImageCodecError.self) { try PNG.decode(Array(whole[..<length]), name: "x") }
        }
        var flipped = whole
        flipped[whole.count / 2] ^= 0xFF
        #expect(throws: ImageCodecError.self) { try PNG.decode(flipped, name: "x") }
    }

    @Test func picturesThatAreTooLargeAreReported() throws {
        // The header says 100,000 pixels wide; its checksum is made right again.
        var bytes = try PNG.encode(Bitmap(width: 1, height: 1), name: "x")
        bytes.replaceSubrange(16..<20, with: [0, 1, 0x86, 0xA0])
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in bytes[12..<29] {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        remainder = ~remainder
        bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(remainder >> UInt32(24 - 8 * $0) & 255) })
        #expect(throws: ImageCodecError.tooLarge(path: "x", width: 100_000, height: 1)) {
            try PNG.decode(bytes, name: "x")
        }
    }
}
