import Geometry
import Input
import Posix

/// A device that is read: its node, its decoder and its place in the loop.
@MainActor
final class OpenDevice {
    let ranked: RankedDevice
    private(set) var pointer: CGPoint?
    private let handle: EvdevHandle
    private var decoder: EventDecoder
    private var transform: TouchTransform
    private let loop: EventLoop
    private var watch: EventLoop.Token?
    private var timer: EventLoop.Token?
    private var output: [DecodedEvent] = []
    /// Takes what was decoded, and whether the device is gone.
    private let report: (OpenDevice, [DecodedEvent], Ending) -> Void

    enum Ending {
        case stays, gone
    }

    init(
        _ handle: consuming EvdevHandle, _ ranked: RankedDevice, transform: TouchTransform, options: DecoderOptions,
        number: Int, loop: EventLoop, report: @escaping (OpenDevice, [DecodedEvent], Ending) -> Void
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
        do throws(Errno) {
            watch = try loop.watch(descriptor, .readable) { [weak self] _ in self?.read() }
        } catch {
            throw .notWatchable(path: path, errno: error)
        }
    }

    /// Takes the device for this program alone.
    func grab() throws(InputDeviceError) { try handle.grab() }

    /// Stops reading, and reports its fingers as cancelled.
    func close() {
        stop()
        decoder.disconnect(at: loop.now, into: &output)
        flush(.gone)
    }

    /// Leads to another place on the screen from now on.
    func use(_ transform: TouchTransform) {
        guard transform != self.transform else { return }
        self.transform = transform
        decoder.use(transform, at: loop.now, into: &output)
        flush(.stays)
    }

    private func read() {
        // Until nothing waits: what libevdev has fetched already does not make the descriptor readable again.
        while true {
            switch handle.read() {
            case .event(let event): decoder.decode(event, into: &output)
            case .lost(let state): decoder.resynchronize(with: state, at: loop.now, into: &output)
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
        if let timer { loop.cancel(timer) }
        timer = decoder.deadline.map { deadline in
            loop.at(deadline) { [weak self] in self?.fire() }
        }
    }

    private func fire() {
        timer = nil
        decoder.advance(to: loop.now, into: &output)
        flush(.stays)
        rearm()
    }

    private func stop() {
        if let watch { loop.cancel(watch) }
        watch = nil
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func flush(_ ending: Ending) {
        for case .pointer(let location) in output { pointer = location }
        guard !output.isEmpty || ending == .gone else { return }
        let events = output
        output.removeAll(keepingCapacity: true)
        report(self, events, ending)
    }
}
