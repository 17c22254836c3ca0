import Glibc
import ImageCodec
import Raster

/// A folder of numbered pictures.
@MainActor
final class PictureFolder {
    private let path: String
    private var count = 0
    private var lastHash: UInt64?

    /// Makes the folder when it is missing.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw .output(path: path, call: "create", errno: errno) }
    }

    /// Writes a frame unless it looks like the one before; its name says the time in milliseconds.
    func write(_ picture: Bitmap, hash: UInt64, at time: Duration) throws(CommandFailure) {
        guard hash != lastHash else { return }
        lastHash = hash
        count += 1
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        do throws(ImageCodecError) {
            try PNG.write(picture, to: "\(path)/frame-\(Self.padded(count, 5))-\(Self.padded(milliseconds, 7))ms.png")
        } catch {
            throw .picture(error)
        }
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
