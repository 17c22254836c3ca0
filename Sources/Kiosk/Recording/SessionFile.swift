/// A picture that the settings name, as it was when it was read.
public struct SessionFile: Hashable, Sendable {
    /// What was in the file.
    public enum Content: Hashable, Sendable {
        /// It could not be read.
        case absent
        case bytes([UInt8])
        /// Too large to be kept; how many bytes it had, and their FNV-1a hash.
        case left(count: Int, checksum: UInt64)

        /// The largest file that is kept, in bytes.
        static let largest = 4 << 20

        init(_ bytes: [UInt8]) {
            self =
                bytes.count <= Self.largest
                ? .bytes(bytes) : .left(count: bytes.count, checksum: SessionFormat.checksum(bytes[...]))
        }
    }

    public var path: String
    public var content: Content

    public init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}
