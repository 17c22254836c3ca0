public import Sensors

import Dispatch

/// One GPIO line: its level as 0 or 1 and its pulses, or an output that a person may switch.
///
/// An input speaks when its level changes; the kernel's queue of edges makes short pulses count too.
public final class LineSource: PushingSource, WritableSource {
    public let name: String
    /// How long to wait before a line that is not there is looked for again, at first.
    public let interval: Duration
    /// A level holds until the next edge.
    public let staleAfter = Duration.seconds(366 * 86_400)
    public let channels: [Channel]
    private static let longestWait = Duration.seconds(60)
    /// After how many intervals a line is looked at of which nothing is heard.
    private static let checkFactor = 5
    private let settings: LineSettings
    private let kernel: any LineKernel
    private var handle: (any LineHandle)?
    private var watch: (any DispatchSourceRead)?
    private var deliver: (@MainActor @Sendable ([Reading]) -> Void)?
    private var pulses = 0
    private var wait: Duration
    /// What an output was set to, which holds when its chip comes back.
    private var output = false

    init(name: String, label: String, interval: Duration, settings: LineSettings, kernel: any LineKernel) {
        self.name = name
        self.interval = interval
        self.settings = settings
        self.kernel = kernel
        wait = interval
        let value = Channel(
            id: Channel.ID(source: name, channel: "value"), label: label, range: 0...1,
            isWritable: settings.isOutput)
        let counter = Channel(
            id: Channel.ID(source: name, channel: "pulses"), label: "\(label), pulses", nature: .counter)
        channels = settings.isOutput ? [value] : [value, counter]
    }

    public func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        self.deliver = deliver
        open()
    }

    public func stop() {
        deliver = nil
        close()
    }

    public func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        output = value >= 0.5
        do throws(Fault) {
            guard let handle else { throw .absent }
            try handle.set(output)
            return Reading(output ? 1 : 0, of: channel, unit: "", at: moment, origin: settings.line)
        } catch {
            return Reading(error, of: channel, unit: "", at: moment, origin: settings.line)
        }
    }

    private func open() {
        guard deliver != nil else { return }
        do throws(Fault) {
            let handle = try kernel.open(settings)
            self.handle = handle
            if settings.isOutput {
                try handle.set(output)
            } else {
                watch = follow(handle)
            }
            wait = interval
            try tell(handle)
            checkLater(handle)
        } catch {
            fail(error)
        }
    }

    /// Looks from time to time whether the line is still there: a chip that is pulled out wakes nobody (Linux 6.1).
    private func checkLater(_ handle: any LineHandle) {
        let milliseconds = Int(max(interval * Self.checkFactor, .milliseconds(1)).inSeconds * 1000)
        let checked = UncheckedHandle(handle)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let handle = self.handle, handle === checked.handle else { return }
                do throws(Fault) {
                    _ = try handle.value()
                    self.checkLater(handle)
                } catch {
                    self.fail(error)
                }
            }
        }
    }

    private func follow(_ handle: any LineHandle) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: handle.descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.takeEdges() }
        }
        // The descriptor must outlive its watch.
        source.setCancelHandler { [handle = UncheckedHandle(handle)] in _ = handle }
        source.resume()
        return source
    }

    private func takeEdges() {
        guard let handle else { return }
        do throws(Fault) {
            let edges = try handle.edges()
            pulses += edges.count { $0 }
            if !edges.isEmpty { try tell(handle) }
        } catch {
            fail(error)
        }
    }

    private func tell(_ handle: any LineHandle) throws(Fault) {
        let value = settings.isOutput ? output : try handle.value()
        let now = Moment.now
        let numbers = [value ? 1 : 0, Double(pulses)]
        deliver?(
            zip(channels, numbers).map { channel, number in
                Reading(number, of: channel.id, unit: "", at: now, origin: settings.line)
            })
    }

    private func fail(_ fault: Fault) {
        close()
        let now = Moment.now
        deliver?(channels.map { Reading(fault, of: $0.id, unit: "", at: now, origin: settings.line) })
        let milliseconds = Int(wait.inSeconds * 1000)
        wait = max(interval, min(Self.longestWait, wait * 2))
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            MainActor.assumeIsolated {
                if self?.handle == nil { self?.open() }
            }
        }
    }

    private func close() {
        watch?.cancel()
        watch = nil
        handle = nil
    }
}

/// Carries a handle to where it is only let go.
private struct UncheckedHandle: @unchecked Sendable {
    let handle: any LineHandle

    init(_ handle: any LineHandle) {
        self.handle = handle
    }
}
