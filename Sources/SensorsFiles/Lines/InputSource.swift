public import Sensors

/// Values from the lines of standard input, which all sources of this kind hear.
public final class InputSource: PushingSource {
    public let name: String
    public let interval: Duration
    public var staleAfter: Duration { interval }
    public let channels: [Channel]
    private let hub: InputHub
    private var reader: RecordReader
    private var delivery = RecordDelivery()
    private var deliver: (@MainActor @Sendable ([Reading]) -> Void)?
    private var listener: Int?

    /// - Parameters:
    ///   - expiry: The age at which a value becomes stale.
    ///   - hub: Where the lines come from.
    init(name: String, channels: [Channel], expiry: Duration, rule: RecordRule, hub: InputHub) {
        self.name = name
        self.channels = channels
        interval = expiry
        self.hub = hub
        reader = RecordReader(rule)
    }

    public func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        self.deliver = deliver
        listener = hub.add { [weak self] in self?.take($0, isLast: $1) }
    }

    public func stop() {
        if let listener { hub.remove(listener) }
        listener = nil
        deliver = nil
    }

    private func take(_ lines: [[UInt8]], isLast: Bool) {
        let now = Moment.now
        var readings: [Reading] = []
        for line in lines {
            let result = Result { () throws(Fault) in try reader.record(ofLine: line).map { [$0] } ?? [] }
            readings += delivery.readings(
                of: result, channels: channels, at: now, staleAfter: staleAfter, origin: "standard input")
        }
        if isLast {
            readings += channels.map {
                Reading(.unavailable("standard input has ended"), of: $0.id, unit: $0.unit, at: now, origin: "")
            }
        }
        if !readings.isEmpty { deliver?(readings) }
    }
}

/// Standard input, read once for all who listen.
@MainActor
final class InputHub {
    private let descriptor: Int32
    private var lines: InputLines?
    private var listeners: [Int: @MainActor ([[UInt8]], Bool) -> Void] = [:]
    private var next = 0
    private var hasEnded = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func add(_ listener: @escaping @MainActor ([[UInt8]], Bool) -> Void) -> Int {
        next += 1
        listeners[next] = listener
        if hasEnded {
            listener([], true)
        } else if lines == nil {
            let lines = InputLines(descriptor: descriptor) { [weak self] in self?.take($0, isLast: $1) }
            self.lines = lines
            lines.start()
        }
        return next
    }

    func remove(_ number: Int) {
        listeners[number] = nil
        guard listeners.isEmpty else { return }
        lines?.stop()
        lines = nil
    }

    private func take(_ lines: [[UInt8]], isLast: Bool) {
        hasEnded = hasEnded || isLast
        for listener in listeners.values { listener(lines, isLast) }
    }
}
