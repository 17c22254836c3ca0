public import Sensors

/// Numbers of devices under `/sys`, read on another thread, as a chip behind a slow bus may take its time.
///
/// Its channels follow the devices: see `ProbeSelection` for their names.
public final class ProbeSource: DeferredSource {
    public let name: String
    public let interval: Duration
    public private(set) var channels: [Channel]
    private let prober: Prober
    private let background: BackgroundReader

    init(
        name: String, interval: Duration, selection: ProbeSelection, placeholder: Channel, root: String,
        find: @escaping @Sendable (AttributeReader) -> [ProbeDevice]
    ) {
        self.name = name
        self.interval = interval
        prober = Prober(
            source: name, selection: selection, placeholder: placeholder, root: root, find: find)
        background = BackgroundReader(label: "probes \(name)")
        channels = prober.look()
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let prober = prober
        background.run({ prober.read(at: moment) }) { [weak self] outcome in
            self?.channels = outcome.channels
            deliver(outcome.readings)
        }
    }
}
