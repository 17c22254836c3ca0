import Sensors

// Format: the kernel's Documentation/driver-api/thermal/sysfs-api.rst.

/// Finds the thermal zones under `/sys/class/thermal`.
enum ThermalFinder {
    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let folder = "/sys/class/thermal"
        return reader.names(in: folder).filter { $0.hasPrefix("thermal_zone") }.compactMap { entry in
            guard let directory = reader.resolve("\(folder)/\(entry)"),
                let type = reader.name(at: directory + "/type")
            else { return nil }
            let path = directory + "/temp"
            return ProbeDevice(
                chip: type, parent: reader.linkName(directory + "/device") ?? "",
                probes: [
                    Probe(
                        attribute: "temp", label: type, quantity: .temperature, path: path, faultPath: nil,
                        conversion: .thermalZone(scale(reader, of: directory)))
                ])
        }
    }

    private static func scale(_ reader: AttributeReader, of directory: String) -> ThermalScale {
        let trips = reader.names(in: directory)
            .filter { $0.hasPrefix("trip_point_") && $0.hasSuffix("_temp") }
            .compactMap { number(reader, at: "\(directory)/\($0)") }
        return ThermalScale(trips: trips, raw: number(reader, at: directory + "/temp"))
    }

    /// Nil for a trip point or a zone that does not answer, which then is no evidence.
    private static func number(_ reader: AttributeReader, at path: String) -> Double? {
        do { return try reader.number(at: path) } catch { return nil }
    }
}
