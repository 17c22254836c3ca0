/// A key of an object: its name, the property it sets, and how its value is written.
public struct SettingsKey<Root: Sendable>: Sendable {
    let name: String
    let documentation: String
    let isRequired: Bool
    let alsoKnownAs: [String]
    let shape: ValueShape
    /// Reads the value into the object; false after having reported why not.
    let decode: @Sendable (YAMLNode, inout DecodingPass, inout Root) -> Bool
    /// The property as it would be written; nil when it is not there.
    let encode: @Sendable (Root) -> JSONValue?

    /// A key that may be left out; the property then keeps what the initial value says.
    public init<Value>(
        _ name: String, _ property: any WritableKeyPath<Root, Value> & Sendable, _ schema: Schema<Value>,
        _ documentation: String, alsoKnownAs: [String] = []
    ) {
        self.init(
            name, property, schema, documentation, isRequired: false, alsoKnownAs: alsoKnownAs)
    }

    /// A key that may be left out; the property is then nil.
    public init<Value>(
        _ name: String, _ property: any WritableKeyPath<Root, Value?> & Sendable, _ schema: Schema<Value>,
        _ documentation: String, alsoKnownAs: [String] = []
    ) {
        self.name = name
        self.documentation = documentation
        self.isRequired = false
        self.alsoKnownAs = alsoKnownAs
        shape = schema.shape
        decode = { node, pass, root in
            guard let value = schema.decode(node, &pass) else { return false }
            root[keyPath: property] = value
            return true
        }
        encode = { root in root[keyPath: property].map(schema.encode) }
    }

    /// A key that has to be there.
    public static func required<Value>(
        _ name: String, _ property: any WritableKeyPath<Root, Value> & Sendable, _ schema: Schema<Value>,
        _ documentation: String, alsoKnownAs: [String] = []
    ) -> SettingsKey {
        SettingsKey(name, property, schema, documentation, isRequired: true, alsoKnownAs: alsoKnownAs)
    }

    private init<Value>(
        _ name: String, _ property: any WritableKeyPath<Root, Value> & Sendable, _ schema: Schema<Value>,
        _ documentation: String, isRequired: Bool, alsoKnownAs: [String]
    ) {
        self.name = name
        self.documentation = documentation
        self.isRequired = isRequired
        self.alsoKnownAs = alsoKnownAs
        shape = schema.shape
        decode = { node, pass, root in
            guard let value = schema.decode(node, &pass) else { return false }
            root[keyPath: property] = value
            return true
        }
        encode = { root in schema.encode(root[keyPath: property]) }
    }

    /// The key's description for an object whose initial value is `initial`.
    func shape(in initial: Root) -> KeyShape {
        KeyShape(
            name: name, documentation: documentation, shape: shape, isRequired: isRequired,
            defaultValue: isRequired ? nil : encode(initial), alsoKnownAs: alsoKnownAs)
    }
}
