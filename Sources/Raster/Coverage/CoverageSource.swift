internal import Geometry

/// Where the coverage of a shape comes from.
enum CoverageSource {
    /// What edges enclose, inside a rectangle of pixels.
    case edges(EdgeList, PixelRect, FillRule)
    /// Rows that are all covered from `left` to `right`, in device pixels.
    case straight(PixelRect, left: Double, right: Double)

    /// Holds every pixel that can be covered.
    var region: PixelRect {
        switch self {
        case .edges(_, let region, _), .straight(let region, _, _): region
        }
    }
}
