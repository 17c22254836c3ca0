public import Geometry

/// What a fill, stroke or mask is coloured with.
///
/// Gradient geometry is in the space of the path it paints, before that path's transform.
public struct Paint: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case solid(SRGBColor)
        case linear(ColorStops, from: CGPoint, to: CGPoint)
        case radial(ColorStops, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// Colours run clockwise on the screen from `start` to `end`; before and after, the first and last go on.
        case angular(ColorStops, center: CGPoint, start: Angle, end: Angle)
    }

    /// What a linear or radial gradient does before its start and behind its end.
    public enum Extent: Hashable, Sendable {
        /// The first and the last colour go on.
        case pad
        /// It begins anew.
        case repeated
        /// It runs back and forth.
        case reflected
    }

    public var kind: Kind
    /// Multiplies the alpha of every colour, 0...1.
    public var opacity: Float
    /// Without meaning for solid colours and angular gradients.
    public var extent: Extent

    @inlinable
    public init(_ kind: Kind, opacity: Float = 1, extent: Extent = .pad) {
        self.kind = kind
        self.opacity = opacity
        self.extent = extent
    }

    @inlinable
    public static func solid(_ color: SRGBColor) -> Paint { Paint(.solid(color)) }

    /// Whether every pixel painted with full coverage hides what was below.
    public var isOpaque: Bool {
        guard opacity >= 1 else { return false }
        switch kind {
        case .solid(let color): return color.alpha >= 1
        case .linear(let stops, _, _), .angular(let stops, _, _, _): return stops.isOpaque
        case .radial(let stops, _, _, _): return stops.isOpaque
        }
    }
}

/// The colours of a gradient by their place in 0...1, ascending; the ends extend outwards.
public struct ColorStops: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: SRGBColor
        public var location: Float

        @inlinable
        public init(color: SRGBColor, location: Float) {
            self.color = color
            self.location = location
        }
    }

    public let stops: [Stop]

    public init(_ stops: [Stop]) {
        self.stops = stops
    }

    public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 } }
}

/// Which areas of a path count as inside.
public enum FillRule: Sendable {
    case nonZero, evenOdd
}

/// What happens to a group of drawing as a whole before it joins the picture. Lengths in device pixels.
public struct LayerEffect: Hashable, Sendable {
    public struct Shadow: Hashable, Sendable {
        public var color: SRGBColor
        /// The Gaussian's standard deviation.
        public var sigma: CGFloat
        public var offset: CGVector

        public init(color: SRGBColor, sigma: CGFloat, offset: CGVector) {
            self.color = color
            self.sigma = sigma
            self.offset = offset
        }
    }

    public var opacity: Float
    /// The standard deviation of a Gaussian blur; 0 for none.
    public var blurSigma: CGFloat
    /// A blurred, coloured copy of the group's coverage, drawn below it.
    public var shadow: Shadow?

    public init(opacity: Float = 1, blurSigma: CGFloat = 0, shadow: Shadow? = nil) {
        self.opacity = opacity
        self.blurSigma = blurSigma
        self.shadow = shadow
    }

    /// How far from a drawn pixel this effect can change others, in whole pixels.
    public var reach: Int {
        let blur = blurSigma > 0 ? blurSigma * 3 + 1 : 0
        let drop = shadow.map { $0.sigma * 3 + 1 + max(abs($0.offset.dx), abs($0.offset.dy)) } ?? 0
        let reach = blur + drop
        return reach.isFinite ? Int(min(reach, 4096).rounded(.up)) : 0
    }
}
