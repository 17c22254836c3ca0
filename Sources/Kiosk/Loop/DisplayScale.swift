import Display
import Geometry

/// Chooses how many device pixels a point has.
enum DisplayScale {
    /// A point is meant to be about this long, in millimetres: 1/163 inch, as on the phones that SwiftUI's sizes are
    /// made for.
    private static let point = 25.4 / 163

    /// The scale by the size of the pixels where the display says it, else by their number: small pictures 1, those of
    /// 1600 pixels and more 2.
    ///
    /// Between 1 and 4 in steps of a half, and never so large that less than 320 x 240 points remain. A panel on a wall
    /// is read from farther away than a phone, so its points are not made smaller than its pixels.
    static func automatic(for properties: DisplayProperties) -> Double {
        let pixels = properties.pictureSize
        var scale = min(pixels.width, pixels.height) >= 1000 ? 2.0 : 1.0
        if let size = properties.millimetres, size.width > 20, size.height > 20 {
            let pixel = size.width / Double(pixels.width)
            scale = (point / pixel * 2).rounded() / 2
        }
        let most = min(Double(pixels.width) / 320, Double(pixels.height) / 240)
        return max(1, min(scale, (most * 2).rounded(.down) / 2, 4))
    }
}
