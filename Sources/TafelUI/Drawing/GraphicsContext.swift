public import Geometry
import Raster
import Scene
import Typography

/// What a canvas draws with. Coordinates in points, origin at the top left of the canvas.
///
/// A value: a copy has its own transform, opacity and clip, and draws into the same canvas.
@MainActor @preconcurrency
public struct GraphicsContext {
    /// What a path or text is coloured with.
    public struct Shading {
        enum Kind {
            case style(any ShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }

        let kind: Kind

        public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }

        public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A style whose unit points are in the bounds of what it fills.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }

        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            Shading(kind: .linear(gradient, startPoint, endPoint))
        }

        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(kind: .radial(gradient, center, startRadius, endRadius))
        }

        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(kind: .conic(gradient, center, angle))
        }
    }

    /// An effect on everything drawn after it was added.
    public struct Filter {
        enum Kind {
            case shadow(Color, CGFloat, CGPoint)
            case blur(CGFloat)
        }

        let kind: Kind

        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(kind: .shadow(color, radius, CGPoint(x: x, y: y)))
        }

        public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius)) }
    }

    public let environment: EnvironmentValues
    /// Multiplies the alpha of what is drawn.
    public var opacity = 1.0
    /// From the context's coordinates to the canvas's.
    public var transform = CGAffineTransform.identity

    private var drawing: Drawing
    private let fonts: FontLibrary
    /// The present, for texts that depend on it.
    private let date: Date
    private var filters: [Filter] = []

    init(drawing: Drawing, environment: EnvironmentValues, fonts: FontLibrary, date: Date) {
        self.date = date
        self.drawing = drawing
        self.environment = environment
        self.fonts = fonts
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: angle.radians)
    }

    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    public mutating func addFilter(_ filter: Filter) {
        filters.append(filter)
    }

    /// Draws only inside of `path` from now on.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        let inner = Drawing()
        drawing.append(
            .clipped(inner, path, style.isEOFilled ? .evenOdd : .nonZero), transform, opacity: 1)
        drawing = inner
    }

    /// Draws `content` as one picture with this context's opacity and filters.
    public func drawLayer(_ content: (inout GraphicsContext) throws -> Void) rethrows {
        let inner = Drawing()
        var context = self
        context.drawing = inner
        context.opacity = 1
        context.filters = []
        try content(&context)
        emit(inner)
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        draw(.fill(path, style.isEOFilled ? .evenOdd : .nonZero, paint(shading, path.boundingRect)))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        draw(.stroke(path, style, paint(shading, path.boundingRect)))
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    private func draw(_ operation: Drawing.Operation) {
        guard filters.isEmpty else {
            let inner = Drawing()
            inner.append(operation, transform, opacity: 1)
            emit(inner)
            return
        }
        drawing.append(operation, transform, opacity: opacity)
    }

    /// Adds a group with the filters, the first of them innermost.
    private func emit(_ inner: Drawing) {
        var group = inner
        for filter in filters {
            let outer = Drawing()
            switch filter.kind {
            case .blur(let radius):
                outer.append(.layer(group, opacity: 1, blur: radius, shadow: nil), transform, opacity: 1)
            case .shadow(let color, let radius, let offset):
                outer.append(
                    .layer(
                        group, opacity: 1, blur: 0, shadow: (color.resolve(in: environment), radius, offset)),
                    transform, opacity: 1)
            }
            group = outer
        }
        drawing.append(.layer(group, opacity: opacity, blur: 0, shadow: nil), transform, opacity: 1)
    }

    /// - Parameter bounds: Of what is filled; asked for only where the paint depends on it.
    private func paint(_ shading: Shading, _ bounds: @autoclosure () -> CGRect) -> Paint {
        let context = _StyleContext(environment: environment)
        func stops(_ gradient: Gradient) -> ColorStops {
            ColorStops(context.resolve(gradient).map { .init(color: $0.color.srgb, location: Float($0.location)) })
        }
        switch shading.kind {
        case .style(let style):
            let resolved = style._resolve(context)
            return resolved.paint(in: resolved.dependsOnBounds ? bounds() : .zero)
        case .linear(let gradient, let from, let to): return Paint(.linear(stops(gradient), from: from, to: to))
        case .radial(let gradient, let center, let start, let end):
            return Paint(.radial(stops(gradient), center: center, startRadius: start, endRadius: end))
        case .conic(let gradient, let center, let angle):
            return Paint(
                .angular(stops(gradient), center: center, start: angle, end: angle + .degrees(360)))
        }
    }
}

extension GraphicsContext {
    /// A text ready to be measured and drawn.
    @MainActor
    public struct ResolvedText {
        let style: TafelUI.ResolvedText
        let fragmentColors: [Color?]
        let fonts: FontLibrary
        /// What the text is coloured with where it says nothing itself.
        public var shading: Shading

        /// The size in a box; infinite lengths are allowed.
        public func measure(in size: CGSize) -> CGSize { compose(size).size }

        /// The distance of the first baseline from the top.
        public func firstBaseline(in size: CGSize) -> CGFloat { compose(size).firstBaseline }

        /// The distance of the last baseline from the top.
        public func lastBaseline(in size: CGSize) -> CGFloat { compose(size).lastBaseline }

        func compose(_ size: CGSize) -> ComposedText {
            style.compose(
                ProposedViewSize(
                    width: size.width.isFinite ? size.width : nil,
                    height: size.height.isFinite ? size.height : nil), fonts)
        }
    }

    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(
            style: TafelUI.ResolvedText(text, environment, date: date), fragmentColors: text.fragments.map(\.color),
            fonts: fonts,
            shading: .foreground)
    }

    /// Draws a text with its `anchor` at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let composed = text.compose(CGSize(width: CGFloat.infinity, height: .infinity))
        let origin = CGPoint(
            x: point.x - composed.size.width * anchor.x, y: point.y - composed.size.height * anchor.y)
        draw(text, composed, at: origin)
    }

    /// Draws a text from the top left of `rect`, wrapped and cut to fit.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, text.compose(rect.size), at: rect.origin)
    }

    private func draw(_ text: ResolvedText, _ composed: ComposedText, at origin: CGPoint) {
        for run in composed.runs {
            let place = CGPoint(x: origin.x + run.origin.x, y: origin.y + run.origin.y)
            let own = text.fragmentColors.indices.contains(run.fragment) ? text.fragmentColors[run.fragment] : nil
            let box = CGRect(
                x: origin.x - place.x, y: origin.y - place.y, width: composed.size.width,
                height: composed.size.height)
            draw(.glyphs(run.run, place, paint(own.map(Shading.color) ?? text.shading, box)))
        }
        for symbol in composed.symbols {
            let outline = symbol.outline.applying(CGAffineTransform(translationX: origin.x, y: origin.y))
            draw(.fill(outline, .nonZero, paint(text.shading, outline.boundingRect)))
        }
        for line in composed.lines {
            let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
            draw(.fill(Path(rect), .nonZero, paint(text.shading, rect)))
        }
    }

    /// Draws a symbol or picture into `rect`.
    public func draw(_ image: Image, in rect: CGRect) {
        switch image.source {
        case .picture(let reference, _): draw(.picture(reference, rect))
        case .symbol(let name):
            guard let path = fonts.icon(named: name) else { return }
            let place = CGAffineTransform(
                a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
            fill(path.applying(place), with: .foreground)
        }
    }
}
