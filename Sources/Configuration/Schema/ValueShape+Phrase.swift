extension ValueShape {
    /// What is expected, as part of a sentence: `a whole number from 1 to 60`.
    public var phrase: String {
        switch self {
        case .boolean: return "true or false"
        case .integer(let bounds):
            return ["a whole number", bounds.phrase].filter { !$0.isEmpty }.joined(separator: " ")
        case .number(let bounds): return ["a number", bounds.phrase].filter { !$0.isEmpty }.joined(separator: " ")
        case .text: return "a text"
        case .format(let format): return format.expected
        case .choice(let choices):
            let words = choices.map(\.text)
            return words.count > 6 ? "one of \(words.count) words" : Self.alternatives(words)
        case .word(let word, let other): return "\(word.text), or \(other.phrase)"
        case .list(let element, let count):
            return count.lowerBound == count.upperBound
                ? "a list of \(count.lowerBound) (\(element.phrase) each)" : "a list (\(element.phrase) each)"
        case .table: return "a table of names"
        case .reference(let kind): return "the name of a \(kind)"
        case .object, .variants: return "a group of keys"
        }
    }

    /// How a value that is not one simple word is written; nil for the others.
    var example: String? {
        switch self {
        case .list(.number, let count) where count == 2...2: "two numbers in brackets, such as [0, 100]"
        case .list(.object, _), .list(.variants, _): "a line with \"- key: value\" for each entry"
        case .list: "a list in brackets, such as [a, b]"
        case .table: "a name of your own with a colon, and under it its keys"
        default: nil
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
