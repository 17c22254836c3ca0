import Display
import Geometry

/// What one card is and has, as it is now: all that choosing needs.
struct Card: Hashable, Sendable {
    /// The device file: `/dev/dri/card1`. May differ from boot to boot.
    var path: String
    /// Where it is attached: `platform/soc/gpu`, `pci0000:00/0000:00:02.0`. The same on every boot.
    var place: String
    var driver: String
    /// Why it cannot show pictures.
    var problem: DisplayError?
    var connectors: [Connector] = []
    var crtcs: [CRTC] = []
    var planes: [Plane] = []
    var largestSize = PixelSize(width: 0, height: 0)
    var isAtomic = false
}
