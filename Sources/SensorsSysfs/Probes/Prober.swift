import Sensors
import Synchronization

/// Finds the probes that are wanted and reads them; on whichever thread it is called.
///
/// Devices are looked for again whenever one is missing, so that they may come, go, and come back elsewhere.
final class Prober: Sendable {
    /// What a look at the devices gave.
    struct Outcome: Sendable {
        var channels: [Channel]
        var readings: [Reading]
    }

    typealias Find = @Sendable (AttributeReader) -> [ProbeDevice]

    private struct Found {
        var channel: Channel
        var probe: Probe
    }

    private struct State: ~Copyable {
        let reader: AttributeReader
        var found: [Found] = []
    }

    private let source: String
    private let selection: ProbeSelection
    private let find: Find
    private let placeholder: Channel
    private let state: Mutex<State>

    /// - Parameter placeholder: The channel that is named while nothing is found.
    init(source: String, selection: ProbeSelection, placeholder: Channel, root: String, find: @escaping Find) {
        self.source = source
        self.selection = selection
        self.find = find
        self.placeholder = placeholder
        state = Mutex(State(reader: AttributeReader(root: root)))
    }

    /// The channels that are there now, without reading them.
    func look() -> [Channel] {
        state.withLock { state in
            state.found = search(state.reader)
            return channels(state.found)
        }
    }

    func read(at moment: Moment) -> Outcome {
        state.withLock { state in
            var known = state.found
            if known.isEmpty { known = search(state.reader) }
            var readings = known.map { read($0, state.reader, at: moment) }
            if readings.contains(where: { $0.quality.fault == .absent }) {
                // Those that are gone for good keep their channel, so that the screen says so.
                let fresh = search(state.reader)
                let names = Set(fresh.map(\.channel.id))
                known = fresh + known.filter { !names.contains($0.channel.id) }
                readings = known.map { read($0, state.reader, at: moment) }
            }
            state.found = known
            if known.isEmpty {
                readings = [
                    Reading(.absent, of: placeholder.id, unit: placeholder.unit, at: moment, origin: "/sys")
                ]
            }
            return Outcome(channels: channels(known), readings: readings)
        }
    }

    private func channels(_ found: [Found]) -> [Channel] {
        found.isEmpty ? [placeholder] : found.map(\.channel)
    }

    private func search(_ reader: AttributeReader) -> [Found] {
        selection.choose(from: find(reader)).map { name, device, probe in
            let quantity = probe.quantity
            return Found(
                channel: Channel(
                    id: Channel.ID(source: source, channel: name),
                    label: probe.label ?? "\(device.chip) \(probe.attribute)", unit: quantity.unit,
                    range: probe.range ?? quantity.range, nature: quantity == .energy ? .counter : .gauge,
                    decimals: quantity.decimals),
                probe: probe)
        }
    }

    private func read(_ found: Found, _ reader: AttributeReader, at moment: Moment) -> Reading {
        let channel = found.channel
        do throws(Fault) {
            let value = try found.probe.value(reader)
            return Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: found.probe.path)
        } catch {
            return Reading(error, of: channel.id, unit: channel.unit, at: moment, origin: found.probe.path)
        }
    }
}
