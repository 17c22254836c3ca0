/// Why a picture could not be read or written.
public enum ImageCodecError: Error, Hashable {
    /// The file cannot be opened; `code` is the system's errno.
    case cannotOpen(path: String, code: Int32)
    /// Writing failed after the file was opened, for want of space for example; `code` is the system's errno.
    case cannotWrite(path: String, code: Int32)
    /// The file is not a PNG picture.
    case notPNG(path: String)
    /// The picture is damaged or cut off; `reason` is the decoder's word for it.
    case damaged(path: String, reason: String)
    /// The picture is wider or taller than a bitmap can be.
    case tooLarge(path: String, width: Int, height: Int)
    /// The encoder failed; `reason` is its word for it.
    case encoding(path: String, reason: String)
}

extension ImageCodecError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let code): "\(path): cannot be opened (errno \(code))"
        case .cannotWrite(let path, let code): "\(path): cannot be written (errno \(code)); is the disk full?"
        case .notPNG(let path): "\(path): is not a PNG picture"
        case .damaged(let path, let reason): "\(path): the picture is damaged (\(reason))"
        case .tooLarge(let path, let width, let height):
            "\(path): \(width) x \(height) pixels are too many; each side may have 16384"
        case .encoding(let path, let reason): "\(path): cannot be encoded as PNG (\(reason))"
        }
    }
}
