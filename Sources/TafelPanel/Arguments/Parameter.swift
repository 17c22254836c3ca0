/// One thing that may stand behind a command: its names, what it sets, how it is explained.
struct Parameter<Root>: Sendable {
    enum Role: Hashable, Sendable {
        /// `--stats`
        case flag
        /// `--size 800x480`; `value` names what follows.
        case option(value: String)
        /// `CONFIG`
        case positional
    }

    let role: Role
    /// `--output` and perhaps `-o`; for positional ones the word in the help.
    let names: [String]
    let documentation: String
    let isRequired: Bool
    /// Sets the property from the text; the text of a flag is empty.
    let apply: @Sendable (String, inout Root) throws(ArgumentRefusal) -> Void

    /// The name that messages use.
    var name: String { names[0] }

    static func flag(
        _ names: String..., property: any WritableKeyPath<Root, Bool> & Sendable, _ documentation: String
    ) -> Parameter {
        Parameter(role: .flag, names: names, documentation: documentation, isRequired: false) { _, root in
            root[keyPath: property] = true
        }
    }

    static func option<Value>(
        _ names: String..., property: any WritableKeyPath<Root, Value> & Sendable, _ value: ArgumentValue<Value>,
        _ documentation: String
    ) -> Parameter {
        valued(names, value, documentation, isRequired: false) { root, given in root[keyPath: property] = given }
    }

    static func option<Value>(
        _ names: String..., property: any WritableKeyPath<Root, Value?> & Sendable, _ value: ArgumentValue<Value>,
        _ documentation: String
    ) -> Parameter {
        valued(names, value, documentation, isRequired: false) { root, given in root[keyPath: property] = given }
    }

    static func requiredOption<Value>(
        _ names: String..., property: any WritableKeyPath<Root, Value> & Sendable, _ value: ArgumentValue<Value>,
        _ documentation: String
    ) -> Parameter {
        valued(names, value, documentation, isRequired: true) { root, given in root[keyPath: property] = given }
    }

    /// An option that is followed by a value.
    private static func valued<Value>(
        _ names: [String], _ value: ArgumentValue<Value>, _ documentation: String, isRequired: Bool,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> Parameter {
        Parameter(
            role: .option(value: value.placeholder), names: names, documentation: documentation, isRequired: isRequired
        ) { text, root throws(ArgumentRefusal) in set(&root, try value.parse(text)) }
    }

    static func positional<Value>(
        _ name: String, property: any WritableKeyPath<Root, Value> & Sendable, _ value: ArgumentValue<Value>,
        _ documentation: String
    ) -> Parameter {
        Parameter(role: .positional, names: [name], documentation: documentation, isRequired: true) {
            text, root throws(ArgumentRefusal) in root[keyPath: property] = try value.parse(text)
        }
    }

    /// One that may be left out; behind the required ones.
    static func optionalPositional<Value>(
        _ name: String, property: any WritableKeyPath<Root, Value?> & Sendable, _ value: ArgumentValue<Value>,
        _ documentation: String
    ) -> Parameter {
        Parameter(role: .positional, names: [name], documentation: documentation, isRequired: false) {
            text, root throws(ArgumentRefusal) in root[keyPath: property] = try value.parse(text)
        }
    }
}
