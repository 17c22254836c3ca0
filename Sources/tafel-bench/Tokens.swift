import Geometry
import Raster

/// The words of one line of a workload, read from left to right.
struct Tokens {
    struct Malformed: Error {
        var line: String
    }

    private let line: Substring
    private var rest: Substring

    init(_ line: Substring) {
        self.line = line
        rest = line
    }

    mutating func word() throws(Malformed) -> Substring {
        while rest.first == " " { rest.removeFirst() }
        let word = rest.prefix { $0 != " " }
        guard !word.isEmpty else { throw Malformed(line: String(line)) }
        rest.removeFirst(word.count)
        return word
    }

    mutating func number() throws(Malformed) -> Double {
        guard let value = Double(try word()) else { throw Malformed(line: String(line)) }
        return value
    }

    mutating func integer() throws(Malformed) -> Int {
        guard let value = Int(try word()) else { throw Malformed(line: String(line)) }
        return value
    }

    /// A straight `AARRGGBB`.
    mutating func color() throws(Malformed) -> SRGBColor {
        guard let value = UInt32(try word(), radix: 16) else { throw Malformed(line: String(line)) }
        return SRGBColor(hex: value, alpha: Float(value >> 24) / 255)
    }

    mutating func point() throws(Malformed) -> CGPoint {
        CGPoint(x: try number(), y: try number())
    }

    mutating func paint() throws(Malformed) -> Paint {
        let kind = try word()
        if kind == "S" { return .solid(try color()) }
        let first = try point()
        if kind == "L" {
            let second = try point()
            return Paint(.linear(try stops(), from: first, to: second))
        }
        guard kind == "C" else { throw Malformed(line: String(line)) }
        let start = Angle(degrees: try number())
        return Paint(.angular(try stops(), center: first, start: start, end: start + Angle(degrees: 360)))
    }

    private mutating func stops() throws(Malformed) -> ColorStops {
        var stops: [ColorStops.Stop] = []
        for _ in 0..<(try integer()) {
            let location = Float(try number())
            stops.append(.init(color: try color(), location: location))
        }
        return ColorStops(stops)
    }

    mutating func path() throws(Malformed) -> Path {
        var path = Path()
        for _ in 0..<(try integer()) {
            switch try word() {
            case "M": path.move(to: try point())
            case "L": path.addLine(to: try point())
            case "C":
                let control1 = try point()
                let control2 = try point()
                path.addCurve(to: try point(), control1: control1, control2: control2)
            case "Z": path.closeSubpath()
            default: throw Malformed(line: String(line))
            }
        }
        return path
    }

    /// All that is left, without the one space before it.
    mutating func remainder() -> String {
        if rest.first == " " { rest.removeFirst() }
        return String(rest)
    }
}
