import Kiosk
import Sensors
import SensorsFiles
import SensorsGPIO
import SensorsMQTT
import SensorsSysfs
import SensorsWeb

/// The concrete adapters of this build.
@MainActor
enum Adapters {
    /// The types of sources that a configuration may name. Made once, as sources of one broker share its connection.
    static let sourceTypes: [SourceType] = SourceType.linux() + [
        .mqtt(), .web, .prometheus, .file, .log, .command, .stdin(), .gpio, .derived, .pushed, .simulated,
    ]

    /// Whether a source says the same in every run, which is what a picture made by `render` needs.
    static func isDeterministic(_ source: ConfiguredSource) -> Bool { ["simulated", "pushed"].contains(source.type) }
}
