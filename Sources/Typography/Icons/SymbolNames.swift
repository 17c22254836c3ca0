/// The icons of the Material Design Icons font that come nearest to SF Symbols, by the symbols' names.
enum SymbolNames {
    /// Ends of names that only change how a symbol is dressed.
    private static let dress = [".fill", ".circle", ".square", ".rectangle"]

    /// All names that have a counterpart of their own.
    static let all: [String: String] = [marks, nature, things, life].reduce(into: [:]) { names, part in
        names.merge(part) { first, _ in first }
    }

    /// The icon's name for a symbol's: its own counterpart, else that of the symbol without `.fill`, `.circle` …
    static func counterpart(of name: String) -> String? {
        var bare = name[...]
        while true {
            if let found = all[String(bare)] { return found }
            guard let end = dress.first(where: { bare.hasSuffix($0) }) else { return nil }
            bare = bare.dropLast(end.count)
        }
    }
}
