#if canImport(Glibc)
    internal import Glibc
#endif
internal import ImageCodec
public import Raster
public import Testing

/// How far a picture may be from its golden.
public struct GoldenTolerance: Sendable {
    /// The largest difference of a channel, 0...255.
    public var channel: Int
    /// The number of pixels that may differ at all.
    public var pixels: Int

    public static let exact = GoldenTolerance(channel: 0, pixels: 0)

    public init(channel: Int, pixels: Int) {
        self.channel = channel
        self.pixels = pixels
    }
}

/// Compares `bitmap` with the picture `Goldens/<name>.png` beside the test's file.
///
/// With `UPDATE_GOLDENS=1` in the environment the golden is rewritten and the test fails, so that no run can bless
/// itself. When they differ, the picture and the difference are attached to the test.
public func expectGolden(
    _ bitmap: Bitmap, _ name: String, tolerance: GoldenTolerance = .exact, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder =
        file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        + "/Goldens"
    let path = "\(folder)/\(name).png"
    do {
        if unsafe getenv("UPDATE_GOLDENS").map({ unsafe String(cString: $0) }) == "1" {
            unsafe mkdir(folder, 0o755)
            try PNG.write(bitmap, to: path)
            Issue.record("wrote \(path); look at it and run again", sourceLocation: sourceLocation)
            return
        }
        let golden = try PNG.read(path)
        let difference = PictureDifference(golden, try roundTrip(bitmap))
        if let difference, difference.largest <= tolerance.channel, difference.differingPixels <= tolerance.pixels {
            return
        }
        Attachment.record(try PNG.encode(bitmap, name: name), named: "\(name)-actual.png")
        let picture = PictureDifference.picture(golden, bitmap)
        Attachment.record(try PNG.encode(picture, name: name), named: "\(name)-difference.png")
        let text = difference.map { "\($0.differingPixels) pixels, by up to \($0.largest)" } ?? "the size"
        Issue.record("\(name) differs from its golden: \(text)", sourceLocation: sourceLocation)
    } catch {
        Issue.record("\(error.description) (UPDATE_GOLDENS=1 writes goldens)", sourceLocation: sourceLocation)
    }
}

/// The picture as it comes back from a file, where pixels that are not opaque lose precision.
private func roundTrip(_ bitmap: Bitmap) throws(ImageCodecError) -> Bitmap {
    try PNG.decode(try PNG.encode(bitmap, name: "golden"), name: "golden")
}
