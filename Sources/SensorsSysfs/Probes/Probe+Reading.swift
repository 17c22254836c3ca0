import Sensors

extension Probe {
    /// The present value in the quantity's unit.
    ///
    /// - Throws: Why there is none; `reported` when the chip says so itself, `implausible` outside of what can be.
    func value(_ reader: AttributeReader) throws(Fault) -> Double {
        if let faultPath, try reader.number(at: faultPath) != 0 { throw .reported }
        let value = try converted(reader)
        guard quantity.plausible.contains(value) else { throw .implausible(value) }
        return value
    }

    private func converted(_ reader: AttributeReader) throws(Fault) -> Double {
        switch conversion {
        case .divided(let divisor):
            return try reader.number(at: path) / divisor
        case .industrial(let offsetPath, let scalePath, let divisor):
            let raw = try reader.number(at: path)
            let offset = try offsetPath.map { path throws(Fault) in try reader.number(at: path) } ?? 0
            let scale = try scalePath.map { path throws(Fault) in try reader.number(at: path) } ?? 1
            return (raw + offset) * scale / divisor
        case .thermalZone(let scale):
            return scale.celsius(try reader.number(at: path))
        case .oneWire:
            try reader.load(path)
            return try OneWireReport(reader.text).celsius()
        case .word(let one):
            try reader.load(path)
            let text = reader.text
            guard !text.isEmpty else { throw .truncated }
            return text == one ? 1 : 0
        case .share(let wholePath):
            let part = try reader.number(at: path)
            let whole = try reader.number(at: wholePath)
            guard whole > 0 else { throw .malformed("\(whole)") }
            return 100 * part / whole
        }
    }
}
