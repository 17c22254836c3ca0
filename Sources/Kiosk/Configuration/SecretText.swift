/// How a secret stands in a configuration: itself, or by the name of the environment variable that holds it.
public enum SecretText: Hashable, Sendable {
    case plain(String)
    case variable(String)

    /// `$NAME` and `${NAME}` name a variable; a secret that begins with a dollar sign is written with two of them.
    public init(_ text: String) {
        guard text.hasPrefix("$") else {
            self = .plain(text)
            return
        }
        var name = text.dropFirst()
        if name.hasPrefix("$") {
            self = .plain(String(name))
            return
        }
        if name.hasPrefix("{"), name.hasSuffix("}") { name = name.dropFirst().dropLast() }
        let isName =
            name.first.map { !("0"..."9").contains($0) } ?? false
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F
            }
        self = isName ? .variable(String(name)) : .plain(text)
    }
}
