import Sensors

extension Moment {
    /// So many seconds after a start on 2026-03-01.
    static func at(_ seconds: Int) -> Moment {
        Moment(
            monotonic: .seconds(seconds), wall: WallTime(secondsSince1970: 1_772_366_400 + Double(seconds)))
    }
}

extension [Reading] {
    /// The value of the channel of this name.
    func value(_ channel: String) -> Double? { first { $0.channel.channel == channel }?.value }
    func fault(_ channel: String) -> Fault? { first { $0.channel.channel == channel }?.quality.fault }
    var names: [String] { map(\.channel.channel) }
}
