/// What several channels said in a stretch of one boot, on its way into the history.
struct HistoryBatch: Hashable, Sendable {
    /// A tick is a tenth of a second; the history keeps at most ten values a second.
    static let ticksPerSecond = 10.0

    /// One channel's samples; ticks of monotonic time.
    struct Stream: Hashable, Sendable {
        var channel: HistoryChannel
        var ticks: [Int64] = []
        /// NaN is a gap.
        var values: [Double] = []
    }

    var streams: [Stream] = []
    /// What sources with dates of their own have said; ticks of wall time.
    var dated: [Stream] = []

    var sampleCount: Int { (streams + dated).reduce(0) { $0 + $1.ticks.count } }
    var first: Int64? { streams.compactMap(\.ticks.first).min() }
    var last: Int64? { streams.compactMap(\.ticks.last).max() }

    /// The whole batch as bytes, ticks counted from `first`.
    ///
    /// - Parameter identifier: The row of a channel.
    func encoded(
        from first: Int64, identifier: (HistoryChannel) throws(HistoryFault) -> Int64
    ) throws(HistoryFault) -> [UInt8] {
        var bytes: [UInt8] = []
        ByteCode.append(UInt64(streams.count), to: &bytes)
        for stream in streams {
            let entries = zip(stream.ticks, stream.values).map { SampleCode.Entry(tick: $0 - first, value: $1) }
            let code = SampleCode.encode(entries, decimals: stream.channel.decimals)
            ByteCode.append(UInt64(bitPattern: try identifier(stream.channel)), to: &bytes)
            ByteCode.append(UInt64(code.count), to: &bytes)
            bytes += code
        }
        return bytes
    }

    /// Calls `body` with each channel's row and its bytes for `SampleCode`.
    static func forEachStream(
        in data: [UInt8], _ body: (Int64, ArraySlice<UInt8>) throws(CodeFault) -> Void
    ) throws(CodeFault) {
        var rest = data[...]
        let count = try ByteCode.take(from: &rest)
        guard count <= UInt64(data.count) else { throw CodeFault() }
        for _ in 0..<count {
            let identifier = try Int64(bitPattern: ByteCode.take(from: &rest))
            let length = try ByteCode.take(from: &rest)
            guard length <= UInt64(rest.count) else { throw CodeFault() }
            try body(identifier, rest.prefix(Int(length)))
            rest = rest.dropFirst(Int(length))
        }
    }
}
