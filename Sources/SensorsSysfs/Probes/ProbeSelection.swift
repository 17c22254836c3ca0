import Sensors

/// Which probes of a machine a source is asked for.
struct ProbeSelection: Hashable, Sendable {
    /// The chip's name.
    var chip: String?
    /// The parent device's name.
    var device: String?
    /// A probe's label or attribute.
    var label: String?
    /// All quantities when nil.
    var quantity: Quantity?

    /// The probes that are meant among `devices`, with the names of their channels, which are all different.
    ///
    /// A probe is named by its chip and its label, else its attribute; without the chip where the selection names it.
    /// Where two chips have one name, the parent device stands between. So a name depends on nothing that comes and
    /// goes, but for a second chip of the same name.
    func choose(from devices: [ProbeDevice]) -> [(name: String, device: ProbeDevice, probe: Probe)] {
        let chosen = devices.filter { matches($0) }.map { device in
            var device = device
            device.probes.removeAll { !matches($0) }
            return device
        }.filter { !$0.probes.isEmpty }
        let chips = Dictionary(grouping: chosen, by: \.chip)
        var used: Set<String> = []
        var result: [(name: String, device: ProbeDevice, probe: Probe)] = []
        for device in chosen {
            let parent = chips[device.chip, default: []].count > 1 ? device.parent : nil
            for probe in device.probes {
                var parts = [chip == nil ? device.chip : nil, parent]
                if probe.label != device.chip || (parts[0] == nil && parent == nil) {
                    parts.append(probe.label ?? probe.attribute)
                }
                var name = Self.join(parts)
                if used.contains(name) { name = Self.join(parts + [probe.attribute]) }
                let base = name
                var copy = 2
                while !used.insert(name).inserted {
                    name = "\(base)-\(copy)"
                    copy += 1
                }
                result.append((name, device, probe))
            }
        }
        return result
    }

    private static func join(_ parts: [String?]) -> String {
        let names = parts.compactMap { $0?.channelName }.filter { !$0.isEmpty }
        return names.isEmpty ? "value" : names.joined(separator: "-")
    }

    private func matches(_ device: ProbeDevice) -> Bool {
        (chip.map { $0 == device.chip } ?? true) && (self.device.map { $0 == device.parent } ?? true)
    }

    private func matches(_ probe: Probe) -> Bool {
        if let quantity, quantity != probe.quantity { return false }
        guard let label else { return true }
        return label == probe.label || label == probe.attribute
            || label.channelName == probe.label.map(\.channelName)
    }
}
