/// A device found under `/sys` with what it measures, named by what stays the same from boot to boot.
struct ProbeDevice: Hashable, Sendable {
    /// What its driver calls it: `k10temp`, `cpu-thermal`, `bme280`.
    var chip: String
    /// The device it hangs on: `0000:00:18.3`, `1-0048`; empty when it has no parent.
    var parent: String
    var probes: [Probe]
}
