import Geometry
import Input

/// A device that is read: its node, its decoder and its place in the loop.
@MainActor
final class OpenDevice {
    let ranked: RankedDevice
    private(set) var pointer: CGPoint?
    private let handle: EvdevHandle
    private var decoder: EventDecoder
    private var transform: TouchTransform
    private let loop: InputLoop
    private var cancelWatch: InputLoop.Cancel?
    private var cancelTimer: InputLoop.Cancel?
    private var output: [DecodedEvent] = []
    /// Takes what was decoded, and whether the device is gone.
    private let report: (OpenDevice, [DecodedEvent], Ending) -> Void

    enum Ending {
        case stays, gone
    }

    init(
        _ handle: consuming EvdevHandle, _ ranked: RankedDevice, transform: TouchTransform, options: DecoderOptions,
        number: Int, loop: InputLoop, report: @escaping (OpenDevice, [DecodedEvent], Ending) -> Void
    ) throws(InputDeviceError) {
        self.ranked = ranked
        self.loop = loop
        self.report = report
        self.transform = transform
        decoder = EventDecoder(
            ranked.capabilities, uses: ranked.uses, state: handle.state,
            transform: transform, options: options, deviceNumber: number)
        let path = handle.path
        let descriptor = handle.descriptor
        self.handle = handle
        do {
            cancelWatch = try loop.watch(descriptor) { [weak self] in self?.read() }
        } catch {
            throw .notWatchable(path: path)
        }
    }

    /// Takes the device for this program alone.
    func grab() throws(InputDeviceError) { try handle.grab() }

    /// Stops reading, and reports its fingers as cancelled.
    func close() {
        stop()
        decoder.disconnect(at: loop.now(), into: &output)
        flush(.gone)
    }

    /// Leads to another place on the screen from now on.
    func use(_ transform: TouchTransform) {
        guard transform != self.transform else { return }
        self.transform = transform
        decoder.use(transform, at: loop.now(), into: &output)
        flush(.stays)
    }

    private func read() {
        // Until nothing waits: what libevdev has fetched already does not make the descriptor readable again.
        while true {
            switch handle.read() {
            case .event(let event): decoder.decode(event, into: &output)
            case .lost(let state): decoder.resynchronize(with: state, at: loop.now(), into: &output)
            case .nothing:
                flush(.stays)
                rearm()
                return
            case .gone:
                close()
                return
            }
        }
    }

    private func rearm() {
        cancelTimer?()
        cancelTimer = decoder.deadline.map { deadline in
            loop.at(deadline) { [weak self] in self?.fire() }
        }
    }

    private func fire() {
        cancelTimer = nil
        decoder.advance(to: loop.now(), into: &output)
        flush(.stays)
        rearm()
    }

    private func stop() {
        cancelWatch?()
        cancelWatch = nil
        cancelTimer?()
        cancelTimer = nil
    }

    private func flush(_ ending: Ending) {
        for case .pointer(let location) in output { pointer = location }
        guard !output.isEmpty || ending == .gone else { return }
        let events = output
        output.removeAll(keepingCapacity: true)
        report(self, events, ending)
    }
}
