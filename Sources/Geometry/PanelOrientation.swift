/// How a picture lies on the device: mirrored or not, then turned clockwise.
///
/// The picture's space is what people see upright; the device's is the memory of the display, or its touch panel.
/// Display output applies it, touch input undoes it; one type for both keeps the two from disagreeing.
public struct PanelOrientation: Hashable, Sendable {
    /// Clockwise, in degrees.
    public enum Rotation: Int, CaseIterable, Hashable, Sendable {
        case none = 0
        case quarter = 90
        case half = 180
        case threeQuarters = 270

        /// - Parameter degrees: Any multiple of 90, negative ones and more than a turn included.
        public init?(degrees: Int) {
            self.init(rawValue: (degrees % 360 + 360) % 360)
        }
    }

    public var rotation: Rotation
    /// Left and right exchanged before turning.
    public var isMirrored: Bool

    public init(_ rotation: Rotation = .none, mirrored: Bool = false) {
        self.rotation = rotation
        isMirrored = mirrored
    }

    public static let upright = PanelOrientation()

    /// All eight.
    public static let all = Rotation.allCases.flatMap { [PanelOrientation($0), PanelOrientation($0, mirrored: true)] }

    /// Whether width and height change places.
    public var isTransposing: Bool { rotation == .quarter || rotation == .threeQuarters }

    /// First this, then `next`.
    public func followed(by next: PanelOrientation) -> PanelOrientation {
        let turned =
            next.isMirrored ? next.rotation.rawValue - rotation.rawValue : next.rotation.rawValue + rotation.rawValue
        return PanelOrientation(Rotation(degrees: turned)!, mirrored: isMirrored != next.isMirrored)
    }

    /// What undoes this.
    public var inverse: PanelOrientation {
        isMirrored ? self : PanelOrientation(Rotation(degrees: -rotation.rawValue)!)
    }

    /// The device's size for a picture's, and the picture's for a device's.
    public func size(_ size: PixelSize) -> PixelSize {
        isTransposing ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Where `rect` of a picture of `pictureSize` lies on the device.
    public func deviceRect(_ rect: PixelRect, pictureSize: PixelSize) -> PixelRect {
        if rect.isEmpty { return .empty }
        let (width, height) = (pictureSize.width, pictureSize.height)
        let x = isMirrored ? (width - rect.x1, width - rect.x0) : (rect.x0, rect.x1)
        let y = (rect.y0, rect.y1)
        return switch rotation {
        case .none: PixelRect(x0: x.0, y0: y.0, x1: x.1, y1: y.1)
        case .quarter: PixelRect(x0: height - y.1, y0: x.0, x1: height - y.0, y1: x.1)
        case .half: PixelRect(x0: width - x.1, y0: height - y.1, x1: width - x.0, y1: height - y.0)
        case .threeQuarters: PixelRect(x0: y.0, y0: width - x.1, x1: y.1, y1: width - x.0)
        }
    }

    /// The same for a region.
    public func deviceRegion(_ region: Region, pictureSize: PixelSize) -> Region {
        if self == .upright { return region }
        var result = Region()
        for rect in region.rects { result.add(deviceRect(rect, pictureSize: pictureSize)) }
        return result
    }

    /// Where a point of the device, which may be a touch, lies in the picture; any unit, as long as `deviceSize` has
    /// the same.
    public func picturePoint(_ point: CGPoint, deviceSize: CGSize) -> CGPoint {
        let (width, height) = (deviceSize.width, deviceSize.height)
        var result =
            switch rotation {
            case .none: point
            case .quarter: CGPoint(x: point.y, y: width - point.x)
            case .half: CGPoint(x: width - point.x, y: height - point.y)
            case .threeQuarters: CGPoint(x: height - point.y, y: point.x)
            }
        if isMirrored { result.x = (isTransposing ? height : width) - result.x }
        return result
    }

    /// Maps the picture's unit square onto the device's, both with the origin top left and y down.
    public var unitTransform: CGAffineTransform {
        let turn =
            switch rotation {
            case .none: CGAffineTransform.identity
            case .quarter: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case .threeQuarters: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            }
        return isMirrored ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0).concatenating(turn) : turn
    }
}
