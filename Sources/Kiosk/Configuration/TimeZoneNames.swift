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
        // By bytes, as thousands of lines split by characters take a tenth of the program's start.
        names = Set(
            source.bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
                let words = line.split(separator: UInt8(ascii: " "))
                let name: ArraySlice<UInt8>? =
                    switch words.first?.first {
                    case UInt8(ascii: "Z") where words.count > 1: words[1]
                    case UInt8(ascii: "L") where words.count > 2: words[2]
                    default: nil
                    }
                return name.map { String(decoding: $0, as: UTF8.self) }
            })
    }

    /// The name that was probably meant by one that is not known.
    func suggestion(for name: String) -> String? {
        let byCity = names.sorted().first { $0.split(separator: "/").last?.lowercased() == name.lowercased() }
        return byCity ?? Suggestion.best(for: name, among: names.sorted())
    }
}
