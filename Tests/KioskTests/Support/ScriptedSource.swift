import Sensors

/// A source that only can be read, and says at which second what its script says: a number, a fault, or nothing.
final class ScriptedSource: PolledSource {
    let name: String
    let interval = Duration.seconds(1)
    let channels: [Channel]
    private let script: [(second: Double, word: String)]

    /// - Parameter words: `second:word`, where word is a number, `fault` or `silence`; each holds until the next.
    init(name: String, words: [String]) {
        self.name = name
        script = words.compactMap { text in
            let parts = text.split(separator: ":").map(String.init)
            guard parts.count == 2, let second = Double(parts[0]) else { return nil }
            return (second, parts[1])
        }
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "value"), label: "Script", unit: "%", range: 0...100,
                decimals: 0)
        ]
    }

    func read(at moment: Moment) -> [Reading] {
        let second = moment.monotonic / .seconds(1)
        guard let word = script.last(where: { $0.second <= second })?.word else { return [] }
        let id = channels[0].id
        if let value = Double(word) { return [Reading(value, of: id, unit: "%", at: moment, origin: "script")] }
        if word == "fault" { return [Reading(.disconnected, of: id, unit: "%", at: moment, origin: "script")] }
        return []
    }
}

extension SourceType {
    static let scripted = SourceType(
        name: "scripted", summary: "What its script says.",
        keys: [SourceKey("script", .texts, .required, summary: "second:word.")],
        make: { settings in
            ScriptedSource(name: settings.name, words: settings.texts("script") ?? [])
        })
}
