import Sensors

/// A source that says what a test tells it to.
final class WalkingSource: PolledSource, WritableSource {
    enum Answer {
        case good(Double)
        case fault(Fault)
    }

    let name: String
    let channels: [Channel]
    var interval: Duration
    /// What the next reads say, in order; nothing once it is empty.
    var next: [Answer] = []
    private(set) var written: [Double] = []
    private(set) var readAt: [Duration] = []

    init(name: String, interval: Duration = .seconds(2)) {
        self.name = name
        self.interval = interval
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "value"), label: name, unit: "°C", range: 0...100,
                isWritable: true)
        ]
    }

    func read(at moment: Moment) -> [Reading] {
        readAt.append(moment.monotonic)
        guard !next.isEmpty else { return [] }
        switch next.removeFirst() {
        case .good(let value):
            return [Reading(value, of: channels[0].id, unit: "°C", at: moment, origin: "test")]
        case .fault(let fault):
            return [Reading(fault, of: channels[0].id, unit: "°C", at: moment, origin: "test")]
        }
    }

    func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        written.append(value)
        return Reading(value, of: channel, unit: "°C", at: moment, origin: "set")
    }
}
