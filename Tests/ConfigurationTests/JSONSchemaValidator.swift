import Configuration

/// A validator for as much of JSON Schema 2020-12 as Tafel's schemas use; other keywords are an error.
struct JSONSchemaValidator {
    let root: JSONValue

    init(_ root: JSONValue) {
        self.root = root
    }

    /// What is wrong with `value`; empty when it is valid.
    func complaints(about value: JSONValue) -> [String] {
        complaints(about: value, by: root, at: "")
    }

    private func complaints(about value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        guard case .object(let keywords) = schema else { return schema == true ? [] : ["\(path): not allowed"] }
        return keywords.flatMap { complaints(about: value, keyword: $0.key, $0.value, in: schema, at: path) }
    }

    private func complaints(
        about value: JSONValue, keyword: String, _ argument: JSONValue, in schema: JSONValue, at path: String
    ) -> [String] {
        switch (keyword, argument, value) {
        case ("description", _, _), ("title", _, _), ("$schema", _, _), ("$defs", _, _), ("default", _, _),
            ("examples", _, _), ("then", _, _):
            return []
        case ("$ref", .string(let reference), _):
            let name = String(reference.split(separator: "/").last ?? "")
            return root["$defs"]?[name].map { complaints(about: value, by: $0, at: path) } ?? ["no \(reference)"]
        case ("type", .string(let type), _): return value.has(type: type) ? [] : ["\(path): no \(type)"]
        case ("type", .array(let types), _):
            return types.contains { if case .string(let type) = $0 { value.has(type: type) } else { false } }
                ? [] : ["\(path): none of \(types)"]
        case ("enum", .array(let values), _): return values.contains(value) ? [] : ["\(path): not one of the values"]
        case ("const", _, _): return value == argument ? [] : ["\(path): not \(argument.text)"]
        case ("anyOf", .array(let schemas), _):
            return schemas.contains { complaints(about: value, by: $0, at: path).isEmpty } ? [] : ["\(path): fits none"]
        case ("allOf", .array(let schemas), _): return schemas.flatMap { complaints(about: value, by: $0, at: path) }
        case ("if", _, _):
            guard complaints(about: value, by: argument, at: path).isEmpty, let then = schema["then"] else { return [] }
            return complaints(about: value, by: then, at: path)
        default:
            return structureComplaints(about: value, keyword: keyword, argument, in: schema, at: path)
                ?? limitComplaints(about: value, keyword: keyword, argument, at: path)
        }
    }

    private func structureComplaints(
        about value: JSONValue, keyword: String, _ argument: JSONValue, in schema: JSONValue, at path: String
    ) -> [String]? {
        switch (keyword, argument, value) {
        case ("properties", .object(let properties), .object(let members)):
            return members.flatMap { member in
                properties.first { $0.key == member.key }
                    .map { complaints(about: member.value, by: $0.value, at: "\(path).\(member.key)") } ?? []
            }
        case ("additionalProperties", _, .object(let members)):
            return members.filter { schema["properties"]?[$0.key] == nil }
                .flatMap { complaints(about: $0.value, by: argument, at: "\(path).\($0.key)") }
        case ("propertyNames", _, .object(let members)):
            return members.flatMap { complaints(about: .string($0.key), by: argument, at: "\(path).\($0.key)") }
        case ("required", .array(let names), .object(let members)):
            return names.filter { name in !members.contains { .string($0.key) == name } }
                .map { "\(path): \($0.text) is missing" }
        case ("items", _, .array(let values)):
            return values.flatMap { complaints(about: $0, by: argument, at: "\(path)[]") }
        case ("properties", _, _), ("additionalProperties", _, _), ("propertyNames", _, _), ("required", _, _),
            ("items", _, _):
            return []
        default: return nil
        }
    }

    private func limitComplaints(
        about value: JSONValue, keyword: String, _ argument: JSONValue, at path: String
    ) -> [String] {
        let isRight: Bool
        switch (keyword, argument, value) {
        case ("minItems", .integer(let count), .array(let values)): isRight = values.count >= count
        case ("maxItems", .integer(let count), .array(let values)): isRight = values.count <= count
        case ("minimum", _, _): isRight = value.double.map { $0 >= argument.double ?? .nan } ?? true
        case ("exclusiveMinimum", _, _): isRight = value.double.map { $0 > argument.double ?? .nan } ?? true
        case ("maximum", _, _): isRight = value.double.map { $0 <= argument.double ?? .nan } ?? true
        case ("pattern", .string(let pattern), .string(let text)):
            do {
                isRight = text.contains(try Regex(pattern.replacing("\\u00", with: "\\x")))
            } catch {
                return ["\(pattern): \(error)"]
            }
        case ("minItems", _, _), ("maxItems", _, _), ("pattern", _, _): isRight = true
        default: return ["the keyword \(keyword) is not known"]
        }
        return isRight ? [] : ["\(path): \(keyword) \(argument.text)"]
    }
}

extension JSONValue {
    fileprivate var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    fileprivate func has(type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .boolean: type == "boolean"
        case .integer: type == "integer" || type == "number"
        case .number: type == "number"
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}
