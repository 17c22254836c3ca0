import Testing
import TestSupport

@testable import Configuration

@Suite("The decoder and the JSON Schema")
struct SchemaAgreementTests {
    private static let lines = [
        "title: Küche", "enabled: false", "count: 5", "factor: 2.5", "limit: -1", "theme: light", "rotation: 270",
        "scale: automatic", "interval: 5s", "size: 1024x600", "accent: blue", "alarm: 7:05", "range: [-10, 60.5]",
        "sources: {page: {type: web, address: x, timeout: 250ms}, log: {type: file, path: y, follow: true}}",
        "shown: page",
    ]

    /// Words that stand in for keys and values.
    private static let words = [
        "5", "-3", "0", "61", "2.5", "5.0", "1e1", "0x10", "true", "True", "no", "null", "~", "\"5\"", "'true'", "abc",
        "dark", "drak", "90", "90.0", "automatic", "auto", "5s", "2 h", "100x50", "blue", "\"#fff\"", "22:00", "[]",
        "[1, 2]", "[1, x]", "[1, 2, 3]", "{}", "{type: web}", "{a: {type: file, path: p}}", "{a: {type: web}}",
        "{a: {type: fiel, path: p}}", "{a: 3}", "{a b: {type: file, path: p}}", "title", "count", "type", "path",
        "timeout",
        "follow", ".inf", "''", "1,5",
    ]

    /// A text in which some words were replaced, and some lines doubled, renamed or left out.
    private static func mutated(_ random: inout SplitMix) -> String {
        var lines = lines.shuffled(using: &random).prefix(Int.random(in: 1...lines.count, using: &random)).map(\.self)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let index = lines.indices.randomElement(using: &random)!
            let word = words.randomElement(using: &random)!
            var parts = lines[index].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            if Bool.random(using: &random) {
                parts = [parts[0], word]
            } else {
                let place = parts.indices.randomElement(using: &random)!
                let old = parts[place]
                parts[place] = word + (old.hasSuffix(":") ? ":" : old.hasSuffix(",") ? "," : "")
                if old.hasSuffix("}") {
                    parts[place] += String(repeating: "}", count: old.reversed().prefix { $0 == "}" }.count)
                }
            }
            lines[index] = parts.joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }

    /// Whether a problem is one that a JSON Schema cannot express.
    private static func isBeyondJSONSchema(_ problem: Problem) -> Bool {
        switch problem.kind {
        case .unknownName, .unknownMember, .rule: true
        case .outOfRange: problem.path.hasSuffix("interval") || problem.path.hasSuffix("timeout")
        default: false
        }
    }

    @Test("accept the same texts")
    func agreement() {
        let schema = JSONSchemaWriter.schema(of: Panel.schema.shape, title: "Panel")
        let validator = JSONSchemaValidator(schema)
        var random = SplitMix(seed: 42)
        var accepted = 0
        var rejected = 0
        for _ in 0..<1200 {
            let text = Self.mutated(&random)
            let tree = TreeBuilder.build(SourceText(name: "", text: text))
            guard let root = tree.root, tree.problems.isEmpty else { continue }
            let problems = (Panel.report(text)?.problems ?? []).filter { !Self.isBeyondJSONSchema($0) }
            let complaints = validator.complaints(about: JSONValue(root))
            #expect(
                problems.isEmpty == complaints.isEmpty,
                "\(text)\ndecoder: \(problems.map(\.message))\nJSON Schema: \(complaints)")
            if problems.isEmpty { accepted += 1 } else { rejected += 1 }
        }
        #expect(accepted > 200 && rejected > 200, "\(accepted) accepted, \(rejected) rejected")
    }
}

extension JSONValue {
    /// The value that an editor sees, by YAML 1.2's core schema.
    init(_ node: YAMLNode) {
        switch node.content {
        case .sequence(let nodes): self = .array(nodes.map(JSONValue.init))
        case .mapping(let entries):
            self = .object(entries.map { Member($0.key.scalar?.text ?? "", JSONValue($0.value)) })
        case .scalar(let scalar):
            if scalar.style == .quoted {
                self = .string(scalar.text)
            } else if scalar.isNothing {
                self = .null
            } else if let boolean = scalar.boolean {
                self = .boolean(boolean)
            } else if let number = NumberReading.coreNumber(scalar.text), number.isFinite {
                self = .numeric(number)
            } else {
                self = .string(scalar.text)
            }
        }
    }
}
