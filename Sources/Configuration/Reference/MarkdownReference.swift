/// Writes a shape as a reference for people: Markdown, a section for each type, a line for each key.
public struct MarkdownReference {
    private var sections: [String] = []
    private var written: Set<String> = []
    private var waiting: [ValueShape] = []

    private init() {}

    /// The reference of a whole file.
    public static func text(of shape: ValueShape, title: String) -> String {
        var reference = MarkdownReference()
        reference.enqueue(shape)
        while !reference.waiting.isEmpty { reference.writeSection(of: reference.waiting.removeFirst()) }
        return "# \(title)\n\n" + reference.sections.joined(separator: "\n")
    }

    /// Puts the objects within a shape on the list of sections to write, each of them once.
    private mutating func enqueue(_ shape: ValueShape) {
        switch shape {
        case .object(let object):
            if written.insert(object.title).inserted { waiting.append(shape) }
        case .variants(let variants):
            if written.insert(variants.title).inserted { waiting.append(shape) }
        case .list(let element, _), .table(let element, _): enqueue(element)
        case .word(_, let other): enqueue(other)
        case .boolean, .integer, .number, .text, .format, .choice, .reference: break
        }
    }

    private mutating func writeSection(of shape: ValueShape) {
        switch shape {
        case .object(let object):
            sections.append("## \(object.title)\n\n\(object.documentation)\n\n\(table(object))")
        case .variants(let variants):
            var text = "## \(variants.title)\n\n\(variants.documentation) The key `\(variants.tag)` says which:\n"
            for variant in variants.variants {
                text +=
                    "\n### `\(variants.tag): \(variant.name)`\n\n\(variant.object.documentation)\n\n\(table(variant.object))"
            }
            sections.append(text)
        default: break
        }
    }

    private mutating func table(_ object: ObjectShape) -> String {
        guard !object.keys.isEmpty else { return "" }
        var text = "| key | meaning | value | when left out |\n| --- | --- | --- | --- |\n"
        for key in object.keys {
            enqueue(key.shape)
            let fallback =
                key.isRequired
                ? "**required**" : key.isShownWithDefault ? key.defaultValue.map { "`\(Self.inline($0))`" } ?? "" : ""
            let cells = ["`\(key.name)`", key.documentation, Self.values(key.shape), fallback]
            text += "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
        }
        return text
    }

    /// What may stand behind a key.
    private static func values(_ shape: ValueShape) -> String {
        switch shape {
        case .choice(let choices):
            choices.map { choice in
                choice.documentation.isEmpty ? "`\(choice.text)`" : "`\(choice.text)` (\(choice.documentation.asAside))"
            }
            .joined(separator: ", ")
        case .object(let object): "[\(object.title)](#\(object.title.lowercased()))"
        case .variants(let variants): "[\(variants.title)](#\(variants.title.lowercased()))"
        case .list(let element, let count) where count.lowerBound == count.upperBound:
            "a list of \(count.lowerBound): \(values(element)) each"
        case .list(let element, _): "a list: \(values(element)) each"
        case .table(let element, _): "names, and for each \(values(element))"
        case .word(let word, let other): "`\(word.text)` (\(word.documentation.asAside)), or \(values(other))"
        case .boolean, .integer, .number, .text, .format, .reference: shape.phrase
        }
    }

    private static func inline(_ value: JSONValue) -> String {
        if case .string(let text) = value { text.isEmpty ? "\"\"" : text } else { value.text }
    }
}

extension KeyShape {
    fileprivate var isShownWithDefault: Bool { shape.isShownWithDefault }
}

extension ValueShape {
    /// Objects have their defaults in a table of their own.
    fileprivate var isShownWithDefault: Bool {
        switch self {
        case .object, .variants, .table: false
        case .word(_, let other): other.isShownWithDefault
        default: true
        }
    }
}

extension String {
    /// A sentence to stand in brackets: without its full stop, and beginning small unless its first word is a name.
    fileprivate var asAside: String {
        let text = last == "." ? dropLast() : self[...]
        let second = text.dropFirst().first
        guard let first = text.first, second.map({ !$0.isUppercase }) ?? true else { return String(text) }
        return first.lowercased() + text.dropFirst()
    }
}
