import ImageCodec
import Raster

/// The pictures of this machine.
enum PNGFile {
    /// The bytes of a file; nil when it cannot be read.
    static func bytes(at path: String) -> [UInt8]? {
        do throws(ImageCodecError) {
            return try PNG.fileBytes(path)
        } catch {
            return nil
        }
    }

    /// The picture in `bytes`; nil when it is damaged or another kind of file.
    static func picture(in bytes: [UInt8], path: String) -> Bitmap? {
        do throws(ImageCodecError) {
            return try PNG.decode(bytes, name: path)
        } catch {
            return nil
        }
    }

    /// The picture in a file; nil when there is none.
    static func picture(at path: String) -> Bitmap? {
        bytes(at: path).flatMap { picture(in: $0, path: path) }
    }
}
