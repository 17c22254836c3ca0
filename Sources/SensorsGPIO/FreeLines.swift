import Sensors

/// The GPIO lines of this machine that nobody uses, chip by chip.
public struct FreeLines: Hashable, Sendable {
    /// The chip's label.
    public var label: String
    /// Names, or numbers where a line has none.
    public var lines: [String]

    /// Empty where there is no chip, or none that this process may look at.
    public static func all() -> [FreeLines] {
        let chips: [LineChip]
        do throws(Fault) {
            chips = try LinuxLines().chips()
        } catch {
            return []
        }
        return chips.map { chip in
            FreeLines(
                label: chip.label,
                lines: chip.lines.enumerated().filter { $0.element.consumer == nil }.map { number, line in
                    line.name.isEmpty ? "\(number)" : line.name
                })
        }.filter { !$0.lines.isEmpty }
    }
}
