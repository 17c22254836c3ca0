import Display
import Geometry
import Posix
import Raster

/// How long a whole picture of 1920 x 1080 takes on its way out, for some formats and orientations: `speed`.
func probeSpeed() {
    let size = PixelSize(width: 1920, height: 1080)
    let card = TestCard(size)
    let writer = PictureWriter()
    for format in PixelFormat.allCases {
        for orientation in [
            PanelOrientation.upright, PanelOrientation(.half), PanelOrientation(.quarter),
            PanelOrientation(.threeQuarters),
        ] {
            let target = orientation.size(size)
            let pitch = format.rowBytes(target.width)
            var memory = [UInt8](repeating: 0, count: pitch * target.height)
            var best = Duration.seconds(100)
            unsafe memory.withUnsafeMutableBytes { bytes in
                let surface = unsafe PixelSurface(
                    address: bytes.baseAddress!, length: bytes.count, size: target, pitch: pitch, format: format)!
                for _ in 0..<5 {
                    let start = Monotonic.now
                    writer.write(
                        card.picture, damage: Region(card.picture.bounds), orientation: orientation, to: surface)
                    best = min(best, Monotonic.now - start)
                }
            }
            say("\(format.rawValue) \(orientation.rotation.rawValue): \(best / .milliseconds(1)) ms")
        }
    }
}
