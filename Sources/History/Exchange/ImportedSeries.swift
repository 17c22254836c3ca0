import Sensors

/// What an import brings of one channel.
struct ImportedSeries {
    /// A stretch of time with what happened in it.
    struct Stretch {
        /// Seconds since 1970.
        var start: Double
        var summary: DaySummary
    }

    /// With wall times; NaN marks gaps.
    var samples: [Sample] = []
    var minutes: [Stretch] = []
    var hours: [Stretch] = []
    var days: [Stretch] = []
    /// The most decimals that a value has, 0...6: as many are kept of a channel that is new.
    var decimals = 0

    /// Whether a channel of `decimals` can say all of a number is seen from its text.
    mutating func note(decimalsOf text: Substring) {
        guard decimals < 6, let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return }
        let fraction = text.utf8[text.utf8.index(after: point)...].prefix { (0x30...0x39).contains($0) }
        guard let last = fraction.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return }
        decimals = min(6, max(decimals, fraction.distance(from: fraction.startIndex, to: last) + 1))
    }
}
