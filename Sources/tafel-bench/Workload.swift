import Geometry
import Raster
import Typography

/// A list of frames read from a workload file (`tools/benchmarks/README.md` tells the format).
struct Workload {
    enum Command {
        case clip(PixelRect)
        case background(SRGBColor)
        case fill(Path, Paint)
        case stroke(Path, StrokeStyle, Paint)
        case text(TextLayout, origin: CGPoint, Paint)
        case mask(CoverageMask, x: Int, y: Int, Paint)
    }

    var size = PixelSize(width: 0, height: 0)
    var frames: [[Command]] = []

    /// Reads the lines of `text`; shapes its texts and makes its masks, so that a frame only draws.
    init(_ text: String, fonts: FontLibrary) throws(Tokens.Malformed) {
        var masks = MaskStore()
        for line in text.split(separator: "\n") {
            var tokens = Tokens(line)
            let operation = try tokens.word()
            switch operation {
            case "size": size = PixelSize(width: try tokens.integer(), height: try tokens.integer())
            case "frame": frames.append([])
            default:
                guard !frames.isEmpty else { throw Tokens.Malformed(line: String(line)) }
                frames[frames.count - 1].append(
                    try Workload.command(operation, line: line, &tokens, masks: &masks, fonts: fonts))
            }
        }
    }

    private static func command(
        _ operation: Substring, line: Substring, _ tokens: inout Tokens, masks: inout MaskStore, fonts: FontLibrary
    ) throws(Tokens.Malformed) -> Command {
        switch operation {
        case "clip":
            return .clip(
                PixelRect(
                    x: Int(try tokens.number()), y: Int(try tokens.number()), width: Int(try tokens.number()),
                    height: Int(try tokens.number())))
        case "bg": return .background(try tokens.color())
        case "rect":
            let rect = try rect(&tokens)
            return .fill(Path(rect), try tokens.paint())
        case "rrect":
            let rect = try rect(&tokens)
            let path = Path(roundedRect: rect, cornerRadius: try tokens.number(), style: .circular)
            return .fill(path, try tokens.paint())
        case "circle":
            let center = try tokens.point()
            return .fill(circle(center, try tokens.number()), try tokens.paint())
        case "fill":
            let path = try tokens.path()
            return .fill(path, try tokens.paint())
        case "stroke":
            let width = try tokens.number()
            let style = StrokeStyle(
                lineWidth: width, lineCap: try cap(&tokens), lineJoin: try tokens.word() == "r" ? .round : .miter)
            let path = try tokens.path()
            return .stroke(path, style, try tokens.paint())
        case "arc": return try arc(&tokens)
        case "line":
            var path = Path()
            path.move(to: try tokens.point())
            path.addLine(to: try tokens.point())
            let style = StrokeStyle(lineWidth: try tokens.number(), lineCap: try cap(&tokens))
            return .stroke(path, style, try tokens.paint())
        case "blurc":
            let center = try tokens.point()
            let mask = masks.blurredDisc(radius: try tokens.number(), sigma: try tokens.number())
            return .mask(
                mask, x: Int(center.x.rounded()) - mask.width / 2, y: Int(center.y.rounded()) - mask.height / 2,
                .solid(try tokens.color()))
        case "text":
            let size = try tokens.number()
            let origin = try tokens.point()
            let paint = Paint.solid(try tokens.color())
            // Cairo's simple text interface does not kern.
            let font = FontDescription(family: .named("DejaVu Sans"), size: size, features: ["kern=0"])
            return .text(fonts.layout(tokens.remainder(), font: font), origin: origin, paint)
        case "mask":
            let mask = masks.glyph(try tokens.integer())
            return .mask(
                mask, x: Int(try tokens.number()), y: Int(try tokens.number()), .solid(try tokens.color()))
        default: throw Tokens.Malformed(line: String(line))
        }
    }

    private static func rect(_ tokens: inout Tokens) throws(Tokens.Malformed) -> CGRect {
        CGRect(
            x: try tokens.number(), y: try tokens.number(), width: try tokens.number(),
            height: try tokens.number())
    }

    private static func cap(_ tokens: inout Tokens) throws(Tokens.Malformed) -> CGLineCap {
        try tokens.word() == "r" ? .round : .butt
    }

    private static func circle(_ center: CGPoint, _ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func arc(_ tokens: inout Tokens) throws(Tokens.Malformed) -> Command {
        let center = try tokens.point()
        let radius = try tokens.number()
        let start = Angle(degrees: try tokens.number())
        let sweep = Angle(degrees: try tokens.number())
        let style = StrokeStyle(lineWidth: try tokens.number(), lineCap: try cap(&tokens))
        var path = Path()
        if sweep.degrees >= 360 {
            path = circle(center, radius)
        } else {
            path.addRelativeArc(center: center, radius: radius, startAngle: start, delta: sweep)
        }
        return .stroke(path, style, try tokens.paint())
    }
}
