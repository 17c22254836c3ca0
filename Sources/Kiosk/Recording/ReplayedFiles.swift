import Raster

/// The pictures of a recording, and of this machine where the recording leaves one out.
@MainActor
public final class ReplayedFiles {
    /// A picture that is shown as missing though it was not then.
    public struct Missing: Hashable, Sendable {
        public var path: String
        /// The file's size then, in bytes.
        public var count: Int
    }

    private(set) var missing: [Missing] = []
    private var contents: [String: SessionFile.Content] = [:]

    init() {}

    /// From now on the file is this one.
    func add(_ file: SessionFile) {
        contents[file.path] = file.content
    }

    /// The picture that was in the file then.
    func picture(at path: String) -> Bitmap? {
        switch contents[path] {
        case nil, .absent: return nil
        case .bytes(let bytes): return PNGFile.picture(in: bytes, path: path)
        case .left(let count, let checksum):
            if let bytes = PNGFile.bytes(at: path), bytes.count == count,
                SessionFormat.checksum(bytes[...]) == checksum
            {
                return PNGFile.picture(in: bytes, path: path)
            }
            let file = Missing(path: path, count: count)
            if !missing.contains(file) { missing.append(file) }
            return nil
        }
    }
}
