import Configuration
import Geometry

/// How the text behind an option is read.
struct ArgumentValue<Value>: Sendable {
    /// The word in the help, such as `WIDTHxHEIGHT`.
    let placeholder: String
    let parse: @Sendable (String) throws(ArgumentRefusal) -> Value
}

/// Why the text behind an option cannot be used: `a size such as 800x480 is expected`.
struct ArgumentRefusal: Error {
    var expected: String
    var suggestion: String?
}

extension ArgumentValue<String> {
    static func text(_ placeholder: String) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in
            guard !text.isEmpty else { throw ArgumentRefusal(expected: "a text that is not empty") }
            return text
        }
    }
}

extension ArgumentValue<Int> {
    static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in
            guard let value = Int(text), range.contains(value) else {
                throw ArgumentRefusal(
                    expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }
    }
}

extension ArgumentValue<Double> {
    static func number(_ placeholder: String, in range: ClosedRange<Double>) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in
            guard let value = Double(text), range.contains(value) else {
                throw ArgumentRefusal(expected: "a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }
    }
}

extension ArgumentValue<Duration> {
    /// A duration with units, or a plain number of seconds, of at least `minimum`.
    static func duration(_ placeholder: String, atLeast minimum: Duration = .zero) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in
            guard let value = DurationText.parse(text) ?? DurationText.parse(text + "s"), value >= minimum else {
                let limit = minimum > .zero ? " of at least \(DurationText.write(minimum))" : ""
                throw ArgumentRefusal(expected: "a duration\(limit) such as 1.5s, 100ms or 2min")
            }
            return value
        }
    }
}

extension ArgumentValue<PixelSize> {
    static var size: ArgumentValue {
        ArgumentValue(placeholder: "WIDTHxHEIGHT") { text throws(ArgumentRefusal) in
            guard let size = SizeText(text) else {
                throw ArgumentRefusal(expected: "a size in pixels such as 800x480, each side from 1 to 16384")
            }
            return PixelSize(width: size.width, height: size.height)
        }
    }
}

extension ArgumentValue where Value: CaseIterable & RawRepresentable<String> & Sendable {
    /// One of the type's words.
    static func choice(_ placeholder: String) -> ArgumentValue {
        ArgumentValue(placeholder: placeholder) { text throws(ArgumentRefusal) in
            if let value = Value(rawValue: text) { return value }
            let words = Value.allCases.map(\.rawValue)
            throw ArgumentRefusal(
                expected: "one of \(words.joined(separator: ", "))",
                suggestion: Suggestion.best(for: text, among: words))
        }
    }
}
