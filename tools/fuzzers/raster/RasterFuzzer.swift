// Reads bytes as calls of a canvas, with numbers of all kinds, draws them whole and in a part, and compares.
import Geometry
import Raster

/// The input as a stream; zeros after its end.
struct Bytes {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    var isAtEnd: Bool { position >= bytes.count }

    mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0 }
        position += 1
        return bytes[position - 1]
    }

    mutating func number() -> Double {
        let kind = byte()
        switch kind {
        case 0..<160: return Double(Int8(bitPattern: byte())) / 2
        case 160..<220: return Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))) / 128
        case 220..<240: return Double(Int8(bitPattern: byte())) * 1e8
        default:
            var bits: UInt64 = 0
            for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
            return Double(bitPattern: bits)
        }
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }

    mutating func color() -> SRGBColor {
        SRGBColor(hex: UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte()), alpha: Float(byte()) / 200)
    }

    mutating func transform() -> CGAffineTransform {
        switch byte() & 3 {
        case 0: CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        case 1: CGAffineTransform(translationX: number(), y: number())
        default: .identity
        }
    }

    mutating func paint() -> Paint {
        let kind = byte()
        if kind & 3 == 0 { return .solid(color()) }
        let stops = ColorStops(
            (0..<Int(byte() & 3)).map { _ in ColorStops.Stop(color: color(), location: Float(number())) })
        switch kind & 3 {
        case 1:
            return Paint(
                .linear(stops, from: point(), to: point()), opacity: Float(byte()) / 250,
                extent: kind & 4 == 0 ? .pad : (kind & 8 == 0 ? .repeated : .reflected))
        case 2: return Paint(.radial(stops, center: point(), startRadius: number(), endRadius: number()))
        default:
            return Paint(
                .angular(stops, center: point(), start: Angle(radians: number()), end: Angle(radians: number())))
        }
    }

    mutating func path() -> Path {
        switch byte() & 7 {
        case 0: return Path(rect())
        case 1: return Path(ellipseIn: rect())
        case 2: return Path(roundedRect: rect(), cornerSize: CGSize(width: number(), height: number()))
        case 3:
            return Path(
                roundedRect: rect(), cornerSize: CGSize(width: number(), height: number()), style: .circular)
        default:
            var path = Path()
            for _ in 0..<Int(byte() & 15) {
                switch byte() & 7 {
                case 0: path.move(to: point())
                case 1: path.closeSubpath()
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.addLine(to: point())
                }
            }
            return path
        }
    }

    mutating func shadow() -> LayerEffect.Shadow {
        LayerEffect.Shadow(color: color(), sigma: number(), offset: CGVector(dx: number(), dy: number()))
    }

    mutating func effect() -> LayerEffect {
        LayerEffect(
            opacity: Float(byte()) / 255, blurSigma: number(), shadow: byte() & 1 == 0 ? nil : shadow())
    }

    mutating func style() -> StrokeStyle {
        let flags = byte()
        return StrokeStyle(
            lineWidth: number(), lineCap: CGLineCap(rawValue: Int32(flags & 3)) ?? .round,
            lineJoin: CGLineJoin(rawValue: Int32(flags >> 2 & 3)) ?? .bevel,
            miterLimit: flags & 64 == 0 ? 10 : number(),
            dash: flags & 16 == 0 ? [] : [number(), number()], dashPhase: flags & 32 == 0 ? 0 : number())
    }
}

func draw(_ input: UnsafeBufferPointer<UInt8>, on canvas: Canvas, into bitmap: Bitmap, clip: PixelRect) {
    var bytes = Bytes(bytes: input)
    var groups: [Bool] = []
    canvas.begin(bitmap, clip: clip)
    canvas.clear(.black)
    while !bytes.isAtEnd {
        switch bytes.byte() & 15 {
        case 0...4:
            let rule: FillRule = bytes.byte() & 1 == 0 ? .nonZero : .evenOdd
            canvas.fill(bytes.path(), rule: rule, paint: bytes.paint(), transform: bytes.transform())
        case 5...8:
            canvas.stroke(bytes.path(), style: bytes.style(), paint: bytes.paint(), transform: bytes.transform())
        case 9:
            let mask = CoverageMask(width: 3, height: 2, coverage: (0..<6).map { _ in bytes.byte() })
            canvas.fill(mask, x: Int(Int8(bitPattern: bytes.byte())), y: Int(bytes.byte()), paint: bytes.paint())
        case 10:
            let image = Bitmap(width: 2, height: 3)
            for y in 0..<3 { for x in 0..<2 { image[x, y] = bytes.color().premultiplied } }
            canvas.draw(image, in: bytes.rect(), opacity: Float(bytes.byte()) / 255, transform: bytes.transform())
        case 11 where groups.count < 4:
            canvas.pushClip(bytes.path(), transform: bytes.transform())
            groups.append(true)
        case 12 where groups.count < 4:
            canvas.pushLayer(bytes.effect(), bounds: bitmap.bounds)
            groups.append(false)
        case 13:
            // A shape that has no shadow of its own kind draws nothing.
            if let shape = bytes.path().shape {
                _ = canvas.drawShadow(
                    bytes.shadow(), of: shape, transform: bytes.transform(), opacity: Float(bytes.byte()) / 255)
            }
        case 14 where !groups.contains(false):
            let (effect, path, paint, transform) = (bytes.effect(), bytes.path(), bytes.paint(), bytes.transform())
            canvas.draw(
                canvas.record(effect, bounds: bitmap.bounds) {
                    canvas.fill(path, paint: paint, transform: transform)
                })
        default:
            if let isClip = groups.popLast() { isClip ? canvas.popClip() : canvas.popLayer() }
        }
    }
    for isClip in groups.reversed() { isClip ? canvas.popClip() : canvas.popLayer() }
    canvas.end()
}

nonisolated(unsafe) let canvas = Canvas()
nonisolated(unsafe) let whole = Bitmap(width: 48, height: 32)
nonisolated(unsafe) let part = Bitmap(width: 48, height: 32)

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRaster(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: data, count: count)
    // Twice, as what was there before may be kept.
    draw(input, on: canvas, into: part, clip: part.bounds)
    draw(input, on: canvas, into: whole, clip: whole.bounds)
    precondition(part.isEqual(to: whole), "the second drawing differs from the first")
    let clip = PixelRect(x: 11, y: 7, width: 19, height: 14)
    draw(input, on: canvas, into: part, clip: clip)
    precondition(part.isEqual(to: whole), "a part differs from the whole")
    return 0
}
