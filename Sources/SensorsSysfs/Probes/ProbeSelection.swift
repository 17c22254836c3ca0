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
    /// A probe is named by its label, else its attribute; by its chip before that when several devices are meant; and
    /// by the parent device as well where two chips have one name.
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
            var prefix = ""
            if chosen.count > 1 { prefix = device.chip.channelName + "-" }
            if chips[device.chip, default: []].count > 1 { prefix += device.parent.channelName + "-" }
            for probe in device.probes {
                let own = probe.label.map(\.channelName).flatMap { $0.isEmpty ? nil : $0 }
                var name = prefix + (own ?? probe.attribute.channelName)
                if used.contains(name) { name = prefix + "\(own ?? "")-\(probe.attribute)".channelName }
                var copy = 2
                let base = name
                while !used.insert(name).inserted {
                    name = "\(base)-\(copy)"
                    copy += 1
                }
                result.append((name, device, probe))
            }
        }
        return result
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
