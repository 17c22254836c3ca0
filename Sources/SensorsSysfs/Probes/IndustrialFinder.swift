// Format: the kernel's Documentation/ABI/testing/sysfs-bus-iio.

/// Finds the converters and sensors of the Industrial I/O subsystem under `/sys/bus/iio/devices`.
enum IndustrialFinder {
    /// What a channel of a type measures, and what its processed value is divided by to come into that unit.
    private static let types: [String: (quantity: Quantity, divisor: Double)] = [
        "temp": (.temperature, 1e3), "voltage": (.voltage, 1e3), "altvoltage": (.voltage, 1e3),
        "current": (.current, 1e3), "altcurrent": (.current, 1e3), "power": (.power, 1e3), "energy": (.energy, 1),
        "humidityrelative": (.humidity, 1e3), "pressure": (.pressure, 0.1), "illuminance": (.illuminance, 1),
        "accel": (.acceleration, 1), "anglvel": (.angularVelocity, 1), "magn": (.magneticField, 1),
        "distance": (.distance, 1), "resistance": (.resistance, 1), "concentration": (.concentration, 1),
        "ph": (.acidity, 1),
    ]

    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let folder = "/sys/bus/iio/devices"
        return reader.names(in: folder).filter { $0.hasPrefix("iio:device") }.compactMap { entry in
            guard let directory = reader.resolve("\(folder)/\(entry)") else { return nil }
            let probes = probes(reader, in: directory)
            guard !probes.isEmpty else { return nil }
            return ProbeDevice(
                chip: reader.name(at: directory + "/name") ?? "unnamed", parent: parentName(of: directory),
                probes: probes)
        }
    }

    /// The folder that the device's own lies in is its parent's: `…/i2c-1/1-0076/iio:device0`.
    private static func parentName(of directory: String) -> String {
        let parts = directory.split(separator: "/")
        return parts.count > 1 ? String(parts[parts.count - 2]) : ""
    }

    private static func probes(_ reader: AttributeReader, in directory: String) -> [Probe] {
        let names = reader.names(in: directory)
        let all = Set(names)
        return names.compactMap { name -> Probe? in
            guard name.hasPrefix("in_") else { return nil }
            let isProcessed = name.hasSuffix("_input")
            guard isProcessed || name.hasSuffix("_raw") else { return nil }
            let stem = String(name.dropLast(isProcessed ? 6 : 4))
            // Some drivers offer both; the kernel's own result is the better one.
            if !isProcessed, all.contains(stem + "_input") { return nil }
            let type = String(stem.dropFirst(3).prefix { $0.isLetter })
            var known = types[type] ?? (.plain, 1)
            let conversion: Probe.Conversion
            if isProcessed {
                conversion = .divided(by: known.divisor)
            } else {
                let scale = shared("scale", of: stem, type: type, among: all).map { "\(directory)/\($0)" }
                let offset = shared("offset", of: stem, type: type, among: all).map { "\(directory)/\($0)" }
                // Without a scale the number has no unit.
                if scale == nil { known = (.plain, 1) }
                conversion = .industrial(offset: offset, scale: scale, divisor: known.divisor)
            }
            return Probe(
                attribute: String(stem.dropFirst(3)),
                label: all.contains(stem + "_label") ? reader.name(at: "\(directory)/\(stem)_label") : nil,
                quantity: known.quantity, path: "\(directory)/\(name)", faultPath: nil, conversion: conversion)
        }
    }

    /// The file of a property of the channel: its own, that of its number, or that of all channels of its type.
    private static func shared(_ property: String, of stem: String, type: String, among all: Set<String>) -> String? {
        var candidates = ["\(stem)_\(property)"]
        // in_accel_x, in_voltage0_supply: without the modifier.
        let parts = stem.split(separator: "_")
        if parts.count > 2 { candidates.append("in_\(parts[1])_\(property)") }
        // in_voltage0-voltage1: all differential channels together.
        if stem.contains("-") { candidates.append("in_\(type)-\(type)_\(property)") }
        candidates += ["in_\(type)_\(property)", "in_\(property)", property]
        return candidates.first { all.contains($0) }
    }
}
