public import Configuration
public import Sensors

extension SettingsDocument where Value == KioskSettings {
    /// What is odd on this machine though the file is right: channels that a source does not have here, and a time zone
    /// that the machine does not know.
    @MainActor
    public func warnings(
        sourceTypes: [SourceType], timeZones: @autoclosure () -> TimeZoneNames? = TimeZoneNames()
    ) -> [Problem] {
        // The list is long, and only read when there is a name to look for.
        channelWarnings(sourceTypes) + (value.timeZone.map { timeZoneWarnings(timeZones(), $0) } ?? [])
    }

    private func timeZoneWarnings(_ timeZones: TimeZoneNames?, _ name: String) -> [Problem] {
        guard let timeZones, !timeZones.names.contains(name) else { return [] }
        let suggestion = timeZones.suggestion(for: name)
        return [
            Problem(
                .rule(
                    "this machine knows no time zone \"\(name)\" and would show UTC",
                    advice: suggestion.map { "did you mean \"\($0)\"?" }
                        ?? "the names are those of \"timedatectl list-timezones\""),
                at: range(of: "timeZone") ?? SourceRange(at: .start), path: "timeZone", severity: .warning)
        ]
    }

    @MainActor
    private func channelWarnings(_ sourceTypes: [SourceType]) -> [Problem] {
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
