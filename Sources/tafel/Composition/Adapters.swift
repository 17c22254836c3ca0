import Kiosk
import Sensors
import SensorsSysfs

/// The concrete adapters of this build.
enum Adapters {
    /// The types of sources that a configuration may name.
    static let sourceTypes: [SourceType] = SourceType.linux() + [.simulated]

    /// Whether a source says the same in every run, which is what a picture made by `render` needs.
    static func isDeterministic(_ source: ConfiguredSource) -> Bool { source.type == "simulated" }
}
