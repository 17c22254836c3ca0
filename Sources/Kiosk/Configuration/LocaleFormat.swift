import Configuration

extension Schema where Value == String {
    /// A language and perhaps a region: `de`, `de_DE`.
    static var locale: Schema {
        .format(
            TextFormat(
                expected: "a language such as de or de_DE", pattern: "^[a-z]{2,3}([_-][A-Z]{2})?$",
                examples: ["de_DE", "en"],
                parse: { text in
                    let parts = text.split(whereSeparator: { $0 == "_" || $0 == "-" })
                    let separators = text.count { $0 == "_" || $0 == "-" }
                    guard let language = parts.first, (2...3).contains(language.utf8.count),
                        language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), separators == parts.count - 1,
                        parts.count <= 2
                    else { return nil }
                    guard parts.count == 2 else { return String(language) }
                    let isRegion = parts[1].utf8.count == 2 && parts[1].utf8.allSatisfy { (0x41...0x5A).contains($0) }
                    return isRegion ? "\(language)_\(parts[1])" : nil
                },
                write: { $0 }))
    }
}
