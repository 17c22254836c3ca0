/// Writes a shape as a JSON Schema (draft 2020-12), for editors that check and complete YAML.
///
/// What a JSON Schema cannot say stays with `tafel check`: names that refer to other parts of the file, the limits of
/// durations, rules between keys, keys that stand twice.
public struct JSONSchemaWriter {
    private var definitions: [JSONValue.Member] = []
    /// The shapes behind the definitions, as two types of one name would hide one another.
    private var definedShapes: [String: ValueShape] = [:]

    private init() {}

    /// The schema of a whole file.
    public static func schema(of shape: ValueShape, title: String) -> JSONValue {
        var writer = JSONSchemaWriter()
        var members: [JSONValue.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
        ]
        members += writer.members(of: shape, inline: .whole)
        if !writer.definitions.isEmpty {
            members.append(.init("$defs", .object(writer.definitions.sorted { $0.key < $1.key })))
        }
        return .object(members)
    }

    /// Whether an object is written where it stands or as a definition of its own.
    private enum Placement {
        case whole
        case definition
    }

    private mutating func members(of shape: ValueShape, inline: Placement = .definition) -> [JSONValue.Member] {
        switch shape {
        case .boolean: return [.init("type", "boolean")]
        case .integer(let bounds): return [.init("type", "integer")] + Self.limits(bounds)
        case .number(let bounds): return [.init("type", "number")] + Self.limits(bounds)
        case .text: return [Self.writtenText]
        case .format(let format):
            return [
                .init("type", "string"), .init("pattern", .string(format.pattern)),
                .init("examples", .array(format.examples.map(JSONValue.string))),
            ]
        case .choice(let choices):
            return [.init("enum", .array(choices.map(\.value)))] + Self.meanings(choices)
        case .word(let word, let other):
            return [
                .init(
                    "anyOf",
                    .array([
                        ["const": word.value, "description": .string(word.documentation)],
                        .object(members(of: other)),
                    ]))
            ]
        case .list(let element, let count):
            return [
                .init("type", "array"), .init("items", .object(members(of: element))),
                .init("minItems", .integer(count.lowerBound)), .init("maxItems", .integer(count.upperBound)),
            ]
        case .table(let element, _):
            return [
                .init("type", "object"),
                .init("propertyNames", ["pattern": .string(String.tableNamePattern)]),
                .init("additionalProperties", .object(members(of: element))),
            ]
        case .reference: return [Self.writtenText]
        case .object(let object):
            if inline == .whole { return objectMembers(object, tag: nil) }
            return [define(object.title, shape) { $0.objectMembers(object, tag: nil) }]
        case .variants(let variants):
            return [define(variants.title, shape) { $0.variantsMembers(variants) }]
        }
    }

    /// What reads as a text: plain numbers and truth values too, since they stay what was written.
    private static let writtenText = JSONValue.Member("type", ["string", "number", "boolean"])

    private static func limits(_ bounds: NumberBounds) -> [JSONValue.Member] {
        [
            ("minimum", bounds.minimum), ("exclusiveMinimum", bounds.exclusiveMinimum), ("maximum", bounds.maximum),
        ]
        .compactMap { name, limit in limit.map { .init(name, .numeric($0)) } }
    }

    private static func meanings(_ choices: [ChoiceShape]) -> [JSONValue.Member] {
        let lines = choices.filter { !$0.documentation.isEmpty }.map { "\($0.text): \($0.documentation)" }
        return lines.isEmpty ? [] : [.init("description", .string(lines.joined(separator: "\n")))]
    }

    /// A reference to the definition `title`, which is written the first time.
    private mutating func define(
        _ title: String, _ shape: ValueShape, _ body: (inout JSONSchemaWriter) -> [JSONValue.Member]
    ) -> JSONValue.Member {
        if let defined = definedShapes[title] {
            precondition(defined == shape, "two settings types are named \(title)")
        } else {
            definedShapes[title] = shape
            definitions.append(.init(title, .null))
            let value = JSONValue.object(body(&self))
            if let index = definitions.firstIndex(where: { $0.key == title }) { definitions[index].value = value }
        }
        return .init("$ref", .string("#/$defs/\(title)"))
    }

    private mutating func objectMembers(
        _ object: ObjectShape, tag: (name: String, value: String)?
    ) -> [JSONValue.Member] {
        var properties: [JSONValue.Member] = []
        if let tag { properties.append(.init(tag.name, ["const": .string(tag.value)])) }
        for key in object.keys { properties.append(.init(key.name, .object(keyMembers(key)))) }
        let required = object.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
        var members: [JSONValue.Member] = [
            .init("description", .string(object.documentation)), .init("type", "object"),
            .init("properties", .object(properties)), .init("additionalProperties", false),
        ]
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        return members
    }

    /// The key's shape with its own documentation before what the shape says of itself.
    private mutating func keyMembers(_ key: KeyShape) -> [JSONValue.Member] {
        var members = members(of: key.shape)
        var documentation = key.documentation
        if let index = members.firstIndex(where: { $0.key == "description" }),
            case .string(let inner) = members.remove(at: index).value
        {
            documentation += "\n" + inner
        }
        members.insert(.init("description", .string(documentation)), at: 0)
        if let value = key.defaultValue, key.shape.isSimple { members.append(.init("default", value)) }
        return members
    }

    private mutating func variantsMembers(_ variants: VariantsShape) -> [JSONValue.Member] {
        let names = variants.variants.map { JSONValue.string($0.name) }
        let lines = variants.variants.map { "\($0.name): \($0.object.documentation)" }
        let documentation = ([variants.tagDocumentation] + lines).joined(separator: "\n")
        let branches = variants.variants.map { variant -> JSONValue in
            let reference = define(variant.object.title, .object(variant.object)) {
                $0.objectMembers(variant.object, tag: (variants.tag, variant.name))
            }
            return [
                "if": [
                    "properties": .object([.init(variants.tag, ["const": .string(variant.name)])]),
                    "required": [.string(variants.tag)],
                ],
                "then": .object([reference]),
            ]
        }
        return [
            .init("description", .string(variants.documentation)), .init("type", "object"),
            .init(
                "properties",
                .object([.init(variants.tag, ["description": .string(documentation), "enum": .array(names)])])),
            .init("required", [.string(variants.tag)]), .init("allOf", .array(branches)),
        ]
    }
}

extension ValueShape {
    /// Whether values of the shape are short enough to be shown as a default.
    fileprivate var isSimple: Bool {
        switch self {
        case .object, .variants, .table: false
        default: true
        }
    }
}
