internal import Geometry

/// A shape whose shadow is drawn from a small mask that is stretched, placed at the origin and as small as it can be.
///
/// A blurred rectangle is constant along the middle of its sides, so that only its corners are kept and the middle row
/// and column are repeated (nine slices). Places within a pixel and lengths are taken to 1/65536 pixel, the unit of
/// heights. What is wide enough to be read between pixels begins at a whole pixel, wherever the shape does: a shape that
/// moves is one shape then. What is kept follows from the shape alone, never from what is cached or clipped.
struct ShadowShape: Hashable {
    private enum Kind: Hashable {
        case rect, circular, continuous, ellipse
    }

    /// The largest mask: bigger shadows are drawn as those of other groups are.
    private static let largestMask = 1 << 20
    private static let unit = 65536.0

    private let kind: Kind
    /// In 1/65536 pixel: the place within the first pixel, the shortened sides, the corners' radii.
    private let x, y, width, height, radiusX, radiusY: Int
    private let sigma: Double

    /// What is not part of the mask.
    struct Place {
        /// How many columns and rows were left out in the middle.
        var columns, rows: Int
        /// How far the mask is to be moved to the right and down, in 1/65536 pixel below 1.
        var shiftX = 0
        var shiftY = 0
        /// The pixels that the shape touches.
        var bounds: PixelRect
    }

    /// Nil for arcs, and for shapes that are turned, not finite, or whose mask would be too large.
    static func make(
        _ shape: Path.KnownShape, transform: CGAffineTransform, kernel: BlurKernel?, sigma: Double
    ) -> (shape: ShadowShape, place: Place)? {
        guard transform.b == 0, transform.c == 0, transform.isFinite else { return nil }
        let kind: Kind
        let (rect, corner): (CGRect, CGSize)
        switch shape {
        case .rect(let plain): (kind, rect, corner) = (.rect, plain, CGSize(width: 0, height: 0))
        case .ellipse(let around):
            (kind, rect, corner) = (.ellipse, around, CGSize(width: around.width / 2, height: around.height / 2))
        case .roundedRect(let around, let size, let style):
            (kind, rect, corner) = (style == .circular ? .circular : .continuous, around, size)
        case .arc: return nil
        }
        let placed = rect.applying(transform)
        let limit = 100_000.0
        guard abs(placed.minX) < limit, abs(placed.maxX) < limit, abs(placed.minY) < limit, abs(placed.maxY) < limit,
            placed.width > 0, placed.height > 0
        else { return nil }
        let radiusX = min(abs(corner.width * transform.a), placed.width / 2)
        let radiusY = min(abs(corner.height * transform.d), placed.height / 2)
        // A continuous corner reaches 1.53 radii along its side.
        let extent = kind == .continuous ? 2.0 : 1.0
        let reach = kernel?.reach ?? 0
        let horizontal = Axis(from: placed.minX, length: placed.width, corner: radiusX * extent, reach: reach)
        let vertical = Axis(from: placed.minY, length: placed.height, corner: radiusY * extent, reach: reach)
        let moves = isSmooth(sigma)
        let result = ShadowShape(
            kind: kind, x: moves ? 0 : horizontal.phase, y: moves ? 0 : vertical.phase, width: horizontal.length,
            height: vertical.length, radiusX: Int((radiusX * unit).rounded()),
            radiusY: Int((radiusY * unit).rounded()), sigma: sigma)
        let area = result.bounds.insetBy(-reach)
        guard area.width * area.height <= largestMask else { return nil }
        let place = Place(
            columns: horizontal.leftOut, rows: vertical.leftOut,
            shiftX: moves ? horizontal.phase : 0, shiftY: moves ? vertical.phase : 0,
            bounds: PixelRect(x0: horizontal.origin, y0: vertical.origin, x1: horizontal.end, y1: vertical.end))
        return (result, place)
    }

    /// Whether the mask can be read between its pixels.
    var isSmooth: Bool { ShadowShape.isSmooth(sigma) }

    /// Cubic interpolation of a blurred edge is off by 0.5/255 at a sigma of 4, and by 1.4/255 at one of 2.5.
    private static func isSmooth(_ sigma: Double) -> Bool { sigma >= 4 }

    /// The outline at the origin.
    var path: Path {
        func length(_ value: Int) -> Double { Double(value) / ShadowShape.unit }
        let rect = CGRect(x: length(x), y: length(y), width: length(width), height: length(height))
        let corner = CGSize(width: length(radiusX), height: length(radiusY))
        switch kind {
        case .rect: return Path(rect)
        case .ellipse: return Path(ellipseIn: rect)
        case .circular: return Path(roundedRect: rect, cornerSize: corner, style: .circular)
        case .continuous: return Path(roundedRect: rect, cornerSize: corner, style: .continuous)
        }
    }

    /// The pixels that the outline at the origin touches.
    var bounds: PixelRect {
        PixelRect(x0: 0, y0: 0, x1: (x + width + 0xFFFF) >> 16, y1: (y + height + 0xFFFF) >> 16)
    }

    /// The column, or row, of the mask that stands for those left out.
    func middle(reach: Int) -> (column: Int, row: Int) {
        func middle(_ phase: Int, _ radius: Int) -> Int {
            let corner = phase + radius * (kind == .continuous ? 2 : 1)
            return reach + ((corner + 0xFFFF) >> 16) + reach + 1
        }
        return (middle(x, radiusX), middle(y, radiusY))
    }

    /// One direction: which whole pixels are left out of the middle.
    private struct Axis {
        /// The pixel that it begins in, and where in it.
        let origin, phase: Int
        let length: Int
        let leftOut: Int
        /// The pixel behind the last that it touches.
        let end: Int

        init(from start: Double, length: Double, corner: Double, reach: Int) {
            let begin = Int((start * ShadowShape.unit).rounded())
            let whole = Int((length * ShadowShape.unit).rounded())
            origin = begin >> 16
            phase = begin & 0xFFFF
            // Two corners and what each blurs into, the repeated column, and where the sides end within a pixel.
            let least = Int((2 * corner * ShadowShape.unit).rounded(.up)) + (2 * reach + 5) << 16
            leftOut = max(0, (whole - least) >> 16)
            self.length = whole - leftOut << 16
            end = (begin + whole + 0xFFFF) >> 16
        }
    }
}
