extension Schema {
    /// A list of `count` values.
    public static func list<Element>(
        of element: Schema<Element>, count: ClosedRange<Int> = 0...1000
    ) -> Schema where Value == [Element] {
        let shape = ValueShape.list(element.shape, count: count)
        return Schema(
            shape,
            decode: { node, pass in
                guard case .sequence(let nodes) = node.content else {
                    pass.reportWrongType(node, expecting: shape)
                    return nil
                }
                let values = nodes.enumerated().map { index, node in
                    pass.descending(into: "[\(index)]") { element.decode(node, &$0) }
                }
                guard count.contains(nodes.count) else {
                    pass.report(.wrongCount(nodes.count, allowed: count.phrase), at: node.range)
                    return nil
                }
                return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
            },
            encode: { .array($0.map(element.encode)) })
    }

    /// Values under names of the user's own, in the order of the file.
    ///
    /// With `defining`, the names may be referred to as `kind`; `members` are the parts of a value that may follow after
    /// a point, nil when they are not known beforehand.
    public static func table<Element>(
        of element: Schema<Element>, defining kind: String? = nil,
        members: @escaping @Sendable (Element) -> [String]? = { _ in nil }
    ) -> Schema where Value == [Named<Element>] {
        let shape = ValueShape.table(element.shape, defining: kind)
        return Schema(
            shape,
            decode: { node, pass in
                guard case .mapping(let entries) = node.content else {
                    pass.reportWrongType(node, expecting: shape)
                    return nil
                }
                let values: [Named<Element>?] = entries.map { entry in
                    let name = entry.key.scalar?.text ?? ""
                    guard name.isTableName else {
                        pass.report(.badName(name), at: entry.key.range)
                        return nil
                    }
                    let value = pass.descending(into: name) { element.decode(entry.value, &$0) }
                    if let kind { pass.define(name, kind: kind, members: value.flatMap(members)) }
                    return value.map { Named(name, $0) }
                }
                return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
            },
            encode: { .object($0.map { JSONValue.Member($0.name, element.encode($0.value)) }) })
    }
}

extension Schema where Value == NameReference {
    /// The name of an entry of a table that defines `kind`, and perhaps a part of it after a point.
    public static func reference(to kind: String) -> Schema {
        let shape = ValueShape.reference(kind: kind)
        return Schema(
            shape,
            decode: { node, pass in
                guard let scalar = pass.scalar(node, expecting: shape) else { return nil }
                let reference = NameReference(parsing: scalar.text)
                pass.use(reference, kind: kind, at: node.range)
                return reference
            },
            encode: { .string($0.description) })
    }
}

/// A value under a name.
public struct Named<Value: Sendable>: Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

extension Named: Equatable where Value: Equatable {}

extension Array {
    /// The value under `name`.
    public subscript<Value>(named name: String) -> Value? where Element == Named<Value> {
        first { $0.name == name }?.value
    }
}

extension String {
    /// The regular expression of ECMA-262 for names in tables.
    static let tableNamePattern = #"^[^.\s\u0000-\u001f\u007f]+$"#

    /// Whether the text can be a name in a table: not empty, without points (they come before a part's name) and spaces.
    var isTableName: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                $0 != "." && !$0.properties.isWhitespace && $0 != "\u{FEFF}" && $0.value > 0x1F && $0.value != 0x7F
            }
    }
}

extension ClosedRange<Int> {
    /// `exactly 2`, `1 to 12`, `at least 1`.
    fileprivate var phrase: String {
        lowerBound == upperBound ? "exactly \(lowerBound) are" : "\(lowerBound) to \(upperBound) are"
    }
}
