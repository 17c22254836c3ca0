internal import CPNG
public import Raster

/// PNG pictures, in and out: 8-bit sRGB with straight alpha outside, premultiplied inside.
///
/// Any kind of PNG can be read (grey, palette, 16 bits, interlaced); it is converted by libpng's simplified
/// interface. A colour that is not opaque loses precision in both directions: alpha 1 of 255 keeps one bit.
public enum PNG {
    /// The picture in the file at `path`.
    ///
    /// - Throws: `cannotOpen` when the file cannot be read; `notPNG`, `damaged` or `tooLarge` for what it holds.
    public static func read(_ path: String) throws(ImageCodecError) -> Bitmap {
        try decode(try readFile(path), name: path)
    }

    /// All bytes of the file at `path`, as `decode` takes them.
    ///
    /// - Throws: `cannotOpen` when the file cannot be read.
    public static func fileBytes(_ path: String) throws(ImageCodecError) -> [UInt8] {
        try readFile(path)
    }

    /// Writes `bitmap` to the file at `path`, replacing it.
    ///
    /// - Throws: `cannotOpen` or `cannotWrite` when the file system refuses; `encoding` when libpng does.
    public static func write(_ bitmap: Bitmap, to path: String) throws(ImageCodecError) {
        try writeFile(try encode(bitmap, name: path), to: path)
    }

    /// The picture in `bytes`; `name` stands in errors.
    public static func decode(_ bytes: [UInt8], name: String) throws(ImageCodecError) -> Bitmap {
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(&image) }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.starts(with: signature) else { throw .notPNG(path: name) }

        // libpng reads from the bytes in both steps, so that they must stay in place until the second is done.
        let result = unsafe bytes.withUnsafeBytes { source -> Result<Bitmap, ImageCodecError> in
            guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
                return .failure(.damaged(path: name, reason: unsafe message(of: image)))
            }
            let width = unsafe Int(image.width)
            let height = unsafe Int(image.height)
            guard (1...16384).contains(width), (1...16384).contains(height) else {
                return .failure(.tooLarge(path: name, width: width, height: height))
            }
            // Bytes blue, green, red, alpha: a little-endian 0xAARRGGBB.
            unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
            let bitmap = Bitmap(width: width, height: height)
            let isRead = unsafe bitmap.withUnsafePixels { pixels in
                unsafe png_image_finish_read(&image, nil, pixels, png_int_32(width * 4), nil) != 0
            }
            guard isRead else { return .failure(.damaged(path: name, reason: unsafe message(of: image))) }
            unsafe bitmap.withUnsafePixels { pixels in
                for index in 0..<(width * height) { unsafe pixels[index] = premultiplied(pixels[index]) }
            }
            return .success(bitmap)
        }
        return try result.get()
    }

    /// `bitmap` as the bytes of a PNG file; `name` stands in errors.
    public static func encode(_ bitmap: Bitmap, name: String) throws(ImageCodecError) -> [UInt8] {
        var image = unsafe png_image()
        unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
        unsafe image.width = png_uint_32(bitmap.width)
        unsafe image.height = png_uint_32(bitmap.height)
        unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        defer { unsafe png_image_free(&image) }
        let count = bitmap.width * bitmap.height
        let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            unsafe bitmap.withUnsafePixels { source in
                for index in 0..<count { unsafe buffer.initializeElement(at: index, to: straight(source[index])) }
            }
            filled = count
        }
        // What deflate needs at most: the data, a filter byte a row, five bytes for each stored block, the chunks.
        let data = (bitmap.width * 4 + 1) * bitmap.height
        var size = data + (data / 16383 + 1) * 5 + 4096
        var bytes = [UInt8](repeating: 0, count: size)
        let isWritten = unsafe bytes.withUnsafeMutableBytes { target in
            unsafe pixels.withUnsafeBytes { source in
                unsafe png_image_write_to_memory(
                    &image, target.baseAddress, &size, 0, source.baseAddress, png_int_32(bitmap.width * 4), nil) != 0
            }
        }
        guard isWritten else { throw .encoding(path: name, reason: unsafe message(of: image)) }
        bytes.removeLast(bytes.count - size)
        return bytes
    }

    private static func message(of image: png_image) -> String {
        unsafe withUnsafeBytes(of: image.message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

/// A pixel of straight alpha with its colours multiplied by it, rounded.
private func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}

/// A premultiplied pixel with its colours divided by alpha, rounded; what is invisible has no colour.
private func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}
