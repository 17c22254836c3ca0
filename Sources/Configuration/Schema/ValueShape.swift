/// What a value may look like: the one description that reading, messages, the JSON Schema and the reference share.
public indirect enum ValueShape: Hashable, Sendable {
    case boolean
    case integer(NumberBounds)
    case number(NumberBounds)
    /// Any text; a plain number or truth value stays the text that was written.
    case text
    /// A text of a certain form.
    case format(FormatShape)
    case choice([ChoiceShape])
    /// One word with a meaning of its own, or else another shape.
    case word(ChoiceShape, or: ValueShape)
    case list(ValueShape, count: ClosedRange<Int>)
    /// Entries under names of the user's own; `defining` is the kind of thing that they name.
    case table(ValueShape, defining: String?)
    /// The name of an entry of a table that defines `kind`, where `member` may follow after a point.
    case reference(kind: String)
    case object(ObjectShape)
    case variants(VariantsShape)
}

/// One of several fixed values.
public struct ChoiceShape: Hashable, Sendable {
    /// A string or an integer.
    public var value: JSONValue
    public var documentation: String

    public init(_ value: JSONValue, _ documentation: String) {
        self.value = value
        self.documentation = documentation
    }

    /// The value as it is written.
    public var text: String {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        default: value.text
        }
    }
}

/// The form of a text.
public struct FormatShape: Hashable, Sendable {
    /// What it is, for messages: `a duration such as 5s`.
    public var expected: String
    /// A regular expression of ECMA-262 that all such texts match, for editors.
    public var pattern: String
    public var examples: [String]

    public init(expected: String, pattern: String, examples: [String]) {
        self.expected = expected
        self.pattern = pattern
        self.examples = examples
    }
}

/// A group of fixed keys.
public struct ObjectShape: Hashable, Sendable {
    /// The name of the type, one of a kind in a configuration: `Display`.
    public var title: String
    public var documentation: String
    public var keys: [KeyShape]

    public init(title: String, documentation: String, keys: [KeyShape]) {
        self.title = title
        self.documentation = documentation
        self.keys = keys
    }
}

/// A key of an object.
public struct KeyShape: Hashable, Sendable {
    public var name: String
    public var documentation: String
    public var shape: ValueShape
    public var isRequired: Bool
    /// The value that holds when the key is not there; nil when there is none.
    public var defaultValue: JSONValue?
    /// Other names under which people look for the key.
    public var alsoKnownAs: [String]

    public init(
        name: String, documentation: String, shape: ValueShape, isRequired: Bool, defaultValue: JSONValue?,
        alsoKnownAs: [String] = []
    ) {
        self.name = name
        self.documentation = documentation
        self.shape = shape
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.alsoKnownAs = alsoKnownAs
    }
}

/// Objects of several kinds, told apart by the value of one key.
public struct VariantsShape: Hashable, Sendable {
    /// The name of the type, one of a kind in a configuration: `Source`.
    public var title: String
    public var documentation: String
    /// The key that says which one it is.
    public var tag: String
    public var tagDocumentation: String
    public var variants: [Variant]

    /// One kind of object and the word for it.
    public struct Variant: Hashable, Sendable {
        public var name: String
        public var object: ObjectShape
    }
}
