public import Geometry
import Raster
import Scene
import Typography

/// Where a `Canvas` draws. A copy has a transform, an opacity and clips of its own and draws into the same picture.
@MainActor
public struct GraphicsContext {
    /// What shapes are coloured with.
    public struct Shading {
        let style: AnyShapeStyle

        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }

        public static func style(_ style: some ShapeStyle) -> Shading { Shading(style: AnyShapeStyle(style)) }

        /// The style that the views around have set.
        public static var foreground: Shading { Shading(style: AnyShapeStyle(ForegroundStyle())) }
    }

    /// A text that has been laid out for this context.
    @MainActor
    public struct ResolvedText {
        let text: TafelUI.ResolvedText
        let shading: [_ResolvedStyle]
        let fonts: FontLibrary

        /// The size that the text takes when it is offered `size`.
        public func measure(in size: CGSize) -> CGSize { text.compose(ProposedViewSize(size), fonts).size }
    }

    struct Clip {
        let number: Int
        let path: Path
        let isEvenOdd: Bool
        let transform: CGAffineTransform
    }

    /// The picture that copies of a context share.
    @MainActor
    final class Recorder {
        var painter: Painter
        private var open: [Int] = []
        private var lastNumber = 0

        init(_ painter: Painter) {
            self.painter = painter
        }

        func newNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }

        /// Opens and closes clips until just `clips` are in force.
        func use(_ clips: [Clip]) {
            var shared = 0
            while shared < open.count, shared < clips.count, open[shared] == clips[shared].number { shared += 1 }
            closeClips(downTo: shared)
            for clip in clips[shared...] {
                painter.list.beginClip(
                    clip.path, rule: clip.isEvenOdd ? .evenOdd : .nonZero, transform: clip.transform)
                open.append(clip.number)
            }
        }

        func closeClips(downTo count: Int) {
            while open.count > count {
                painter.list.endClip()
                open.removeLast()
            }
        }
    }

    private let recorder: Recorder
    /// What the canvas inherits.
    public let environment: EnvironmentValues
    /// From the context's coordinates to the view's.
    public var transform = CGAffineTransform.identity
    /// Multiplies the alpha of what is drawn from now on.
    public var opacity = 1.0
    private var clips: [Clip] = []

    init(recorder: Recorder, environment: EnvironmentValues) {
        self.recorder = recorder
        self.environment = environment
    }

    // MARK: Transforms and clips

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

    /// Draws only inside of `path` from now on, besides the clips before.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append(
            Clip(
                number: recorder.newNumber(), path: path, isEvenOdd: style.isEOFilled,
                transform: transform.concatenating(recorder.painter.transform)))
    }

    // MARK: Drawing

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let paint = resolve(shading).paint(in: path.controlPointBounds)
        draw { $0.fill(path, rule: style.isEOFilled ? .evenOdd : .nonZero, paint: paint) }
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let paint = resolve(shading).paint(in: path.controlPointBounds)
        draw { $0.stroke(path, style: style, paint: paint) }
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Settles the fonts and colours of a text.
    public func resolve(_ text: Text) -> ResolvedText {
        let context = _StyleContext(environment: environment)
        let styles = text.fragments.map { $0.color?._resolve(context) ?? ForegroundStyle()._resolve(context) }
        return ResolvedText(
            text: TafelUI.ResolvedText(text, environment), shading: styles, fonts: recorder.painter.fonts)
    }

    /// Draws a text with the point `anchor` of its box at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.text.compose(.unspecified, text.fonts)
        let box = CGRect(
            x: point.x - anchor.x * layout.size.width, y: point.y - anchor.y * layout.size.height,
            width: layout.size.width, height: layout.size.height)
        draw(layout, text.shading, in: box)
    }

    /// Draws a text into `rect`, broken into lines and cut off as it asks for.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.text.compose(ProposedViewSize(rect.size), text.fonts), text.shading, in: rect)
    }

    private func draw(_ layout: ComposedText, _ styles: [_ResolvedStyle], in box: CGRect) {
        draw { painter in
            let origin = painter.snapped(CGRect(origin: box.origin, size: .zero)).origin
            for run in layout.runs {
                let place = CGPoint(x: origin.x + run.origin.x, y: origin.y + run.origin.y)
                let style = styles[min(run.fragment, styles.count - 1)]
                painter.draw(
                    run.run, at: place,
                    paint: style.paint(
                        in: CGRect(
                            x: -run.origin.x, y: -run.origin.y, width: box.width, height: box.height)))
            }
        }
    }

    private func resolve(_ shading: Shading) -> _ResolvedStyle {
        shading.style._resolve(_StyleContext(environment: environment))
    }

    private func draw(_ body: (inout Painter) -> Void) {
        guard opacity > 0 else { return }
        recorder.use(clips)
        let outer = recorder.painter.opacity
        recorder.painter.opacity *= Float(opacity)
        recorder.painter.transformed(transform, body)
        recorder.painter.opacity = outer
    }
}
