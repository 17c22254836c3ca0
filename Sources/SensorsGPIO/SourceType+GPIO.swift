public import Sensors

extension SourceType {
    /// One GPIO line: `type: gpio`.
    public static let gpio = SourceType(
        name: "gpio", summary: "A GPIO line: a switch, a pulse counter, or an output that can be set.",
        keys: [
            SourceKey("line", .text, .required, summary: "Its name, as GPIO17, or its number on the chip."),
            SourceKey("chip", .text, summary: "The label of its chip, as pinctrl-bcm2711; any if left out."),
            SourceKey(
                "direction", .choice(["input", "output"]), .optional(default: "input"), summary: "What it is."),
            SourceKey(
                "activeLow", .flag, .optional(default: "false"), summary: "Whether a low voltage means 1."),
            SourceKey(
                "bias", .choice(LineSettings.Bias.allCases.map(\.rawValue)), .optional(default: "as-is"),
                summary: "The resistor that holds an open input."),
            SourceKey(
                "debounce", .duration(.zero...(.seconds(1))), .optional(default: "0s"),
                summary: "For how long a level must hold to count."),
            SourceKey("label", .text, summary: "The name people read."),
        ],
        make: { settings in
            LineSource(
                name: settings.name, label: settings.text("label") ?? settings.name, interval: settings.interval,
                settings: LineSettings(
                    chip: settings.text("chip"), line: settings.text("line") ?? "",
                    isOutput: settings.text("direction") == "output",
                    isActiveLow: settings.flag("activeLow") ?? false,
                    bias: settings.text("bias").flatMap(LineSettings.Bias.init) ?? .asIs,
                    debounce: Int(((settings.duration("debounce") ?? .zero).inSeconds * 1e6).rounded())),
                kernel: LinuxLines())
        })
}
