import Sensors

extension Moment {
    /// So many seconds after the boot, which was at the wall time `boot`.
    static func at(_ seconds: Double, boot: Double) -> Moment {
        Moment(
            monotonic: .nanoseconds(Int64(seconds * 1e9)), wall: WallTime(secondsSince1970: boot + seconds))
    }
}

/// A clock that tests move, and a source whose values they choose.
@MainActor final class Bench {
    var boot = CivilDay(containing: WallTime(secondsSince1970: 1_770_000_000)).start.secondsSince1970 + 7200
    var seconds = 0.0
    var isClockSet = true

    var moment: Moment {
        isClockSet
            ? .at(seconds, boot: boot)
            : Moment(monotonic: Moment.at(seconds, boot: boot).monotonic, wall: WallTime(secondsSince1970: seconds))
    }
}

final class ScriptedSource: PolledSource {
    let name: String
    let interval = Duration.seconds(1)
    let channels: [Channel]
    var values: [Double?] = []

    init(name: String, count: Int = 1, unit: String = "°C", decimals: Int = 1) {
        self.name = name
        channels = (0..<count).map {
            Channel(id: Channel.ID(source: name, channel: "c\($0)"), label: name, unit: unit, decimals: decimals)
        }
        values = Array(repeating: nil, count: count)
    }

    /// The values as they are set; nil is a fault.
    func read(at moment: Moment) -> [Reading] {
        zip(channels, values).map { channel, value in
            if let value {
                Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: "test")
            } else {
                Reading(.absent, of: channel.id, unit: channel.unit, at: moment, origin: "test")
            }
        }
    }
}
