import Configuration

/// The names of time zones that the machine knows.
///
/// Read from `tzdata.zi` of the time-zone database, whose lines `Z name …` are zones and `L target name` other names
/// for them (zic(8)).
public struct TimeZoneNames: Sendable {
    public let names: Set<String>

    public init(names: Set<String>) {
        self.names = names
    }

    /// The names in the database in `folder`; nil when there is no list, so that nothing can be said.
    public init?(folder: String = "/usr/share/zoneinfo") {
        let source: SourceText
        do throws(ConfigurationFileError) {
            source = try SourceText(contentsOf: "\(folder)/tzdata.zi")
        } catch {
            return nil
        }
        names = Set(
            String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
                .compactMap { line in
                    let words = line.split(separator: " ")
                    return switch words.first {
                    case "Z" where words.count > 1: String(words[1])
                    case "L" where words.count > 2: String(words[2])
                    default: nil
                    }
                })
    }

    /// The name that was probably meant by one that is not known.
    func suggestion(for name: String) -> String? {
        let byCity = names.sorted().first { $0.split(separator: "/").last?.lowercased() == name.lowercased() }
        return byCity ?? Suggestion.best(for: name, among: names.sorted())
    }
}
