import Geometry
import Raster
import Scene
import Typography

/// What a canvas has drawn, to be painted again without running its closure.
@MainActor
final class Drawing {
    enum Operation {
        case fill(Path, FillRule, Paint)
        case stroke(Path, StrokeStyle, Paint)
        case glyphs(GlyphRun, CGPoint, Paint)
        case picture(ImageReference, CGRect)
        case layer(Drawing, opacity: Double, blur: CGFloat, shadow: (Color.Resolved, CGFloat, CGPoint)?)
        case clipped(Drawing, Path, FillRule)
    }

    private var operations: [(operation: Operation, transform: CGAffineTransform, opacity: Float)] = []

    func append(_ operation: Operation, _ transform: CGAffineTransform, opacity: Double) {
        operations.append((operation, transform, Float(max(0, min(1, opacity)))))
    }

    func replay(_ painter: inout Painter) {
        let outer = painter.transform
        let outerOpacity = painter.opacity
        for (operation, transform, opacity) in operations {
            painter.transform = transform.concatenating(outer)
            painter.opacity = outerOpacity * opacity
            switch operation {
            case .fill(let path, let rule, let paint): painter.fill(path, rule: rule, paint: paint)
            case .stroke(let path, let style, let paint): painter.stroke(path, style: style, paint: paint)
            case .glyphs(let run, let origin, let paint): painter.draw(run, at: origin, paint: paint)
            case .picture(let picture, let rect): painter.draw(picture, in: rect)
            case .clipped(let drawing, let path, let rule):
                painter.clip(path, rule: rule) { inner in
                    inner.transform = outer
                    drawing.replay(&inner)
                }
            case .layer(let drawing, let opacity, let blur, let shadow):
                let effect = LayerEffect(
                    opacity: Float(max(0, min(1, opacity))), blurSigma: painter.pixels(blur),
                    shadow: shadow.map { color, radius, offset in
                        LayerEffect.Shadow(
                            color: color.srgb, sigma: painter.pixels(radius),
                            offset: CGVector(dx: painter.pixels(offset.x), dy: painter.pixels(offset.y)))
                    })
                painter.layer(effect) { inner in
                    inner.transform = outer
                    drawing.replay(&inner)
                }
            }
        }
        painter.transform = outer
        painter.opacity = outerOpacity
    }
}
