import Geometry
import Input
import Sensors

/// One line of a session's file, whose fields are taken from left to right.
struct SessionLine {
    let kind: String
    private let lineNumber: Int
    private var fields: ArraySlice<ArraySlice<UInt8>>

    init(_ bytes: ArraySlice<UInt8>, number: Int) {
        let fields = bytes.split(separator: UInt8(ascii: " "))
        kind = fields.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        self.fields = fields.dropFirst()
        lineNumber = number
    }

    /// That this line is none that the format knows.
    var isWrong: SessionFormatError { .badLine(lineNumber) }

    mutating func next() throws(SessionFormatError) -> String {
        guard let field = fields.popFirst() else { throw isWrong }
        return String(decoding: field, as: UTF8.self)
    }

    mutating func text() throws(SessionFormatError) -> String { try unescaped(try next()) }

    mutating func integer() throws(SessionFormatError) -> Int {
        guard let value = Int(try next()) else { throw isWrong }
        return value
    }

    mutating func count() throws(SessionFormatError) -> Int {
        let value = try integer()
        guard value >= 0 else { throw isWrong }
        return value
    }

    mutating func number() throws(SessionFormatError) -> Double {
        guard let value = Double(try next()) else { throw isWrong }
        return value
    }

    /// A number, or nil for `-`.
    mutating func optionalNumber() throws(SessionFormatError) -> Double? {
        guard fields.first != [UInt8(ascii: "-")] else {
            fields.removeFirst()
            return nil
        }
        return try number()
    }

    mutating func hash() throws(SessionFormatError) -> UInt64 {
        guard let value = UInt64(try next(), radix: 16) else { throw isWrong }
        return value
    }

    mutating func time() throws(SessionFormatError) -> Duration {
        guard let value = Int64(try next()) else { throw isWrong }
        return .nanoseconds(value)
    }

    mutating func moment() throws(SessionFormatError) -> Moment {
        let monotonic = try time()
        let wall = try next()
        let isSet = !wall.hasPrefix("?")
        guard let seconds = Double(isSet ? wall : String(wall.dropFirst())), seconds.isFinite else { throw isWrong }
        return Moment(
            monotonic: monotonic, wall: WallTime(secondsSince1970: seconds), clock: isSet ? .set : .notSet)
    }

    mutating func size() throws(SessionFormatError) -> PixelSize {
        let sides = try next().split(separator: "x").map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else { throw isWrong }
        return PixelSize(width: sides[0], height: sides[1])
    }

    mutating func location() throws(SessionFormatError) -> CGPoint? {
        guard let x = try optionalNumber(), let y = try optionalNumber() else { return nil }
        return CGPoint(x: x, y: y)
    }

    func unescaped(_ text: String) throws(SessionFormatError) -> String {
        guard text != "%" else { return "" }
        guard text.contains("%") else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { throw isWrong }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
