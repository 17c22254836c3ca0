public import Configuration
public import Sensors

extension SettingsDocument where Value == KioskSettings {
    /// What is odd on this machine though the file is right: channels that a source does not have here, and a time zone
    /// that the machine does not know.
    @MainActor
    public func warnings(sourceTypes: [SourceType]) -> [Problem] {
        var warnings: [Problem] = []
        let sources = value.sources.map { ($0.name, $0.makeSource(from: sourceTypes)) }
        for use in references where use.kind == "source" {
            guard let member = use.reference.member,
                let source = sources.first(where: { $0.0 == use.reference.name })?.1
            else { continue }
            let channels = source.channels.map(\.id.channel)
            if !channels.contains(member) {
                let suggestion = Suggestion.best(for: member, among: channels)
                warnings.append(
                    Problem(
                        .unknownMember(member, of: use.reference.name, known: channels, suggestion: suggestion),
                        at: use.range, path: use.path, severity: .warning))
            }
        }
        return warnings
    }
}
