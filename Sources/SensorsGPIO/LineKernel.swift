import Sensors

/// One GPIO chip that was found.
struct LineChip: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        var name: String
        /// Who uses it; nil when nobody does.
        var consumer: String?
    }

    var path: String
    var label: String
    /// By their numbers.
    var lines: [Line]
}

/// A line in use, given back when let go.
protocol LineHandle: AnyObject {
    /// Readable when the level has changed.
    var descriptor: Int32 { get }
    func value() throws(Fault) -> Bool
    func set(_ value: Bool) throws(Fault)
    /// The edges since the last time, true for rising ones.
    func edges() throws(Fault) -> [Bool]
}

/// What the kernel offers of GPIO; tests have another one.
protocol LineKernel {
    func chips() throws(Fault) -> [LineChip]
    func open(_ chip: LineChip, number: Int, _ settings: LineSettings) throws(Fault) -> any LineHandle
}

extension LineKernel {
    /// Takes the line that the settings name.
    ///
    /// - Throws: `absent` when there is none; `unavailable` with whoever else uses it.
    func open(_ settings: LineSettings) throws(Fault) -> any LineHandle {
        let chips = try chips().filter { settings.chip == nil || $0.label == settings.chip }
        for chip in chips {
            guard let number = chip.lines.firstIndex(where: { $0.name == settings.line }) else { continue }
            return try open(chip, number, settings)
        }
        // A number alone says nothing while there are several chips.
        guard let number = Int(settings.line), chips.count == 1, let chip = chips.first,
            chip.lines.indices.contains(number)
        else { throw .absent }
        return try open(chip, number, settings)
    }

    private func open(_ chip: LineChip, _ number: Int, _ settings: LineSettings) throws(Fault) -> any LineHandle {
        if let consumer = chip.lines[number].consumer {
            throw .unavailable("the line is used by \(consumer.isEmpty ? "the kernel" : consumer)")
        }
        return try open(chip, number: number, settings)
    }
}
